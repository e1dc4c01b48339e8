import type { Env } from '../env.ts';
import { asRole, type Database } from './database.ts';
import { databaseError } from './errors.ts';
import { admitServer, excessPowers } from './login.ts';
import { migrate, pendingAmong, readApplied } from './migrate.ts';
import { migrateLiving } from './migrateLiving.ts';
import { openPostgres } from './open.ts';
import { readMigrations } from './readMigrations.ts';

type PrepareEnv = Pick<Env, 'DATABASE_URL' | 'DATABASE_URL_DONO' | 'FAROL_PRODUCAO'>;

/** Codes of PostgreSQL for a missing role, table or privilege: no migration has prepared the database. */
const NOT_PREPARED = ['22023', '42501', '42P01', '42704'];

/**
 * Migrates the database to this version: PGlite directly, PostgreSQL as its owner (DATABASE_URL_DONO); without the owner's address it is
 * only checked. Calls `warn` for a user with excess powers, who may serve only outside production. Returns the names applied now. Throws
 * with a sentence on what to do.
 */
export async function prepareDatabase(
  env: PrepareEnv,
  db: Database,
  warn: (powers: string) => void,
): Promise<string[]> {
  if (!env.DATABASE_URL) return migrate(db, readMigrations());
  return preparePostgres(env, db, warn);
}

/** Throws a sentence when the database is not of this version; changes nothing. */
export async function requireMigrated(db: Database): Promise<void> {
  const pending = await pendingAmong(readMigrations(), await appliedMigrations(db));
  if (pending.length > 0) throw new Error(`${waitsFor(pending)}: rode \`npm run farol -- migrar\`.`);
}

const waitsFor = ({ length }: readonly unknown[]) =>
  `O banco de dados espera ${length === 1 ? 'uma migração' : `${length} migrações`}`;

async function preparePostgres(
  env: PrepareEnv,
  db: Database,
  warn: (powers: string) => void,
): Promise<string[]> {
  const migrations = readMigrations();
  const applied = env.DATABASE_URL_DONO ? await migrateAsOwner(env) : [];
  const powers = (await excessPowers(db)).join('; ');
  if (powers !== '') {
    if (env.FAROL_PRODUCAO) throw new Error(tooPowerful(powers));
    warn(powers);
    return [...applied, ...(await migrateLiving(db, migrations))];
  }
  const pending = await pendingAmong(migrations, await appliedMigrations(db));
  if (pending.length > 0)
    throw new Error(
      `${waitsFor(pending)}, e o usuário do servidor não é dono dele: rode \`npm run farol -- migrar\` com DATABASE_URL_DONO.`,
    );
  return applied;
}

/** Migrates as the owner, and lets the server's user serve. Returns the names applied now. */
export async function migrateAsOwner(env: PrepareEnv): Promise<string[]> {
  const { DATABASE_URL_DONO } = env;
  const owner = openPostgres(
    { DATABASE_URL: DATABASE_URL_DONO, DATABASE_CONEXOES: 1, DATABASE_RESERVA: 1 },
    () => {},
  );
  try {
    const applied = await migrateLiving(owner.db, readMigrations());
    const server = new URL(env.DATABASE_URL);
    const [nome, senha] = [decodeURIComponent(server.username), decodeURIComponent(server.password)];
    if (nome !== decodeURIComponent(new URL(env.DATABASE_URL_DONO).username))
      await admitServer(owner.db, nome, senha);
    return applied;
  } finally {
    await owner.close();
  }
}

async function appliedMigrations(db: Database): ReturnType<typeof readApplied> {
  try {
    return await asRole(db, 'farol_auth', null, readApplied);
  } catch (error) {
    if (NOT_PREPARED.includes(databaseError(error)?.code ?? '')) return [];
    throw error;
  }
}

function tooPowerful(powers: string): string {
  return `O usuário de DATABASE_URL pode mais do que servir: ${powers}. Em produção o servidor entra com um usuário que não é dono de nada: ponha este endereço em DATABASE_URL_DONO, um usuário novo em DATABASE_URL, e rode \`npm run farol -- migrar\`, que o cria (docs/adr/0002).`;
}
