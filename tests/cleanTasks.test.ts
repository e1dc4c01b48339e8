import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { importacaoSchema } from '../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { createTestApp, HOUR, type TestApp } from './harness.ts';

const DAY = 24 * HOUR;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  // From here on the routine is due every night.
  await app.runRoutines();
});

/** Inserts an ended task of a user, with a line of report and a notice; `lida`: the notice was read immediately. */
async function ended(who: 'total' | 'vizinho', titulo: string, { lida = true } = {}): Promise<void> {
  const { id, tenantId } = app.seeded.users[who];
  const now = app.deps.clock().toISOString();
  const tarefa = crypto.randomUUID();
  await app.superuser.execute(sql`insert into tarefas (tenant_id, id, tipo, titulo, estado, parametros, usuario_id, sessao_id, endereco,
      request_id, nao_antes, encerrada_em, criado_em, alterado_em)
    values (${tenantId}, ${tarefa}, 'teste', ${titulo}, 'concluida', '{}', ${id}, ${crypto.randomUUID()}, '', '', ${now}, ${now}, ${now}, ${now})`);
  await app.superuser.execute(sql`insert into tarefas_itens (tenant_id, tarefa_id, item, situacao, criado_em, alterado_em)
    values (${tenantId}, ${tarefa}, 'um', 'ok', ${now}, ${now})`);
  await app.superuser.execute(sql`insert into notificacoes (tenant_id, usuario_id, canal, gravidade, titulo, texto, tarefa_id, lida_em, criado_em, alterado_em)
    values (${tenantId}, ${id}, 'default', 'info', ${titulo}, '', ${tarefa}, ${lida ? now : null}, ${now}, ${now})`);
}

const titles = async (table: 'tarefas' | 'notificacoes') =>
  (await rowsOf(app.superuser, sql`select titulo from ${sql.identifier(table)} order by titulo`)).map(
    ({ titulo }) => titulo,
  );

it('read notices and ended tasks go after the time of the tenant; what is unread stays with its task; the audit tells', async () => {
  await ended('total', 'antiga');
  await ended('total', 'sem ler', { lida: false });
  await ended('vizinho', 'do vizinho');
  await app.superuser.execute(
    sql`update tenants set parametros = parametros || '{"guardaAvisosDias": 365}' where id = ${app.seeded.users.vizinho.tenantId}`,
  );
  app.advance(60 * DAY);
  await ended('total', 'nova');
  await app.runRoutines();
  expect(await titles('tarefas')).toEqual(['antiga', 'do vizinho', 'nova', 'sem ler']);

  app.advance(31 * DAY);
  await app.runRoutines();
  expect(await titles('tarefas')).toEqual(['do vizinho', 'nova', 'sem ler']);
  expect(await titles('notificacoes')).toEqual(['do vizinho', 'nova', 'sem ler']);
  const [items] = await rowsOf(app.superuser, sql`select count(*)::int as n from tarefas_itens`);
  expect(items?.n).toBe(3);
  const told = await rowsOf(
    app.superuser,
    sql`select tenant_id, usuario_id, registro from auditoria where acao = 'REMOVE' and recurso = 'tarefas' order by sequencia`,
  );
  const { tenantId } = app.seeded.users.total;
  expect(told).toEqual([
    { tenant_id: tenantId, usuario_id: null, registro: 'Avisos lidos e tarefas encerradas' },
  ]);
});

it('an import that is still here keeps the task that tells how it ended', async () => {
  const { accessToken: token } = await app.signIn('total');
  const sent = await app.fetch(
    new Request('http://x/api/v1/fornecedores/importacoes', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: 'a.csv' },
      body: `cnpj;nome\n${sampleCnpj(1)};Um\n`,
    }),
  );
  const { id, mapa } = importacaoSchema.parse(await sent.json());
  await app.request(`/v1/fornecedores/importacoes/${id}/conferir`, { method: 'POST', token, body: { mapa } });
  await app.drain();
  await app.superuser.execute(
    sql`update tenants set parametros = parametros || '{"guardaEnviosDias": 365, "guardaAvisosDias": 7}'`,
  );
  await app.superuser.execute(sql`update notificacoes set lida_em = ${app.deps.clock().toISOString()}`);
  app.advance(30 * DAY);
  await app.runRoutines();
  expect(await titles('notificacoes')).toEqual([]);
  expect(await titles('tarefas')).toHaveLength(1);
});
