import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Detalhe, detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import type { Conhecido } from '../../mocks/sefaz/state.ts';
import { HOUR, MINUTE } from '../harness.ts';
import { manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { passTime } from '../support/quedas.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const ISSUER = '12ABC34501DE35';
const t = manifestacaoApp();
const sqlAudit = sql`select acao from auditoria where acao = 'CONSULTA_SEFAZ' order by sequencia`;
const sqlContents = sql`select valor, digests from documentos_xml`;
const nota = (more: Parameters<typeof nfeProc>[0] = {}) => nfeProc({ destinatario: t.cnpj, ...more });

async function knows(chave: string, more: Partial<Conhecido> = {}) {
  const autorizadoEm = new Date('2026-07-10T13:00:00Z');
  (await t.app.sefaz()).conhecer({
    chave,
    destinatario: t.cnpj,
    autorizadoEm,
    situacao: 'autorizado',
    ...more,
  });
}

async function asked(chaves: string[], kind = 'nfe') {
  const { status, body } = await t.ask({ chaves }, `/v1/${kind}/situacao`);
  expect(status, JSON.stringify(body)).toBe(202);
  await t.app.drain();
  return z.object({ tarefaId: z.string() }).parse(body).tarefaId;
}

async function linesOf(task: string) {
  const response = await t.app.request(`/v1/tarefas/${task}/itens`, t.session());
  return itensSchema.parse(await response.json()).itens;
}

const rowSchema = z.looseObject({ id: z.string(), chave: z.string() });
async function rowOf(chave: string, kind = 'nfe') {
  const list = await t.app.request(`/v1/${kind}s`, t.session());
  return z
    .array(rowSchema)
    .parse(await list.json())
    .find((one) => one.chave === chave);
}
async function detail(chave: string, kind = 'nfe'): Promise<Detalhe> {
  const id = (await rowOf(chave, kind))?.id;
  return detalheSchema.parse(await (await t.app.request(`/v1/documento-${kind}/${id}`, t.session())).json());
}

describe('conferir a situação na SEFAZ', () => {
  it('o que a SEFAZ diz autorizado fica como está, e a página diz quando foi conferido', async () => {
    const chave = await t.received(nota());
    await knows(chave);
    expect((await detail(chave)).consulta).toBeNull();
    const lines = await linesOf(await asked([chave]));
    expect(lines).toMatchObject([
      { situacao: 'igual', mensagem: 'Na SEFAZ o documento está autorizado (100 Autorizado o uso da NF-e).' },
    ]);
    expect((await detail(chave)).consulta).toMatchObject({
      cStat: '100',
      conclusiva: true,
      em: '2026-07-15T12:00:00.000Z',
      ambiente: 'SIMULADO',
    });
    expect(await t.rows(sqlAudit)).toMatchObject([{ acao: 'CONSULTA_SEFAZ' }]);
  });

  it('o cancelado consta como cancelado, com o evento comprovado pela consulta, e perde o prazo', async () => {
    const chave = await t.received(nota());
    const proc = await eventoNfe(chave, '110111', { autor: ISSUER });
    await knows(chave, { situacao: 'cancelado', proc });
    expect((await linesOf(await asked([chave])))[0]).toMatchObject({ situacao: 'ok' });
    expect(await rowOf(chave)).toMatchObject({ situacao: 'CANCELADO', prazo: null });
    expect((await detail(chave)).eventos).toMatchObject([
      { tipo: '110111', conta: true, prova: { fonte: 'CONSULTA', comprovado: true } },
    ]);
  });

  it('um CT-e cancelado sem o evento na resposta também', async () => {
    const chave = await t.received(cteProc({ destinatario: t.cnpj }));
    await knows(chave, { situacao: 'cancelado' });
    await asked([chave], 'cte');
    expect(await rowOf(chave, 'cte')).toMatchObject({ situacao: 'CANCELADO', prazo: null });
  });

  it('desmente o cancelamento que só um arquivo assinado em nome do emitente sustentava', async () => {
    await confiarNosDeTeste(t.app);
    const chave = await t.received(nota());
    await t.received({ chave, xml: await eventoNfe(chave, '110111', { autor: ISSUER }) });
    expect(await rowOf(chave)).toMatchObject({ situacao: 'CANCELADO' });
    await knows(chave);
    await asked([chave]);
    expect(await rowOf(chave)).toMatchObject({ situacao: 'AUTORIZADO', prazo: '2027-01-06' });
    const [evento] = (await detail(chave)).eventos;
    expect(evento).toMatchObject({ conta: false, prova: { comprovado: false } });
    expect(evento?.prova.motivos[0]).toContain('a SEFAZ disse que o documento está autorizado');
  });

  it('a chave que a SEFAZ não conhece é dita na linha, na página e no filtro, e não tem prazo', async () => {
    const chave = await t.received(nota());
    expect(await rowOf(chave)).toMatchObject({ situacao: 'AUTORIZADO', prazo: '2027-01-06' });
    const [line] = await linesOf(await asked([chave]));
    expect(line).toMatchObject({ situacao: 'aviso' });
    expect(line?.mensagem).toContain('A SEFAZ não conhece esta chave (217');
    expect(await rowOf(chave)).toMatchObject({ situacao: 'DESCONHECIDO', aConfirmar: false, prazo: null });
    expect((await detail(chave)).consulta).toMatchObject({ cStat: '217', conclusiva: false });
  });

  it('o digest do protocolo diz qual de dois conteúdos vale', async () => {
    const one = nota({ valor: '1500.10' });
    const other = nota({ valor: '99.10' });
    await t.received(other);
    const chave = await t.received(one);
    const contents = () => t.rows(sqlContents);
    expect((await contents()).length).toBe(2);
    const digest = z
      .array(z.string())
      .parse((await contents()).find(({ valor }) => Number(valor) === 150_010)?.digests)[0];
    await knows(chave, { digVal: digest ?? '' });
    await asked([chave]);
    expect(await rowOf(chave)).toMatchObject({
      valor: 150_010,
      divergencia: 'RESOLVIDA',
      confianca: 'SEFAZ',
    });
  });

  it('vários de uma vez: uma linha para cada, o que não está aqui também', async () => {
    const mine = [await t.received(nota()), await t.received(nota({ numero: 2 }))];
    await knows(mine[0] ?? '');
    const lines = await linesOf(await asked([...mine, nota({ numero: 3 }).chave]));
    expect(lines.map(({ situacao }) => situacao).sort()).toEqual(['aviso', 'erro', 'igual']);
  });

  it('656: espera, pergunta de novo sozinho, e nada é dito antes', async () => {
    const chave = await t.received(nota());
    await knows(chave);
    (await t.app.sefaz()).falhar({ tipo: 'CSTAT', cStat: '656' });
    const task = await asked([chave]);
    expect(await linesOf(task)).toEqual([]);
    t.app.advance(3 * HOUR);
    await t.enter();
    await t.app.drain();
    expect(await linesOf(task)).toMatchObject([{ situacao: 'igual' }]);
  });

  it('sem resposta, nada muda, e se pergunta de novo', async () => {
    const chave = await t.received(nota());
    (await t.app.sefaz()).falhar({ tipo: 'CAI_ANTES' });
    const tarefa = await asked([chave]);
    expect(await linesOf(tarefa)).toEqual([]);
    expect((await detail(chave)).consulta).toBeNull();
    await passTime(t.app, MINUTE);
    expect(await linesOf(tarefa)).toHaveLength(1);
  });

  it('quem só consulta não pergunta à SEFAZ, e uma chave torta é recusada', async () => {
    const chave = await t.received(nota());
    const { accessToken: token } = await t.app.signIn('consulta');
    const empresa = t.app.seeded.users.consulta.links[0];
    const refused = await t.app.request('/v1/nfe/situacao', { token, empresa, body: { chaves: [chave] } });
    expect(refused.status).toBe(403);
    expect((await t.ask({ chaves: ['1'] }, '/v1/nfe/situacao')).status).toBe(400);
  });
});

describe('antes de manifestar', () => {
  it('o que a SEFAZ já cancelou não é manifestado, e isso é dito', async () => {
    const chave = await t.received(nota());
    await knows(chave, { situacao: 'cancelado' });
    await t.manifest('210200', [chave]);
    await t.app.drain();
    const [manifestacao] = await t.state();
    expect(manifestacao).toMatchObject({ estado: 'rejeitada' });
    expect(manifestacao?.mensagem).toContain('A SEFAZ disse agora que o documento está cancelado');
    expect(await rowOf(chave)).toMatchObject({ situacao: 'CANCELADO', prazo: null });
    expect(await t.registered()).toEqual([]);
  });

  it('o que está autorizado segue', async () => {
    const chave = await t.received(nota());
    await knows(chave);
    await t.manifest('210200', [chave]);
    await t.app.drain();
    expect(await t.state()).toMatchObject([{ estado: 'registrada' }]);
  });
});
