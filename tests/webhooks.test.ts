import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type EntregaDetalhe,
  entregaDetalheSchema,
  entregasSchema,
  segredoCriadoSchema,
  situacaoWebhookSchema,
} from '../contract/webhooks.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { atenderUm } from '../server/webhooks/carteiro.ts';
import { type Evento, emitirEventos } from '../server/webhooks/emitir.ts';
import { HOUR, MINUTE } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { contractApp, type Options } from './support/contractApp.ts';
import { abrirReceptor, confere } from './support/receptor.ts';

const t = contractApp();
let receptor: Awaited<ReturnType<typeof abrirReceptor>>;
beforeEach(async () => {
  receptor = await abrirReceptor();
});
afterEach(() => receptor.fechar());

const empresas = (tenant: 'horizonte' | 'atlas' = 'horizonte') => t.app.seeded.tenants[tenant].empresas;
const PATH = '/v1/webhooks';

const corpo = (change: object = {}) => ({
  ...{ nome: 'ERP', url: receptor.url, descricao: '', ativo: true, eventos: ['documento.recebido'] },
  ...{ todasEmpresas: false, empresas: empresas().slice(0, 1) },
  ...change,
});

/** An endpoint of a person's tenant with its secret. */
async function criar(change: object = {}, quem: 'total' | 'vizinho' = 'total') {
  const pessoa = await t.as(quem, null);
  const feito = await pessoa.call('post', PATH, { body: corpo(change) });
  const id = String(feito.row.id);
  // Days may have gone by.
  const call = async (method: string, path: string, options?: Options) =>
    (await t.asNew(quem, null)).call(method, `${PATH}/${id}${path}`, options);
  const gerado = await call('post', '/segredo', { body: { horas: 0 } });
  const { segredo } = segredoCriadoSchema.parse(gerado.row);
  const entregas = async (query = {}) =>
    entregasSchema.parse((await call('get', '/entregas', { query })).row).linhas;
  return { id, segredo, call, entregas };
}

const evento = (change: Partial<Evento> = {}): Evento => ({
  ...{ tipo: 'documento.recebido', empresaId: empresas()[0] ?? '', dados: { id: 'x' } },
  ...change,
});

/** Something happens in a tenant. */
const acontece = (eventos: Evento[], tenantId = t.app.seeded.tenants.horizonte.id) =>
  asRole(t.app.db, 'farol_app', tenantId, (tx) =>
    emitirEventos({ tx, tenantId, now: t.app.deps.clock() }, eventos),
  );

/** The courier's rounds, until nothing is due. */
async function entregarTudo(): Promise<void> {
  while (await atenderUm(t.app.deps));
}

const fila = async () =>
  z
    .array(z.object({ tipo: z.string(), estado: z.string() }))
    .parse(
      await rowsOf(t.app.superuser, sql`select tipo, estado from webhooks_entregas order by criado_em, id`),
    );

describe('a message', () => {
  it('is delivered once, signed by Standard Webhooks, with the event as JSON', async () => {
    const { id, segredo, entregas } = await criar();
    await acontece([evento({ dados: { id: 'nota', situacao: 'AUTORIZADO' } })]);
    await entregarTudo();
    const [recebida, ...mais] = receptor.recebidas;
    expect(mais).toEqual([]);
    if (!recebida) throw new Error('Nothing came');
    expect(confere(recebida, segredo)).toBe(true);
    expect(confere({ ...recebida, corpo: `${recebida.corpo} ` }, segredo)).toBe(false);
    expect(JSON.parse(recebida.corpo)).toEqual({
      type: 'documento.recebido',
      timestamp: t.app.deps.clock().toISOString(),
      data: { empresaId: empresas()[0], id: 'nota', situacao: 'AUTORIZADO' },
    });
    const [linha] = await entregas();
    expect(linha).toMatchObject({ estado: 'entregue', tentativas: 1, ultima: { status: 204 } });
    expect(recebida.headers).toMatchObject({
      'webhook-id': linha?.id,
      'webhook-timestamp': String(Math.floor(t.app.deps.clock().getTime() / 1000)),
      'content-type': 'application/json; charset=utf-8',
    });
    const [row] = (await (await t.as('total', null)).call('get', PATH)).rows;
    expect(row).toMatchObject({ id, ultimaEntrega: t.app.deps.clock().toISOString(), falhandoDesde: null });
  });

  it('goes to those who chose its kind and its company, and to no endpoint that is off', async () => {
    await criar();
    await criar({ nome: 'De outra empresa', empresas: empresas().slice(1, 2) });
    await criar({ nome: 'De outra espécie', eventos: ['tarefa.encerrada'] });
    await criar({ nome: 'Desligado', ativo: false });
    await criar({ nome: 'De todas', todasEmpresas: true, empresas: [] });
    await acontece([evento(), evento({ empresaId: null })]);
    expect(await fila()).toHaveLength(3);
  });

  it('that may be noticed again is told once', async () => {
    await criar();
    for (const _ of ['first', 'again']) await acontece([evento({ unica: 'um' }), evento({ unica: 'outro' })]);
    expect(await fila()).toHaveLength(2);
  });

  it('whose transaction is undone was never there', async () => {
    await criar();
    const { id: tenantId } = t.app.seeded.tenants.horizonte;
    const undone = asRole(t.app.db, 'farol_app', tenantId, async (tx) => {
      await emitirEventos({ tx, tenantId, now: t.app.deps.clock() }, [evento()]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await fila()).toEqual([]);
  });

  it('waits for the secret that is to sign it', async () => {
    const ana = await t.as('total', null);
    const feito = await ana.call('post', PATH, { body: corpo() });
    await acontece([evento()]);
    await entregarTudo();
    expect(receptor.recebidas).toEqual([]);
    expect((await ana.call('post', `${PATH}/${feito.row.id}/teste`, { body: {} })).status).toBe(409);
    await ana.call('post', `${PATH}/${feito.row.id}/segredo`, { body: { horas: 0 } });
    await entregarTudo();
    expect(receptor.recebidas).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('is tried again with growing waits, with the same id, until it gets through', async () => {
    const { entregas } = await criar();
    receptor.responder = () => ({ status: 500, corpo: 'quebrou' });
    await acontece([evento()]);
    for (const [wait, tries] of [
      [0, 1],
      [4, 1],
      [1, 2],
      [29, 2],
      [1, 3],
      [119, 3],
      [1, 4],
    ] as const) {
      t.app.advance(wait * 1000);
      await entregarTudo();
      expect(receptor.recebidas, `after ${wait} s`).toHaveLength(tries);
    }
    expect(await entregas()).toMatchObject([
      { estado: 'pendente', ultima: { status: 500, resposta: 'quebrou' } },
    ]);
    receptor.responder = () => ({ status: 200 });
    t.app.advance(10 * MINUTE);
    await entregarTudo();
    expect(await entregas()).toMatchObject([{ estado: 'entregue', tentativas: 5, proximaEm: null }]);
    expect(new Set(receptor.recebidas.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('of three days suspends the endpoint and tells who administers it; what happens meanwhile goes out when it is resumed', async () => {
    const { id, call, entregas } = await criar();
    receptor.responder = () => ({ status: 503 });
    await acontece([evento()]);
    for (let hours = 0; hours <= 80; hours += 1) {
      await entregarTudo();
      t.app.advance(HOUR);
    }
    const situacao = async () => situacaoWebhookSchema.parse((await call('get', '/situacao')).row);
    expect(await situacao()).toMatchObject({ motivo: expect.stringContaining('três dias'), pendentes: 1 });
    const notices = await rowsOf(
      t.app.superuser,
      sql`select distinct titulo, link from notificacoes where titulo like 'Webhook %'`,
    );
    expect(notices).toEqual([
      { titulo: 'Webhook ERP suspenso', link: `/sistema/integracoes/webhooks/${id}` },
    ]);
    const before = receptor.recebidas.length;
    await acontece([evento()]);
    t.app.advance(24 * HOUR);
    await entregarTudo();
    expect(receptor.recebidas).toHaveLength(before);
    receptor.responder = () => ({ status: 200 });
    expect((await call('post', '/retomar', { body: {} })).status).toBe(204);
    await entregarTudo();
    expect(receptor.recebidas).toHaveLength(before + 2);
    expect(await entregas()).toMatchObject([{ estado: 'entregue' }, { estado: 'entregue' }]);
    expect(await situacao()).toMatchObject({ suspensoEm: null, pendentes: 0, falhas: 0 });
  });

  it('410 suspends at once', async () => {
    const { call } = await criar();
    receptor.responder = () => ({ status: 410 });
    await acontece([evento()]);
    await entregarTudo();
    const { row } = await call('get', '/situacao');
    expect(row).toMatchObject({ suspensoEm: expect.any(String), motivo: expect.stringContaining('410') });
  });

  it('of one endpoint holds up no other', async () => {
    const quebrado = await abrirReceptor();
    quebrado.responder = () => ({ status: 500 });
    await criar({ nome: 'Quebrado', url: quebrado.url });
    await criar();
    await acontece(Array.from({ length: 100 }, () => evento()));
    await entregarTudo();
    quebrado.fechar();
    expect(receptor.recebidas).toHaveLength(100);
    // It is left alone after the first ones, rather than asked a hundred times.
    expect(quebrado.recebidas.length).toBeLessThanOrEqual(4);
  });

  it('of a redirect is not followed', async () => {
    const alvo = await abrirReceptor();
    receptor.responder = () => ({ status: 302, headers: { location: alvo.url } });
    const { entregas } = await criar();
    await acontece([evento()]);
    await entregarTudo();
    alvo.fechar();
    expect(alvo.recebidas).toEqual([]);
    expect(await entregas()).toMatchObject([
      { estado: 'pendente', ultima: { status: 302, erro: 'Redirecionamentos não são seguidos.' } },
    ]);
  });

  it('given up can be sent again, one or all of them, and the audit tells', async () => {
    const { call, entregas } = await criar();
    await acontece([evento(), evento()]);
    await rowsOf(t.app.superuser, sql`update webhooks_entregas set estado = 'falhou', tentativas = 14`);
    const [uma] = await entregas({ estado: 'falhou' });
    expect((await call('post', `/entregas/${uma?.id}/reenviar`, { body: {} })).row).toEqual({ quantas: 1 });
    await entregarTudo();
    expect((await call('post', '/reenviar', { body: {} })).row).toEqual({ quantas: 1 });
    await entregarTudo();
    expect(receptor.recebidas).toHaveLength(2);
    const acts = await auditRows(t.app.superuser, eq(auditoria.acao, 'REENVIA_WEBHOOK'));
    expect(acts).toMatchObject([{ recurso: 'webhooks', registro: 'ERP' }, { recurso: 'webhooks' }]);
  });
});

describe('the test', () => {
  it('tells at once what came back, and is in the log', async () => {
    const { call, segredo, entregas } = await criar();
    receptor.responder = () => ({ status: 201, corpo: 'recebi' });
    const dito = entregaDetalheSchema.parse((await call('post', '/teste', { body: {} })).row);
    expect(dito).toMatchObject({
      ...{ tipo: 'teste', estado: 'entregue' },
      ultima: { status: 201, resposta: 'recebi' },
    } satisfies Partial<EntregaDetalhe> | object);
    const [recebida] = receptor.recebidas;
    expect(recebida && confere(recebida, segredo)).toBe(true);
    receptor.responder = () => ({ status: 500 });
    expect((await call('post', '/teste', { body: {} })).row).toMatchObject({ estado: 'falhou' });
    // Nobody tries a test again.
    t.app.advance(HOUR);
    await entregarTudo();
    expect(receptor.recebidas).toHaveLength(2);
    expect(await entregas({ tipo: 'teste' })).toHaveLength(2);
  });
});

describe('the secret', () => {
  it('is changed with both signing for a while; nobody reads it again, not even in the database', async () => {
    const { call, segredo: antes } = await criar();
    const { segredo: depois } = segredoCriadoSchema.parse(
      (await call('post', '/segredo', { body: { horas: 24 } })).row,
    );
    const signedBy = async () => {
      receptor.recebidas.length = 0;
      await call('post', '/teste', { body: {} });
      const [recebida] = receptor.recebidas;
      return recebida ? [confere(recebida, antes), confere(recebida, depois)] : [];
    };
    expect(await signedBy()).toEqual([true, true]);
    t.app.advance(24 * HOUR + 1000);
    expect(await signedBy()).toEqual([false, true]);
    const everything = JSON.stringify([
      await rowsOf(t.app.superuser, sql`select * from webhooks_segredos`),
      await rowsOf(t.app.superuser, sql`select * from auditoria order by sequencia`),
      t.app.log,
    ]);
    for (const segredo of [antes, depois]) expect(everything).not.toContain(segredo.slice(6));
  });
});

describe('who sets one up', () => {
  it('acts for its companies, and gives all only when answering for all', async () => {
    const ana = await t.as('total', null);
    const alheia = await ana.call('post', PATH, { body: corpo({ empresas: empresas('atlas').slice(0, 1) }) });
    expect(alheia.status).toBeGreaterThanOrEqual(400);
    const editor = await t.as('editor', null);
    const semDireito = await editor.call('post', PATH, { body: corpo() });
    expect([201, 403]).toContain(semDireito.status);
    expect((await (await t.as('consulta', null)).call('get', PATH)).status).toBe(403);
  });

  it('chooses an event and an address that may be called', async () => {
    const ana = await t.as('total', null);
    const recusado = async (change: object) =>
      (await ana.call('post', PATH, { body: corpo(change) })).problem.campos;
    expect(await recusado({ eventos: [] })).toHaveProperty('eventos');
    for (const url of [
      ...['ftp://exemplo.com.br/', 'https://ana:x@exemplo.com.br/', 'https://10.0.0.1/', 'https://[::1]/'],
      ...['https://169.254.169.254/latest', 'https://exemplo.com.br:25/', 'https://2852039166/', 'nada'],
    ])
      expect(await recusado({ url }), url).toHaveProperty('url');
  });

  it('sees nothing of another tenant, whose events go elsewhere', async () => {
    const { id, entregas } = await criar();
    const outro = await abrirReceptor();
    const vizinho = await criar({ url: outro.url, empresas: empresas('atlas').slice(0, 1) }, 'vizinho');
    await acontece([evento({ empresaId: empresas('atlas')[0] ?? '' })], t.app.seeded.tenants.atlas.id);
    await entregarTudo();
    outro.fechar();
    expect([receptor.recebidas.length, outro.recebidas.length]).toEqual([0, 1]);
    expect([await entregas(), await vizinho.entregas()]).toMatchObject([[], [{ estado: 'entregue' }]]);
    const bia = await t.as('vizinho', null);
    expect((await bia.call('get', PATH)).rows.map((row) => row.id)).toEqual([vizinho.id]);
    for (const [method, path] of [
      ...[
        ['get', ''],
        ['get', '/situacao'],
        ['get', '/entregas'],
        ['post', '/segredo'],
        ['post', '/teste'],
      ],
      ...[
        ['post', '/retomar'],
        ['post', '/reenviar'],
      ],
    ] as const) {
      const body = path === '/segredo' ? { horas: 0 } : method === 'post' ? {} : undefined;
      expect((await bia.call(method, `${PATH}/${id}${path}`, { body })).status, path).toBe(404);
    }
  });
});

it('what is older than thirty days goes at night, a month at most is told of', async () => {
  const { entregas } = await criar();
  await t.app.runRoutines();
  await acontece([evento()]);
  await entregarTudo();
  t.app.advance(20 * 24 * HOUR);
  await acontece([evento()]);
  await t.app.runRoutines();
  expect(await fila()).toHaveLength(2);
  t.app.advance(11 * 24 * HOUR);
  await t.app.runRoutines();
  expect(await fila()).toHaveLength(1);
  expect(entregas).toBeDefined();
  const gone = await auditRows(t.app.superuser, eq(auditoria.registro, 'Entregas antigas'));
  expect(gone).toMatchObject([{ acao: 'REMOVE', antes: { entregas: 1, prazoDias: 30 } }]);
});
