import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { itensSchema, tarefaSchema } from '../../contract/tarefas.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { cteProc, eventoCte, eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';
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

const OURS = sampleCnpj(1);
const utf8 = (text: string) => new TextEncoder().encode(text);
const nfe = (draft: Parameters<typeof nfeProc>[0] = {}) => nfeProc({ destinatario: OURS, ...draft });
const cte = (draft: Parameters<typeof cteProc>[0] = {}) => cteProc({ destinatario: OURS, ...draft });
const UNCHECKED = 'Só a estrutura foi conferida. Nenhum pacote de esquemas oficiais foi importado ainda.';
const AGUA = `Água Clara Ltda · ${formatCpfCnpj(OURS)}`;
const row = z.looseObject({ id: z.string() });

async function session(who: Who = 'total') {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[0] };
}
type Session = Awaited<ReturnType<typeof session>>;

function send(asked: Session, body: Uint8Array, name = 'notas.zip', kind: 'nfe' | 'cte' = 'nfe') {
  const headers = new Headers({ authorization: `Bearer ${asked.token}`, 'farol-arquivo': name });
  if (asked.empresa) headers.set('farol-empresa-usuario', asked.empresa);
  const url = `http://farol/api/v1/documento-${kind}/importar`;
  return app.fetch(new Request(url, { method: 'POST', headers, body: new Blob([new Uint8Array(body)]) }));
}

/** Imports files and waits; returns the task and the report line of each file, by name. */
async function imported(asked: Session, files: Record<string, string>) {
  const response = await send(asked, await zipOf(files));
  expect(response.status).toBe(202);
  const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await response.json());
  await app.drain();
  const task = tarefaSchema.parse(await (await app.request(`/v1/tarefas/${tarefaId}`, asked)).json());
  expect(task.estado, task.resumo).toBe('concluida');
  const report = await app.request(`/v1/tarefas/${tarefaId}/itens`, asked);
  const { itens } = itensSchema.parse(await report.json());
  return { task, lines: Object.fromEntries(itens.map((line) => [line.item, line])) };
}

async function list(asked: Session, resource: 'nfes' | 'ctes' = 'nfes', filter: object = {}) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return z.array(row).parse(await (await app.request(`/v1/${resource}?${query}`, asked)).json());
}

const detail = async (asked: Session, id: string, kind = 'nfe') =>
  detalheSchema.parse(await (await app.request(`/v1/documento-${kind}/${id}`, asked)).json());

describe('importar documentos', () => {
  it('uma NF-e da empresa fica na lista com prazo, e o arquivo volta byte a byte', async () => {
    const asked = await session();
    const { xml, chave } = nfe();
    const { lines, task } = await imported(asked, { 'a.xml': xml });
    expect(lines['a.xml']).toMatchObject({ situacao: 'ok', mensagem: `Guardada em ${AGUA}. ${UNCHECKED}` });
    expect(task.resumo).toBe('1 arquivo importado.');
    const [found] = await list(asked);
    expect(found).toMatchObject({
      chave,
      emitente: 'Fornecedora Ação & Cia',
      emitenteCpfCnpj: '12.***.***/01DE-**',
      valor: 150_010,
      situacao: 'AUTORIZADO',
      manifestacao: 'PENDENTE',
      prazo: '2027-01-06',
      completude: 'COMPLETO',
      assinatura: 'AUSENTE',
    });
    const id = found?.id ?? '';
    const back = await app.request(`/v1/documento-nfe/${id}/xml`, asked);
    expect(await back.text()).toBe(xml);
    expect(back.headers.get('content-disposition')).toContain(`${chave}.xml`);
    expect(await detail(asked, id)).toMatchObject({
      documento: {
        itens: [{ descricao: 'Farinha', valor: 150_010 }],
        duplicatas: [{ vencimento: '2026-08-10' }],
      },
      prazo: { ate: '2027-01-06', dias: 180, norma: expect.stringContaining('SINIEF') },
    });
  });

  it('o resumo é completado pelo XML, em qualquer ordem, e repetir não muda nada', async () => {
    const asked = await session();
    const first = await imported(asked, { 'resumo.xml': resNfe().xml });
    expect(first.lines['resumo.xml']?.situacao).toBe('ok');
    expect(await list(asked)).toMatchObject([{ completude: 'RESUMO', prazo: '2027-01-06' }]);
    const second = await imported(asked, { 'completo.xml': nfe().xml });
    expect(second.lines['completo.xml']?.mensagem).toContain('completado');
    const third = await imported(asked, { 'resumo.xml': resNfe().xml, 'completo.xml': nfe().xml });
    expect(Object.values(third.lines).map(({ situacao }) => situacao)).toEqual(['igual', 'igual']);
    expect(await list(asked)).toMatchObject([{ completude: 'COMPLETO' }]);
  });

  it('o que é de outros é recusado, cada um com a razão', async () => {
    const asked = await session();
    const { lines } = await imported(asked, {
      'estranho.xml': nfeProc({ destinatario: '99999999000191' }).xml,
      'cte-remetente.xml': cteProc({ toma: 3, destinatario: '99999999000191' }).xml,
      'lixo.xml': '<a>',
      'outro.xml': '<mdfeProc/>',
      'pedido.xml': '<envEvento xmlns="http://www.portalfiscal.inf.br/nfe"/>',
      'dpec.xml': `<envDPEC xmlns="http://www.portalfiscal.inf.br/nfe"><infDPEC>${resNfe().xml}</infDPEC></envDPEC>`,
      'lote.xml': `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${nfe({ autorizada: null }).xml.slice(38)}</enviNFe>`,
      'recusado.xml': await eventoNfe(nfe().chave, '210200', { cStat: '573' }),
      // The event type becomes part of a file name in packages: it must not traverse paths.
      'tipo.xml': await eventoNfe(nfe().chave, '../../'),
      'doctype.xml': '<!DOCTYPE x [<!ENTITY a "b">]><nfeProc>&a;</nfeProc>',
    });
    const reasons = Object.fromEntries(
      Object.entries(lines).map(([name, { situacao, mensagem }]) => [name, `${situacao}: ${mensagem}`]),
    );
    expect(reasons).toMatchObject({
      'estranho.xml': expect.stringMatching(
        /^erro: .*CNPJ 99\.999\.999\/0001-91.*não está entre as empresas/,
      ),
      'cte-remetente.xml': expect.stringMatching(/^erro: .*CNPJ 99\.999\.999\/0001-91.*não está entre as/),
      'lixo.xml': expect.stringMatching(/^erro: .*incompleto/),
      'outro.xml': expect.stringMatching(/^erro: .*MDF-e/),
      'pedido.xml': expect.stringMatching(/^erro: .*pedido de um evento/),
      'dpec.xml': expect.stringMatching(
        /^erro: O arquivo é um pedido .*\(envDPEC\), e não um documento autorizado/,
      ),
      'lote.xml': expect.stringMatching(
        /^erro: O arquivo é um pedido .*\(enviNFe\), e não um documento autorizado/,
      ),
      'recusado.xml': expect.stringMatching(/^erro: .*não registrou.*573/),
      'tipo.xml': expect.stringMatching(/^erro: .*tipo do evento/),
      'doctype.xml': expect.stringMatching(/^erro: .*DOCTYPE/),
    });
    expect(await list(asked)).toEqual([]);
  });

  it('os eventos dizem a situação, cheguem antes ou depois; os desconhecidos ficam', async () => {
    const asked = await session();
    const { chave, xml } = nfe();
    await imported(asked, {
      '1.xml': await eventoNfe(chave, '210200', { autor: OURS }),
      '2.xml': await eventoNfe(chave, '210220', {
        autor: OURS,
        em: '2026-07-13T10:00:00-03:00',
        texto: 'Não é nossa',
      }),
      '3.xml': await eventoNfe(chave, '610600'),
      '4.xml': await eventoNfe(chave, '210240', { autor: '99999999000191', em: '2026-07-14T10:00:00-03:00' }),
    });
    await imported(asked, { 'nota.xml': xml });
    const [found] = await list(asked);
    expect(found).toMatchObject({ manifestacao: 'DESCONHECIDA', prazo: null });
    const { eventos } = await detail(asked, found?.id ?? '');
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['210200', '610600', '210220', '210240']);
    await imported(asked, { 'cancelada.xml': await eventoNfe(chave, '110111', { autor: '12ABC34501DE35' }) });
    expect(await list(asked)).toMatchObject([{ situacao: 'CANCELADO', prazo: null }]);
  });

  it.each([0, 1, 2, 3, 4] as const)(
    'CT-e: o tomador %s é reconhecido; o prazo é de 45 dias',
    async (toma) => {
      const asked = await session();
      const { lines } = await imported(asked, { 'c.xml': cte({ toma }).xml });
      expect(lines['c.xml']?.mensagem).toBe(`Guardado em ${AGUA}. ${UNCHECKED}`);
      const [found] = await list(asked, 'ctes');
      expect(found).toMatchObject({ valor: 85_000, prazo: '2026-08-24', manifestacao: 'PENDENTE' });
      expect((await detail(asked, found?.id ?? '', 'cte')).documento.interessado?.papel).toMatch(/^Tomador/);
    },
  );

  it('o desacordo do CT-e e o seu cancelamento aparecem', async () => {
    const asked = await session();
    const { chave, xml } = cte();
    await app.superuser.execute(
      sql`update empresas set cpf_cnpj = '11222333000181' where cpf_cnpj = ${OURS}`,
    );
    await imported(asked, {
      'c.xml': xml.replaceAll(OURS, '11222333000181'),
      'e.xml': await eventoCte(chave, '610110'),
    });
    expect(await list(asked, 'ctes')).toMatchObject([{ manifestacao: 'DESACORDO', prazo: null }]);
    await imported(asked, {
      'e2.xml': await eventoCte(chave, '610111', { em: '2026-07-15T10:00:00-03:00' }),
    });
    expect(await list(asked, 'ctes')).toMatchObject([{ manifestacao: 'DESACORDO_CANCELADO' }]);
  });

  it('o que é estranho sem ser de outros entra com aviso', async () => {
    const asked = await session();
    const { xml, chave } = nfe();
    const wrong = chave.slice(0, 43) + String((Number(chave.slice(43)) + 1) % 10);
    const { lines } = await imported(asked, {
      'dv.xml': xml.replaceAll(chave, wrong),
      'protocolo.xml': nfe({ numero: 2 }).xml.replace(/<chNFe>\w+</, `<chNFe>${chave}<`),
    });
    expect(lines['dv.xml']).toMatchObject({ situacao: 'aviso', mensagem: expect.stringContaining('dígito') });
    expect(lines['protocolo.xml']?.mensagem).toContain('outra chave');
    const states = (await list(asked)).map(({ situacao, prazo }) => [situacao, prazo]);
    expect(states).toContainEqual(['SEM_PROTOCOLO', null]);
  });

  it('duzentos de uma vez; outra empresa e outro tenant não veem nada', async () => {
    const asked = await session();
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`${n}.xml`, nfe({ numero: n + 1 }).xml]),
    );
    const { task } = await imported(asked, files);
    expect(task).toMatchObject({ feito: 200, total: 200, resultado: { importados: 200 } });
    const [one] = await list(asked);
    const other = { ...asked, empresa: app.seeded.users.total.links[1] };
    expect(await list(other)).toEqual([]);
    const vizinho = await session('vizinho');
    for (const someone of [other, vizinho]) {
      for (const path of [
        `/v1/documento-nfe/${one?.id}`,
        `/v1/documento-nfe/${one?.id}/xml`,
        `/v1/nfes/${one?.id}`,
      ])
        expect((await app.request(path, someone)).status, path).toBe(404);
    }
    const left = await rowsOf(app.superuser, sql`select count(*)::int as n from arquivos`);
    expect(left[0]?.n).toBe(0);
  });

  it('quem só consulta não importa; sem empresa, diz para escolher; grande demais, 413', async () => {
    const consulta = await session('consulta');
    expect((await send(consulta, utf8('x'))).status).toBe(403);
    const total = await session();
    expect((await send({ ...total, empresa: undefined }, utf8('x'))).status).toBe(400);
  });
});
