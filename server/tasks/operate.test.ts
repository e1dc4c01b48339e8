import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cutShort } from '../../scripts/farol/table.ts';
import { HOUR } from '../../tests/harness.ts';
import { renaming, renamingApp } from '../../tests/support/renaming.ts';
import { rowsOf } from '../db/database.ts';
import { discardLetter, listLetters, repeatLetter } from '../mail/operate.ts';
import { cancelFromShell, listRoutines, listTasks, repeatFromShell, runRoutineNow } from './operate.ts';

const t = renamingApp();
const { enqueued, set, tarefa } = t;

const audited = () =>
  rowsOf(
    t.app.superuser,
    sql`select acao, recurso, registro_id as id from auditoria
                               where usuario = 'Farol (linha de comando)' order by sequencia`,
  );

describe('whoever operates the server', () => {
  it('sees the tasks of all tenants, and nothing that names a person', async () => {
    const { id } = await enqueued(renaming());
    await enqueued(renaming(), 1, 'vizinho');
    const { rows: listed } = await listTasks(t.app.db);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ id, tipo: 'TESTE', estado: 'na_fila', faixa: 'pessoa', mortes: 0 });
    expect(JSON.stringify(listed)).not.toContain('@');
  });

  it('is told how many there are where a list is cut short, and may ask for those of one tenant or state', async () => {
    const asked = await enqueued(renaming());
    await enqueued(renaming(), 1, 'vizinho');
    await t.app.superuser.execute(sql`
      insert into tarefas (tenant_id, tipo, titulo, parametros, usuario_id, sessao_id, endereco, request_id, nao_antes)
      select t.tenant_id, tipo, titulo, parametros, usuario_id, sessao_id, endereco, request_id, nao_antes
        from tarefas t, generate_series(1, 500) where t.id = ${asked.id}`);
    const { rows, total } = await listTasks(t.app.db);
    expect([rows.length, total]).toEqual([500, 502]);
    expect(cutShort(rows, total)).toContain('Mostrando 500 de 502');
    const neighbour = rows.find((row) => row.tenant !== rows[0]?.tenant)?.tenant ?? 'none';
    const own = await listTasks(t.app.db, { tenant: neighbour, estado: 'na_fila' });
    expect([own.rows.length, own.total, cutShort(own.rows, own.total)]).toEqual([1, 1, null]);
    expect((await listTasks(t.app.db, { estado: 'falhou' })).total).toBe(0);
  });

  it('cancels a task, audited', async () => {
    const asked = await enqueued(renaming());
    expect(await cancelFromShell(t.app.db, asked.id)).toBe('Tarefa cancelada.');
    expect((await tarefa(asked)).estado).toBe('cancelada');
    expect(await audited()).toEqual([{ acao: 'CANCELA', recurso: 'tarefas', id: asked.id }]);
    await expect(cancelFromShell(t.app.db, asked.id)).rejects.toThrow('já terminou');
  });

  it('runs now what waits or was interrupted and can go on, and nothing else', async () => {
    const asked = await enqueued(renaming());
    const given = { estado: 'interrompida', mortes: 5, encerradaEm: t.app.deps.clock() } as const;
    await set(asked.id, given);
    await expect(repeatFromShell(t.app.db, asked.id)).rejects.toThrow('pedi-la de novo');
    await set(asked.id, { ...given, tipo: 'manifestacao-nfe' });
    await repeatFromShell(t.app.db, asked.id);
    const { rows } = await listTasks(t.app.db);
    const [row] = rows;
    expect(row).toMatchObject({ id: asked.id, estado: 'na_fila', mortes: 0 });
    expect(await audited()).toEqual([{ acao: 'ALTERA', recurso: 'tarefas', id: asked.id }]);
    await expect(repeatFromShell(t.app.db, crypto.randomUUID())).rejects.toThrow('Não há tarefa');
  });

  it('sends a letter again that was given up, and lets another one be', async () => {
    for (const who of ['total', 'consulta'] as const)
      await t.app.request('/recuperar-senha', { body: { email: t.app.seeded.users[who].email } });
    t.app.mail.fail = true;
    for (let time = 0; time < 6; time += 1) {
      await t.app.deliver();
      t.app.advance(7 * HOUR);
    }
    t.app.mail.fail = false;
    const { rows, total } = await listLetters(t.app.db, { estado: 'falhou' });
    expect([rows.length, total]).toEqual([2, 2]);
    expect((await listLetters(t.app.db, { estado: 'na_fila' })).total).toBe(0);
    const [first, second] = rows;
    expect([first?.situacao, second?.situacao]).toEqual(['falhou', 'falhou']);
    await repeatLetter(t.app.db, first?.id ?? '');
    await discardLetter(t.app.db, second?.id ?? '');
    // The letter is due by the database clock, while the test clock does not move.
    await t.app.superuser.execute(sql`update correio set proxima_em = criado_em`);
    expect(await t.app.deliver()).toBe(1);
    await expect(repeatLetter(t.app.db, second?.id ?? '')).rejects.toThrow('Não há carta');
  });

  it('changes a letter of a tenant, audited there', async () => {
    const { id: usuarioId, tenantId } = t.app.seeded.users.total;
    const [letter] = await rowsOf(
      t.app.superuser,
      sql`insert into correio (tipo, tenant_id, usuario_id, endereco, request_id, criado_em, proxima_em)
          values ('CONVITE', ${tenantId}, ${usuarioId}, '', '', now(), now()) returning id`,
    );
    const id = String(letter?.id);
    await repeatLetter(t.app.db, id);
    await discardLetter(t.app.db, id);
    await expect(discardLetter(t.app.db, id)).rejects.toThrow('Não há carta');
    const told = { acao: 'ALTERA', recurso: 'correio', id };
    expect(await audited()).toEqual([told, told]);
  });

  it('makes a routine due', async () => {
    await t.app.runRoutines();
    const [routine] = await listRoutines(t.app.db);
    await t.app.superuser.execute(sql`update rotinas set proxima_em = now() + interval '1 day'`);
    await runRoutineNow(t.app.db, routine?.nome ?? '');
    const due = await rowsOf(t.app.superuser, sql`select nome from rotinas where proxima_em <= now()`);
    expect(due).toEqual([{ nome: routine?.nome }]);
    await expect(runRoutineNow(t.app.db, 'nenhuma')).rejects.toThrow('Não há rotina');
  });
});
