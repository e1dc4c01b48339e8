import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSentence } from '../../server/db/startSentence.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { logLine } from '../../server/log.ts';
import { BACKUP, dailyAt } from '../../server/tasks/routine.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse } from './command.ts';
import { removeLeftovers } from './copia/leftovers.ts';
import { noteRun } from './copia/note.ts';
import { withSource } from './copia/places.ts';
import { superfluous } from './copia/retention.ts';
import { writeBackup } from './copia/write.ts';

const NAME = /^farol-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.farol$/;

/** Returns the instant of a backup from its file name; null for any other file, which is never deleted. */
export function instantOf(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

const nameOf = (instant: Date) => `farol-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z.farol`;

/**
 * Writes one backup and deletes those beyond the retention; `next` is when the next one is due, null if unknown. Returns
 * the file name. Records the outcome in the database; a failure does not change the due instant there, so that the
 * routine is late from then on.
 */
export async function backupNow(env: Env, now: Date, next: Date | null): Promise<string> {
  const folder = env.FAROL_BACKUP_PASTA;
  const name = nameOf(now);
  const recipient = env.FAROL_BACKUP_PARA === '' ? null : { publica: env.FAROL_BACKUP_PARA };
  await withSource(env, async (engine) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await writeBackup(engine, { file: join(folder, name), recipient, keyFiles: [] });
    } catch (error) {
      await noteRun(engine, { nome: BACKUP, wentWell: false, next: null });
      throw error;
    }
    await noteRun(engine, { nome: BACKUP, wentWell: true, next });
  });
  removeLeftovers(folder);
  const made = readdirSync(folder).flatMap((file) => instantOf(file) ?? []);
  const retention = {
    dias: env.FAROL_BACKUP_DIAS,
    semanas: env.FAROL_BACKUP_SEMANAS,
    meses: env.FAROL_BACKUP_MESES,
  };
  for (const instant of superfluous(made, retention)) rmSync(join(folder, nameOf(instant)), { force: true });
  return name;
}

/** Delay of a retry after a failure, in milliseconds: short, so that no night passes without a backup. */
const AGAIN_MS = 10 * 60_000;

/** Command for scheduled backups, in a separate process. */
export const backupAgendado: Command = {
  nome: 'backup-agendado',
  ajuda: [
    [
      'backup-agendado [--agora]',
      'faz uma cópia todo dia na hora de FAROL_BACKUP_HORA, em FAROL_BACKUP_PASTA, e guarda as que a',
      'retenção manda; --agora faz uma e termina',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, { agora: { type: 'boolean', default: false } });
    requireNothingElse(positionals);
    const env = readEnv();
    if (values.agora) return console.log(`Backup gravado em ${await backupNow(env, new Date(), null)}.`);
    const next = dailyAt(hourOf(env));
    for (let due = next(new Date()); ; ) {
      await sleep(Math.max(0, due.getTime() - Date.now()));
      const now = new Date();
      due = await backupNow(env, now, next(now)).then(
        (arquivo) => {
          logLine({ nivel: 'info', evento: 'BACKUP_GRAVADO', arquivo });
          return next(new Date());
        },
        (error: unknown) => {
          logLine({ nivel: 'erro', evento: 'BACKUP_FALHOU', motivo: startSentence(error) });
          return new Date(Date.now() + AGAIN_MS);
        },
      );
    }
  },
};

function hourOf({ FAROL_BACKUP_HORA }: Env): `${string}:${string}` {
  const [hour = '02', minute = '00'] = FAROL_BACKUP_HORA.split(':');
  return `${hour}:${minute}`;
}
