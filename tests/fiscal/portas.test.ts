import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { cteProc, eventoNfe, keyFor, nfeProc, resNfe } from '../support/nfeXml.ts';
import { type Importer, reportOf, sendFiles } from '../support/portas.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';
import { zipOf } from '../support/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
});

const AGUA = sampleCnpj(1);
const BETA = sampleCnpj(2, { alphanumeric: true });
const CARLOS = sampleCpf(3);
const DESATIVADA = sampleCnpj(4);
const NORTE = sampleCnpj(11);
const ALHEIO = '99999999000191';
/** CNPJ of the issuer of the notas of these tests. */
const ISSUER = '12ABC34501DE35';

/** Signs in; `chosen` is the index of the selected company among those of the user. */
async function session(who: Who = 'total', chosen = 0): Promise<Importer> {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[chosen] };
}

async function imported(asked: Importer, files: Record<string, string | Uint8Array>, kind = 'nfe') {
  const tarefaId = await sendFiles(app, asked, files, { kind });
  await app.drain();
  const report = await reportOf(app, asked, tarefaId);
  expect(report.task.estado, report.task.resumo).toBe('concluida');
  return report;
}

const rowSchema = z.looseObject({ chave: z.string(), papel: z.string(), manifestacao: z.string() });

/** Returns the rows of the list of a company; `chosen` is its index among those of `total`. */
async function list(
  asked: Importer,
  chosen: number,
  resource: 'nfes' | 'ctes' = 'nfes',
  filter: object = {},
) {
  const empresa = app.seeded.users.total.links[chosen];
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const answer = await app.request(`/v1/${resource}?${query}`, { ...asked, empresa });
  return z.array(rowSchema).parse(await answer.json());
}

describe('one .zip for many companies', () => {
  it('files each document under the company that it is of, whichever is chosen, and says where', async () => {
    const asked = await session('total', 2);
    const { lines, task } = await imported(asked, {
      'agua.xml': nfeProc({ numero: 1, destinatario: AGUA }).xml,
      'beta.xml': nfeProc({ numero: 2, destinatario: BETA }).xml,
      'carlos.xml': nfeProc({ numero: 3, destinatario: CARLOS }).xml.replace(
        `<dest><CNPJ>${CARLOS}</CNPJ>`,
        `<dest><CPF>${CARLOS}</CPF>`,
      ),
      'frete.xml': cteProc({ numero: 4, destinatario: BETA, toma: 0 }).xml,
    });
    expect(task.resumo).toBe('4 arquivos importados.');
    expect(lines['agua.xml']?.mensagem).toContain(`Guardada em Água Clara Ltda · ${formatCpfCnpj(AGUA)}.`);
    expect(lines['beta.xml']?.mensagem).toContain(`Guardada em Beta Comércio · ${formatCpfCnpj(BETA)}.`);
    expect(lines['carlos.xml']?.mensagem).toMatch(/Guardada em Carlos Souza · \*{3}\./);
    expect(lines['frete.xml']?.mensagem).toContain('Guardado em Beta Comércio');
    for (const chosen of [0, 1, 2]) {
      expect(await list(asked, chosen)).toMatchObject([{ papel: 'RECEBIDO', manifestacao: 'PENDENTE' }]);
    }
    expect(await list(asked, 1, 'ctes')).toMatchObject([{ papel: 'RECEBIDO', prazo: '2026-08-24' }]);
    expect(await list(asked, 0, 'ctes')).toEqual([]);
  });

  it('opens the .zip within, names each file by its path, and says what of it was not read', async () => {
    const asked = await session('total', 2);
    const sul = await zipOf({ 'filial/nota.xml': nfeProc({ numero: 1, destinatario: AGUA }).xml });
    const janeiro = await zipOf({
      'sul.zip': sul,
      'beta.xml': nfeProc({ numero: 2, destinatario: BETA }).xml,
      'fundo.zip': await zipOf({ 'mais.zip': sul }),
    });
    const { lines, task } = await imported(asked, {
      'janeiro.zip': janeiro,
      'quebrado.zip': 'não é um .zip',
      'agua.xml': nfeProc({ numero: 3, destinatario: AGUA }).xml,
    });
    expect(task).toMatchObject({ feito: 5, total: 5, resumo: '3 arquivos importados, 2 recusados.' });
    expect(lines['janeiro.zip › sul.zip › filial/nota.xml']?.mensagem).toContain('Guardada em Água Clara');
    expect(lines['janeiro.zip › beta.xml']?.mensagem).toContain('Guardada em Beta Comércio');
    expect(lines['janeiro.zip › fundo.zip › mais.zip']?.mensagem).toContain('mais de 3 .zip');
    expect(lines['quebrado.zip']?.mensagem).toContain('danificado');
    expect(await list(asked, 0)).toHaveLength(2);
    expect(await list(asked, 1)).toHaveLength(1);
  });

  it('takes the notes of one file apart, each to its company, and says of what is none', async () => {
    const asked = await session();
    const bare = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '');
    const lote = [
      bare(nfeProc({ numero: 1, destinatario: AGUA }).xml),
      '<cobranca><valor>1</valor></cobranca>',
      bare(cteProc({ numero: 2, destinatario: BETA, toma: 0 }).xml),
      bare(nfeProc({ numero: 3, destinatario: ALHEIO }).xml),
    ];
    const { lines, task } = await imported(asked, {
      'lote.xml': `<notas><id>7</id>${lote.join('')}</notas>`,
    });
    expect(task).toMatchObject({ feito: 4, total: 4 });
    expect(lines['lote.xml › nota 1']?.mensagem).toContain('Guardada em Água Clara');
    expect(lines['lote.xml › nota 2']?.mensagem).toContain("começa por 'cobranca'");
    expect(lines['lote.xml › nota 3']?.mensagem).toContain('Guardado em Beta Comércio');
    expect(lines['lote.xml › nota 4']?.mensagem).toContain(formatCpfCnpj(ALHEIO));
    const [stored] = await rowsOf(
      app.superuser,
      sql`select convert_from(conteudo, 'UTF8') as texto from documentos_xml where chave = ${keyFor(ISSUER, '55', 1)}`,
    );
    expect(stored).toEqual({ texto: lote[0] });
  });

  it('a note of a file that is not in UTF-8 is downloaded as it was in that file, byte by byte', async () => {
    const asked = await session();
    const nota = nfeProc({ destinatario: AGUA }).xml.replace(/^<\?xml[^>]*\?>/, '');
    const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
    const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    await imported(asked, { 'lote.xml': latin(`${declaration}<notas>${nota}<b><c/></b></notas>`) });
    const [row] = await list(asked, 0);
    expect(row).toMatchObject({ emitente: 'Fornecedora Ação & Cia' });
    const file = await app.request(`/v1/documento-nfe/${row?.id}/xml`, asked);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(latin(declaration + nota));
  });

  it('what belongs to none is refused, each with whose it is; an inactive company and one of another tenant are none', async () => {
    const { lines } = await imported(await session(), {
      'alheia.xml': nfeProc({ numero: 1, destinatario: ALHEIO }).xml,
      'norte.xml': nfeProc({ numero: 2, destinatario: NORTE }).xml,
      'desativada.xml': nfeProc({ numero: 3, destinatario: DESATIVADA }).xml,
      'agua.xml': nfeProc({ numero: 4, destinatario: AGUA }).xml,
    });
    for (const [name, cnpj] of [
      ['alheia', ALHEIO],
      ['norte', NORTE],
      ['desativada', DESATIVADA],
    ] as const) {
      expect(lines[`${name}.xml`]).toMatchObject({ situacao: 'erro' });
      expect(lines[`${name}.xml`]?.mensagem).toContain(`CNPJ ${formatCpfCnpj(cnpj)}`);
      expect(lines[`${name}.xml`]?.mensagem).not.toMatch(/Norte Alimentos|Desativada/);
    }
    expect(lines['agua.xml']).toMatchObject({ situacao: 'ok' });
    expect(await rowsOf(app.superuser, sql`select 1 from nfes`)).toHaveLength(1);
  });

  it('a company that the person is not linked to is none of his or hers', async () => {
    await app.superuser.execute(
      sql`delete from empresas_usuarios where usuario_id = ${app.seeded.users.total.id} and empresa_id = ${app.seeded.tenants.horizonte.empresas[1]}`,
    );
    const { lines } = await imported(await session(), { 'beta.xml': nfeProc({ destinatario: BETA }).xml });
    expect(lines['beta.xml']).toMatchObject({ situacao: 'erro' });
    expect(await rowsOf(app.superuser, sql`select 1 from nfes`)).toEqual([]);
  });

  it('who may not bring in CT-e brings none, to whatever company', async () => {
    await app.superuser.execute(sql`
      update perfis set permissoes = array_remove(permissoes, 'CTE_MANIFESTA')
       where id = (select perfil_id from usuarios where id = ${app.seeded.users.total.id})`);
    const { lines } = await imported(await session(), {
      'nota.xml': nfeProc({ destinatario: BETA }).xml,
      'frete.xml': cteProc({ destinatario: BETA }).xml,
    });
    expect(lines['nota.xml']).toMatchObject({ situacao: 'ok' });
    expect(lines['frete.xml']).toMatchObject({
      situacao: 'erro',
      mensagem: 'Seu perfil não pode importar CT-e.',
    });
  });
});

describe('what a company issued, or what only concerns it', () => {
  it('is kept apart, in each company with its role, without term nor manifestation nor supplier', async () => {
    const asked = await session();
    const carrier = `<transp><modFrete>0</modFrete><transporta><CNPJ>${BETA}</CNPJ><xNome>Beta</xNome></transporta></transp>`;
    const { lines } = await imported(asked, {
      'entre.xml': nfeProc({ numero: 1, emitente: AGUA, destinatario: BETA }).xml,
      'transportada.xml': nfeProc({ numero: 2, destinatario: ALHEIO }).xml.replace(
        /<transp>.*<\/transp>/,
        carrier,
      ),
      'autorizada.xml': nfeProc({
        numero: 3,
        destinatario: ALHEIO,
        extra: `<autXML><CNPJ>${AGUA}</CNPJ></autXML>`,
      }).xml,
      'remetente.xml': cteProc({ numero: 4, destinatario: ALHEIO, toma: 3 }).xml.replace(
        '<rem><CNPJ>99999999000191</CNPJ>',
        `<rem><CNPJ>${AGUA}</CNPJ>`,
      ),
      'proprio.xml': cteProc({ numero: 5, emitente: AGUA, destinatario: ALHEIO }).xml,
    });
    expect(Object.values(lines).map(({ situacao }) => situacao)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(lines['entre.xml']?.mensagem).toMatch(
      /^Guardada em Água Clara Ltda · .*, nas emitidas\. Guardada em Beta Comércio · [^,]*\. Só/,
    );
    const closed = { manifestacao: 'NAO_CABE', prazo: null, fornecedor: null };
    const emitida = { filter: 'EMITIDO', chave: keyFor(AGUA, '55', 1) };
    expect(await list(asked, 0, 'nfes', { papel: ['EMITIDO'] })).toMatchObject([
      { papel: 'EMITIDO', chave: emitida.chave, destinatario: 'Água Clara Ltda', ...closed },
    ]);
    expect(await list(asked, 0, 'nfes', { papel: ['INTERESSE'] })).toMatchObject([{ ...closed }]);
    expect(await list(asked, 0, 'nfes', { papel: ['RECEBIDO'] })).toEqual([]);
    expect(await list(asked, 1, 'nfes', { papel: ['RECEBIDO'] })).toMatchObject([
      { chave: emitida.chave, manifestacao: 'PENDENTE', prazo: '2027-01-06' },
    ]);
    expect(await list(asked, 1, 'nfes', { papel: ['INTERESSE'] })).toMatchObject([{ ...closed }]);
    const papeis = (await list(asked, 0, 'ctes')).map(({ papel }) => papel).sort();
    expect(papeis).toEqual(['EMITIDO', 'INTERESSE']);
    // Only a party that sold to a company becomes its supplier.
    const suppliers = await rowsOf(app.superuser, sql`select cpf_cnpj from fornecedores`);
    expect(suppliers).toEqual([{ cpf_cnpj: AGUA }]);
  });

  it('is not manifested: neither its page nor the request says otherwise', async () => {
    const asked = await session();
    const { chave, xml } = cteProc({ emitente: ALHEIO, destinatario: ALHEIO, toma: 3 });
    await imported(asked, {
      'c.xml': xml.replace('<rem><CNPJ>99999999000191</CNPJ>', `<rem><CNPJ>${AGUA}</CNPJ>`),
    });
    const [row] = await list(asked, 0, 'ctes');
    const page = await (await app.request(`/v1/documento-cte/${row?.id}`, asked)).json();
    expect(page).toMatchObject({ papel: 'INTERESSE', atos: [], prazo: null });
    const body = { tpEvento: '610110', linhas: [chave] };
    const judged = await app.request('/v1/cte/manifestacoes/conferir', { ...asked, body });
    expect(await judged.text()).toContain('quem se manifesta é quem o recebeu');
  });
});

describe('events', () => {
  it('come to their document in every company where it is, before or after it', async () => {
    const asked = await session();
    const { chave, xml } = nfeProc({ emitente: AGUA, destinatario: BETA });
    const cancel = await eventoNfe(chave, '110111', { autor: AGUA });
    await imported(asked, { 'nota.xml': xml });
    const { lines } = await imported(asked, { 'cancelamento.xml': cancel });
    expect(lines['cancelamento.xml']?.mensagem).toMatch(/guardado em Água Clara.*guardado em Beta/);
    for (const chosen of [0, 1]) expect(await list(asked, chosen)).toMatchObject([{ situacao: 'CANCELADO' }]);
  });

  it('that waited in the chosen company are there when the document comes to another', async () => {
    const asked = await session('total', 2);
    const { chave, xml } = nfeProc({ destinatario: BETA });
    const cancel = await eventoNfe(chave, '110111', { autor: '12ABC34501DE35' });
    await imported(asked, { 'cancelamento.xml': cancel });
    await imported(asked, { 'nota.xml': xml });
    expect(await list(asked, 1)).toMatchObject([{ situacao: 'CANCELADO', prazo: null }]);
  });

  it('a summary goes where its document is, not to the chosen company', async () => {
    const asked = await session('total', 2);
    await imported(asked, { 'nota.xml': nfeProc({ destinatario: BETA }).xml });
    const { lines } = await imported(asked, { 'resumo.xml': resNfe().xml });
    expect(lines['resumo.xml']?.mensagem).toContain('Beta Comércio');
    expect(await list(asked, 2)).toEqual([]);
  });
});
