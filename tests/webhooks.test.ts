import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type EntregaDetalhe, entregaDetalheSchema, segredoCriadoSchema } from '../contract/webhooks.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { emitirEventos } from '../server/webhooks/emitir.ts';
import { HOUR } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { abrirReceptor, confere } from './support/receptor.ts';
import { PATH, webhooksApp } from './support/webhooks.ts';

const w = webhooksApp();
const { t, empresas, corpo, criar, evento, acontece, entregarTudo, fila } = w;

describe('a message', () => {
  it('is delivered once, signed by Standard Webhooks, with the event as JSON', async () => {
    const { id, segredo, entregas } = await criar();
    await acontece([evento({ dados: { id: 'nota', situacao: 'AUTORIZADO' } })]);
    await entregarTudo();
    const [recebida, ...mais] = w.receptor.recebidas;
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
    expect(w.receptor.recebidas).toEqual([]);
    expect((await ana.call('post', `${PATH}/${feito.row.id}/teste`, { body: {} })).status).toBe(409);
    await ana.call('post', `${PATH}/${feito.row.id}/segredo`, { body: { horas: 0 } });
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(1);
  });
});

describe('the test', () => {
  it('tells at once what came back, and is in the log', async () => {
    const { call, segredo, entregas } = await criar();
    w.receptor.responder = () => ({ status: 201, corpo: 'recebi' });
    const dito = entregaDetalheSchema.parse((await call('post', '/teste', { body: {} })).row);
    expect(dito).toMatchObject({
      tipo: 'teste',
      estado: 'entregue',
      ultima: { status: 201, resposta: 'recebi' },
    } satisfies Partial<EntregaDetalhe> | object);
    const [recebida] = w.receptor.recebidas;
    expect(recebida && confere(recebida, segredo)).toBe(true);
    w.receptor.responder = () => ({ status: 500 });
    expect((await call('post', '/teste', { body: {} })).row).toMatchObject({ estado: 'falhou' });
    // A test is never retried.
    t.app.advance(HOUR);
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(2);
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
      w.receptor.recebidas.length = 0;
      await call('post', '/teste', { body: {} });
      const [recebida] = w.receptor.recebidas;
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
    expect((await editor.call('post', PATH, { body: corpo() })).status).toBe(201);
    const todas = await editor.call('post', PATH, {
      body: corpo({ nome: 'De todas', todasEmpresas: true, empresas: [] }),
    });
    expect([todas.status, Object.keys(todas.problem.campos ?? {})]).toEqual([400, ['todasEmpresas']]);
    const deTodas = await ana.call('post', PATH, {
      body: corpo({ nome: 'De todas', todasEmpresas: true, empresas: [] }),
    });
    expect(deTodas.status).toBe(201);
    expect((await (await t.as('consulta', null)).call('get', PATH)).status).toBe(403);
  });

  it('chooses an event and an address that may be called', async () => {
    const ana = await t.as('total', null);
    const recusado = async (change: object) =>
      (await ana.call('post', PATH, { body: corpo(change) })).problem.campos;
    expect(await recusado({ eventos: [] })).toHaveProperty('eventos');
    for (const url of [
      'ftp://exemplo.com.br/',
      'https://ana:x@exemplo.com.br/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://exemplo.com.br:25/',
      'https://2852039166/',
      'nada',
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
    expect([w.receptor.recebidas.length, outro.recebidas.length]).toEqual([0, 1]);
    expect([await entregas(), await vizinho.entregas()]).toMatchObject([[], [{ estado: 'entregue' }]]);
    const bia = await t.as('vizinho', null);
    expect((await bia.call('get', PATH)).rows.map((row) => row.id)).toEqual([vizinho.id]);
    for (const [method, path] of [
      ['get', ''],
      ['get', '/situacao'],
      ['get', '/entregas'],
      ['post', '/segredo'],
      ['post', '/teste'],
      ['post', '/retomar'],
      ['post', '/reenviar'],
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
  expect(await entregas()).toMatchObject([{ estado: 'pendente' }]);
  const gone = await auditRows(t.app.superuser, eq(auditoria.registro, 'Entregas antigas'));
  expect(gone).toMatchObject([{ acao: 'REMOVE', antes: { entregas: 1, prazoDias: 30 } }]);
});
