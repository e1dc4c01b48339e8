import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { readEnv } from '../../server/env.ts';
import { listRoutines } from '../../server/tasks/operate.ts';
import { backupNow, instantOf } from './backupAgendado.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-agendado-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup by the clock stands under its instant, and takes away its elders but no other file', async () => {
  const dados = join(folder, 'dados');
  const database = await openPglite(dados, false);
  await migrate(database.db, readMigrations());
  database.ready();
  await database.close();
  const copias = join(folder, 'copias');
  const env = {
    ...readEnv({}),
    DATA_DIR: dados,
    FAROL_BACKUP_PASTA: copias,
    FAROL_BACKUP_SEMANAS: 0,
    FAROL_BACKUP_MESES: 0,
    FAROL_BACKUP_DIAS: 2,
  };
  for (const day of ['2026-11-21', '2026-11-22']) await backupNow(env, new Date(`${day}T05:00:07Z`), null);
  writeFileSync(join(copias, 'meu-backup.farol'), 'x');
  const next = new Date('2026-11-24T05:00:00Z');
  await backupNow(env, new Date('2026-11-23T05:00:07Z'), next);
  expect(readdirSync(copias).sort()).toEqual([
    'farol-2026-11-22T05-00-07Z.farol',
    'farol-2026-11-23T05-00-07Z.farol',
    'meu-backup.farol',
  ]);
  expect(instantOf('farol-2026-11-22T05-00-07Z.farol')).toEqual(new Date('2026-11-22T05:00:07Z'));

  // The outcome is recorded in the database: after a failure the routine is late from when it was due.
  const nowhere = { ...env, FAROL_BACKUP_PASTA: join(copias, 'meu-backup.farol') };
  await expect(backupNow(nowhere, next, new Date('2026-11-25T05:00:00Z'))).rejects.toThrow();
  const after = await openPglite(dados, false);
  const [noted] = await listRoutines(after.db);
  await after.close();
  expect(noted).toMatchObject({ nome: 'backup', proximaEm: next, falhaDesde: noted?.ultimaEm });
  expect(noted?.boaEm?.getTime()).toBeLessThan(noted?.falhaDesde?.getTime() ?? 0);

  // No space: the device accepts no byte, like a full disk.
  const name = 'farol-2026-11-25T05-00-07Z.farol';
  symlinkSync('/dev/full', join(copias, `${name}.parcial`));
  await expect(backupNow(env, new Date('2026-11-25T05:00:07Z'), next)).rejects.toThrow(
    /O disco da pasta .* está cheio \(\d+ MB livres\): o backup não foi feito, e nada dele ficou\./,
  );
  expect(readdirSync(copias).filter((file) => file.startsWith(name))).toEqual([]);
});
