#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { argon2Node } from '../server/auth/argon2Node.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { createAdmin } from '../server/createAdmin.ts';
import { openDatabase } from '../server/db/open.ts';
import { migrateAsOwner, prepareDatabase } from '../server/db/prepare.ts';
import { EnvError, readEnv } from '../server/env.ts';
import { backupPglite, restorePglite } from './farol/pgliteBackup.ts';
import { backupPostgres, restorePostgres } from './farol/postgresBackup.ts';
import { askPassword } from './farol/prompt.ts';
import { verifyAudit } from './farol/verifyAudit.ts';

const HELP = `Administração do Farol. Use: npm run farol -- COMANDO

  admin criar --email E-MAIL --nome NOME   cria um administrador da plataforma; a senha é pedida no
                                           terminal, ou lida da entrada padrão
  migrar                                   põe o banco PostgreSQL nesta versão, como dono (DATABASE_URL_DONO), e cria
                                           o usuário do servidor (DATABASE_URL) onde ele falta
  backup ARQUIVO                           copia o banco de dados inteiro para um arquivo
  restaurar ARQUIVO [--substituir]         traz de volta um backup; --substituir troca um banco que já existe
  auditoria verificar [--elos ARQUIVO]     confere a cadeia da auditoria de cada tenant; --elos guarda onde cada
                                           uma terminou, e na próxima vez mostra se algo dali foi cortado
  ajuda                                    mostra este texto

O banco é o mesmo do servidor: DATA_DIR (padrão ./data) ou DATABASE_URL. Com DATA_DIR, pare o servidor antes.
Backup e restauração de PostgreSQL são feitos como dono: com DATABASE_URL_DONO, se o servidor entra como outro usuário.`;

/** A wrong way to call the command. */
class UsageError extends Error {}

async function createFromShell(nome: string | undefined, email: string | undefined): Promise<void> {
  if (!nome || !email) throw new UsageError('Informe --email e --nome.');
  const senha = await askPassword();
  const env = readEnv();
  const database = await openDatabase(env, () => {});
  try {
    await prepareDatabase(env, database.db, () => {});
    database.ready();
    await createAdmin(database.db, passwordHasher(argon2Node), { nome, email, senha });
  } finally {
    await database.close();
  }
  console.log(`Administrador ${email} criado.`);
}

async function migrateFromShell(): Promise<void> {
  const env = readEnv();
  if (!env.DATABASE_URL || !env.DATABASE_URL_DONO)
    throw new UsageError('Informe DATABASE_URL, do servidor, e DATABASE_URL_DONO, do dono do banco.');
  const applied = await migrateAsOwner(env);
  console.log(applied.length === 0 ? 'Nada a migrar.' : `Migrações aplicadas: ${applied.length}.`);
}

async function backup(file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`O arquivo ${file} já existe.`);
  const env = readEnv();
  if (env.DATABASE_URL) await backupPostgres(env.DATABASE_URL_DONO || env.DATABASE_URL, file);
  else await backupPglite(env.DATA_DIR, file);
  console.log(`Backup gravado em ${file}. Guarde-o como guarda os dados: ele contém todos eles.`);
}

async function restore(file: string, replace: boolean): Promise<void> {
  if (!existsSync(file)) throw new Error(`O arquivo ${file} não existe.`);
  const env = readEnv();
  if (env.DATABASE_URL) await restorePostgres(env.DATABASE_URL_DONO || env.DATABASE_URL, file, replace);
  else await restorePglite(env.DATA_DIR, file, replace);
  console.log('Backup restaurado.');
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      nome: { type: 'string' },
      elos: { type: 'string' },
      substituir: { type: 'boolean', default: false },
    },
  });
  const [command, target, ...rest] = positionals;
  if (command === undefined || command === 'ajuda') return console.log(HELP);
  if (rest.length > 0) throw new UsageError(`Não entendi '${rest.join(' ')}'.`);
  if (command === 'admin' && target === 'criar') return createFromShell(values.nome, values.email);
  if (command === 'auditoria' && target === 'verificar') {
    if (!(await verifyAudit(values.elos)))
      throw new Error('A auditoria foi mexida: veja acima o que não confere.');
    return;
  }
  if (command === 'migrar' && target === undefined) return migrateFromShell();
  if (command === 'backup' && target) return backup(target);
  if (command === 'restaurar' && target) return restore(target, values.substituir);
  throw new UsageError(`Não conheço o comando '${positionals.join(' ')}', ou falta algo a ele.`);
}

if (existsSync('.env')) loadEnvFile('.env');
// A backup holds everybody's data: what this command writes is for its owner's eyes only.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  const parsing =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof EnvError) console.error(`Corrija o ambiente:\n  ${error.problems.join('\n  ')}`);
  else console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || parsing) console.error(`\n${HELP}`);
  process.exit(1);
}
