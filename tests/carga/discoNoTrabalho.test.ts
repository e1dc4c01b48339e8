import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DIRETO } from '../../contract/exportacao.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { LogEntry } from '../../server/deps.ts';
import { tellWrites } from '../../server/telemetry/tellWrites.ts';
import { MINUTE } from '../harness.ts';
import { arquivoDe, pedida, tarefaDe } from '../support/exportada.ts';
import { webhooksApp } from '../support/webhooks.ts';

const w = webhooksApp();
const { t } = w;
const run = (text: string) => rowsOf(t.app.superuser, sql.raw(text));

/** Log entries about writes; `refused` counts the refusals in the metrics. Both are what an operator sees. */
const told: LogEntry[] = [];
let refused = 0;
beforeAll(() => {
  const { writes, telemetry } = t.app.deps;
  const count = (what: string, _: unknown, times = 1) => {
    if (what === 'gravacao_recusada') refused += times;
  };
  const log = (entry: LogEntry) => told.push(entry);
  tellWrites({ writes, telemetry: { ...telemetry, count }, log, freeDisk: () => 12_345 }, 'o banco');
});

/** Makes each write to `table` that matches `when` fail with PostgreSQL's disk full error (53100). */
async function fill(table: string, when = 'true'): Promise<void> {
  await run(`create or replace function public.cheio() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await run(
    `create trigger cheio before insert or update on ${table} for each row when (${when}) execute function public.cheio()`,
  );
  filled = table;
  told.length = 0;
  refused = 0;
}
let filled = '';
async function empty(): Promise<void> {
  if (filled !== '') await run(`drop trigger cheio on ${filled}`);
  filled = '';
}
afterEach(empty);

/** Resolves once a write was refused. No request is made meanwhile, so background work alone caused it. */
async function untilTold(): Promise<void> {
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(told[0]).toMatchObject({
    nivel: 'erro',
    evento: 'GRAVACOES_RECUSADAS',
    banco: 'o banco',
    bytesLivres: 12_345,
    motivo: expect.stringMatching(/disco do banco está cheio/),
  });
}

/** An export with more than MAX_DIRETO rows, so that a task writes it. */
async function asked() {
  const tenant = t.user('total').tenantId;
  await run(
    `insert into fornecedores (tenant_id, cpf_cnpj, nome, uf)
     select '${tenant}', lpad(n::text, 14, '0'), 'F' || n, 'SP' from generate_series(1, ${MAX_DIRETO + 3}) n`,
  );
  const ana = await t.as('total');
  return {
    ana,
    id: await pedida(t.app, ana, { recurso: 'fornecedores', colunas: ['nome'], formato: 'CSV' }),
  };
}

describe('the disk of the database is full for work that no request waits for', () => {
  it('a task waits, says why, and is done once there is room', async () => {
    const { ana, id } = await asked();
    await fill('arquivos_partes');
    await t.app.drain();
    await untilTold();
    expect(await tarefaDe(t.app, ana, id)).toMatchObject({
      estado: 'na_fila',
      espera: { texto: 'O disco do servidor está cheio: a tarefa continua sozinha quando houver espaço.' },
    });
    await empty();
    t.app.advance(6 * MINUTE);
    await t.app.drain();
    expect(await tarefaDe(t.app, ana, id)).toMatchObject({ estado: 'concluida' });
    expect((await arquivoDe(t.app, ana, id)).status).toBe(200);
    expect(told.at(-1)).toMatchObject({ evento: 'GRAVACOES_RETOMADAS', bytesLivres: 12_345 });
  });

  it('a task that still finds none after a day is given up, and says so', async () => {
    const { id } = await asked();
    await fill('arquivos_partes');
    t.app.advance(25 * 60 * MINUTE);
    await t.app.drain();
    expect(await run(`select estado, resumo from tarefas where id = '${id}'`)).toEqual([
      { estado: 'falhou', resumo: expect.stringMatching(/^O disco do servidor/) },
    ]);
  });

  it('a routine tells', async () => {
    await fill('rotinas');
    await t.app.runRoutines();
    await untilTold();
  });

  it('a letter that left does not leave again: what became of it is written once there is room', async () => {
    await t.app.request('/recuperar-senha', { body: { email: t.user('total').email } });
    await fill('correio', `new.situacao = 'enviada'`);
    const delivered = t.app.deliver();
    await untilTold();
    await empty();
    await delivered;
    t.app.advance(30 * MINUTE);
    await t.app.deliver();
    expect(t.app.mail.sent).toHaveLength(1);
    expect(await run('select situacao, tentativas from correio')).toEqual([
      { situacao: 'enviada', tentativas: 1 },
    ]);
  });

  it('a message of a webhook that arrived does not arrive again', async () => {
    const { entregas } = await w.criar();
    await w.acontece([w.evento()]);
    await fill('webhooks_tentativas');
    const delivered = w.entregarTudo();
    await untilTold();
    await empty();
    await delivered;
    t.app.advance(30 * MINUTE);
    await w.entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(1);
    expect(await entregas()).toMatchObject([{ estado: 'entregue', tentativas: 1 }]);
  });
});
