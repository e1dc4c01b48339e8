import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatCpfCnpj, maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { empresas } from '../../contract/empresas.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { idEvento, xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import { toBase64 } from '../../server/base64.ts';
import { rowsOf } from '../../server/db/database.ts';
import { type Actor, contractApp } from '../support/contractApp.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { operationsOf } from '../support/openapi.ts';
import { makePfx } from '../support/pfx.ts';

const t = contractApp();

/** CPFs: the company of the seed that is a person, and one more per place that takes a CPF. */
const [pessoa, fornecedora, destinataria, transportador, autor, trabalhador, importado, emArquivo, emPacote] =
  [3, 301, 302, 303, 304, 305, 306, 307, 308].map(sampleCpf) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
const everyone = [
  pessoa,
  fornecedora,
  destinataria,
  transportador,
  autor,
  trabalhador,
  importado,
  emArquivo,
  emPacote,
];

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Routes that return the document itself as signed, unmasked; each request is audited (docs/seguranca.md). */
const THE_DOCUMENT = /\/documento-(?:nfe|cte)\/\{id\}\/(?:xml|xml-legivel|pacote|impressao)$/;

/** Removes access keys and event Ids, which by law contain their issuer's number (docs/seguranca.md). */
const withoutKeys = (text: string) => text.replace(/(?<!\d)\d{44}(?!\d)|ID\d{34}/g, '');

/** Links `editor`, who may do everything but reveal, to the company that is a person; returns an actor for it. */
async function editorForThePerson(): Promise<Actor> {
  const { id: usuario } = t.user('editor');
  const [link] = await rowsOf(
    t.app.superuser,
    sql`insert into empresas_usuarios (tenant_id, usuario_id, empresa_id)
        select tenant_id, ${usuario}, id from empresas where cpf_cnpj = ${pessoa} returning id`,
  );
  return t.as('editor', String(link?.id));
}

interface Sent {
  nome: string;
  bytes: Uint8Array;
}

async function sendFile(actor: Actor, link: string, path: string, { nome, bytes }: Sent) {
  const headers = {
    authorization: `Bearer ${actor.token}`,
    [EMPRESA_HEADER]: link,
    [FILE_NAME_HEADER]: encodeURIComponent(nome),
  };
  const response = await t.app.fetch(
    new Request(`http://x/api${path}`, { method: 'POST', headers, body: new Uint8Array(bytes) }),
  );
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  await t.app.drain();
  return text;
}

async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(utf8(text)));
  return writer.close();
}

/** Writes each person's CPF where the product takes numbers; returns the texts of the responses. */
async function fillWithPeople(actor: Actor, link: string): Promise<string[]> {
  const answers: string[] = [];
  const asked = async (...call: Parameters<Actor['call']>) => {
    const answer = await actor.call(...call);
    answers.push(answer.text);
    return answer;
  };
  const made = await asked('post', '/v1/fornecedores', { body: { nome: 'Fulana', cpfCnpj: fornecedora } });
  await asked('post', '/v1/fornecedores', { body: { nome: 'De novo', cpfCnpj: fornecedora } });
  await asked('put', `/v1/fornecedores/${made.row.id}`, { body: { nome: 'Fulana Dois', versao: 1 } });
  await asked('put', `/v1/fornecedores/${made.row.id}`, { body: { nome: 'Tarde', versao: 1 } });
  await asked('get', '/v1/fornecedores', { query: { filter: { cpfCnpj: fornecedora } } });
  const [own] = (await actor.list(empresas, { filter: { q: 'carlos' } })).rows;
  const arquivo = toBase64(
    makePfx({ cnpj: pessoa, senha: 's', from: '2026-01-01', to: '2026-12-20', selfSigned: true }),
  );
  const certificado = await asked('put', `/v1/certificados/${own?.id}`, { body: { arquivo, senha: 's' } });
  expect(certificado.status, certificado.text).toBe(200);

  const person = (xml: string, tag: string, cpf: string) =>
    xml.replace(new RegExp(`<${tag}><CNPJ>[^<]*</CNPJ>`), `<${tag}><CPF>${cpf}</CPF>`);
  const own55 = nfeProc({ numero: 1, emitente: sampleCnpj(8) });
  const nfe = person(own55.xml, 'dest', pessoa).replace(
    '<modFrete>0</modFrete>',
    `<modFrete>0</modFrete><transporta><CPF>${transportador}</CPF><xNome>Motorista</xNome></transporta>`,
  );
  const sold = person(nfeProc({ numero: 2, emitente: `000${pessoa}` }).xml, 'emit', pessoa);
  const event = (await eventoNfe(own55.chave, '210200')).replace(
    /<CNPJ>[^<]*<\/CNPJ>/,
    `<CPF>${autor}</CPF>`,
  );
  const cte = person(person(cteProc({ numero: 3, toma: 3 }).xml, 'dest', pessoa), 'rem', destinataria);
  answers.push(
    await sendFile(actor, link, '/v1/documento-nfe/importar', {
      nome: `notas de ${emArquivo}.zip`,
      bytes: await zipOf({
        'a.xml': nfe,
        'b.xml': person(sold, 'dest', destinataria),
        'c.xml': event,
        [`${emPacote}.xml`]: '<nada/>',
        [`${formatCpfCnpj(emPacote)}.txt`]: 'x',
      }),
    }),
    await sendFile(actor, link, '/v1/documento-cte/importar', { nome: 'frete.xml', bytes: utf8(cte) }),
    await sendFile(actor, link, '/v1/esocial/importar', {
      nome: `${emArquivo}.xml`,
      bytes: utf8(
        xmlEvento({
          id: idEvento(pessoa, 1),
          empregador: { tpInsc: '2', nrInsc: pessoa },
          ide: '<indRetif>1</indRetif><perApur>2026-03</perApur>',
          corpo: `<ideTrabalhador><cpfTrab>${trabalhador}</cpfTrab></ideTrabalhador>`,
        }),
      ),
    }),
  );
  const sent = await sendFile(actor, link, '/v1/fornecedores/importacoes', {
    nome: `pessoas ${formatCpfCnpj(emArquivo)}.csv`,
    bytes: utf8(`CPF;Nome\r\n${importado};Sicrano\r\n${fornecedora};Outra\r\n${importado};De novo\r\n`),
  });
  const { id, mapa } = JSON.parse(sent) as { id: string; mapa: object };
  answers.push(sent);
  await asked('post', `/v1/fornecedores/importacoes/${id}/conferir`, { body: { mapa } });
  await t.app.drain();
  await asked('get', '/v1/empresas', { query: { filter: { q: pessoa } } });
  return answers;
}

/**
 * Returns the response of every GET of the API by path. A route below a list is requested with the id of each of its
 * rows, any other route with the ids of all lists.
 */
async function everyAnswer(actor: Actor): Promise<Map<string, string>> {
  const paths = (await operationsOf(t.app))
    .filter(({ method, path }) => method === 'get' && !THE_DOCUMENT.test(path))
    .map(({ path }) => path);
  const answers = new Map<string, string>();
  const ask = async (path: string) => {
    const { text, headers } = await actor.call('get', path);
    answers.set(path, text + JSON.stringify([...headers]));
    return text;
  };
  const listed = new Map<string, string[]>();
  for (const path of paths.filter((one) => !one.includes('{')))
    listed.set(
      path,
      [...(await ask(path)).matchAll(/\{"id":"([\da-f-]{36})"/g)].map(([, id]) => id ?? ''),
    );
  const all = new Set([...listed.values()].flat());
  for (const path of paths.filter((one) => one.includes('{'))) {
    const own = listed.get(path.replace(/\/\{.*/, '')) ?? [];
    for (const id of own.length > 0 ? own : all) await ask(path.replace(/\{[^}]+\}/, id));
  }
  return answers;
}

describe('whoever may not reveal', () => {
  it('receives no whole CPF from any address, whatever was put in', async () => {
    const actor = await editorForThePerson();
    const [link] = (await rowsOf(
      t.app.superuser,
      sql`select eu.id from empresas_usuarios eu join empresas e on e.id = eu.empresa_id
           where e.cpf_cnpj = ${pessoa} and eu.usuario_id = ${t.user('editor').id}`,
    )) as { id: string }[];
    const given = await fillWithPeople(actor, link?.id ?? '');
    const answers = await everyAnswer(actor);
    expect(answers.size).toBeGreaterThan(100);
    const leaks = [
      ...answers,
      ...given.map((text, index): [string, string] => [`answer ${index}`, text]),
    ].flatMap(([path, text]) =>
      everyone.flatMap((cpf) =>
        [cpf, formatCpfCnpj(cpf)].flatMap((form) => {
          const at = withoutKeys(text).indexOf(form);
          return at < 0 ? [] : [`${path}: …${withoutKeys(text).slice(Math.max(0, at - 40), at + 20)}…`];
        }),
      ),
    );
    expect(leaks).toEqual([]);
    // Each CPF is present, masked, so the absence of leaks means something.
    const seen = [...answers.values()].join('\n');
    for (const cpf of everyone) expect(seen, cpf).toContain(maskCpfCnpj(cpf));
  });

  it('gets the companies of the selector with CNPJs whole and CPFs masked, and what reveals the latter is refused', async () => {
    const actor = await editorForThePerson();
    const { empresas: own } = sessaoSchema.parse((await actor.call('get', '/v1/sessao')).body);
    expect(own.map(({ cpfCnpj }) => cpfCnpj)).toEqual([
      sampleCnpj(1),
      sampleCnpj(2, { alphanumeric: true }),
      maskCpfCnpj(pessoa),
    ]);
    const reveal = `/v1/empresas/${own[2]?.empresaId}/revelar`;
    expect((await actor.call('post', reveal, { body: { campo: 'cpfCnpj' } })).status).toBe(403);
  });
});

describe('whoever may reveal', () => {
  it('gets the same masked companies, and reveals one by its own address, counted', async () => {
    const ana = await t.as('total');
    const { empresas: own } = sessaoSchema.parse((await ana.call('get', '/v1/sessao')).body);
    const carlos = own.find(({ cpfCnpj }) => cpfCnpj === maskCpfCnpj(pessoa));
    const answer = await ana.call('post', `/v1/empresas/${carlos?.empresaId}/revelar`, {
      body: { campo: 'cpfCnpj' },
    });
    expect(answer.row).toEqual({ valor: pessoa });
    expect(
      await rowsOf(t.app.superuser, sql`select acao from auditoria where acao = 'REVELA' order by sequencia`),
    ).toHaveLength(1);
  });
});
