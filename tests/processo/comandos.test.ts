import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/farol/runCommand.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';
import { farolCommands } from '../../scripts/promessas/farol.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-comandos-'));
const copy = join(folder, 'farol.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Values for the placeholders of the documented commands. */
const STANDS_FOR: Readonly<Record<string, string>> = { ARQUIVO: copy, ID: crypto.randomUUID() };

/** Expected output of each documented command, run in this order on a new installation. */
const CASOS: Readonly<Record<string, RegExp>> = {
  ajuda: /^Administração do Farol\. Use: npm run farol -- COMANDO\n[\s\S]+\n {2}ajuda /,
  migrar: /^Migrações aplicadas: \d+\.$/,
  'admin criar --email voce@exemplo.com.br --nome "Seu Nome"':
    /^Administrador voce@exemplo\.com\.br criado\.$/,
  'backup criar-chaves': /\bage1\w{50,}\n[\s\S]+\nAGE-SECRET-KEY-1\w{50,}$/,
  'backup ARQUIVO': /^Backup gravado em .*: \d+ linhas de \d+ tabelas\./,
  'ensaiar ARQUIVO': /^O backup de .* volta inteiro: \d+ linhas, 1 cadeias de auditoria íntegras\./,
  'ensaiar ARQUIVO --em farol_ensaio':
    /^O backup de .* volta inteiro: \d+ linhas, 1 cadeias de auditoria íntegras\./,
  'restaurar ARQUIVO':
    /^Já há tabelas neste banco de dados\. Para trocá-las pelas do arquivo, use --substituir\.$/,
  'restaurar ARQUIVO --substituir': /^Backup restaurado\.$/,
  'backup-agendado --agora': /^Backup gravado em farol-\S+\.farol\.$/,
  tarefas: /^Nada a mostrar\.$/,
  'tarefas --estado falhou': /^Nada a mostrar\.$/,
  'tarefas repetir ID': /^Não há tarefa/,
  correio: /^Nada a mostrar\.$/,
  rotinas: /^Rotina .*\nbackup /,
  banco: /^Conexões a este banco: \d+\. O servidor aceita \d+ ao todo\.$/m,
  chaves: /^FAROL_CHAVE_CERTIFICADOS: em ordem\n/,
  'chaves assumir FAROL_CHAVE_CERTIFICADOS':
    /^O servidor volta a começar com a FAROL_CHAVE_CERTIFICADOS de agora\./,
  'chaves assumir FAROL_CHAVE_ARQUIVOS': /^O servidor volta a começar com a FAROL_CHAVE_ARQUIVOS de agora\./,
  'somas conferir': /^Farol: as somas conferem$/,
  'somas refazer': /^Farol: as somas conferem$/,
  'guarda conferir': /^0 conteúdos estão no S3, inteiros\.$/,
  'guarda trazer': /^0 conteúdos voltaram ao banco\.$/,
  distribuir: /^Não dá para distribuir ainda:\n[\s\S]+Citus/,
  'organizacao liberar TENANT': /^TENANT: entra-se de novo com e-mail e senha\.$/,
  'enderecos liberar TENANT': /^TENANT: entra-se de qualquer endereço de rede\.$/,
};
/** Commands that never end: as with `--agora`, then they wait for their hour (scripts/farol/backupAgendado.test.ts). */
const SEM_FIM = ['backup-agendado'];

it('cada comando de que os documentos falam é um dos casos, e cada caso está em algum documento', () => {
  expect([...new Set(farolCommands().map(({ text }) => text))].sort()).toEqual(
    [...Object.keys(CASOS), ...SEM_FIM].sort(),
  );
});

/** Needs PostgreSQL (`apt-get install postgresql`). */
const bin = findPostgres();
describe.skipIf(!bin)('os comandos, numa instalação nova', () => {
  let postgres: ThrowAwayPostgres;
  let env: Record<string, string>;
  let told: string[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    const owner = new URL(postgres.url);
    owner.pathname = '/farol';
    const server = new URL(owner);
    Object.assign(server, { username: 'farol_servidor', password: 'senha-do-servidor' });
    env = {
      DATABASE_URL: server.href,
      DATABASE_URL_DONO: owner.href,
      DATA_DIR: join(folder, 'dados'),
      FAROL_BACKUP_PASTA: folder,
      FAROL_SEGREDO: 's'.repeat(32),
      // Nothing listens at this address, and nothing is stored there yet.
      S3_URL: 'http://127.0.0.1:9/balde',
      S3_CHAVE: 'x',
      S3_SEGREDO: 'x',
      ...Object.fromEntries(
        ['CERTIFICADOS', 'FATORES', 'ARQUIVOS'].map((name, at) => [
          `FAROL_CHAVE_${name}`,
          Buffer.alloc(32, at + 1).toString('base64'),
        ]),
      ),
    };
    await asOwner(postgres.url, 'create database farol');
  });
  afterAll(() => postgres?.stop());
  beforeEach(() => {
    told = [];
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((text: unknown) => void told.push(String(text)));
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  async function asOwner(url: string, statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  it.each(Object.entries(CASOS))('farol %s', async (command, says) => {
    if (command.startsWith('organizacao'))
      await asOwner(
        env.DATABASE_URL_DONO ?? '',
        `insert into tenants (nome, modulos) values ('TENANT', '{}')`,
      );
    const words = [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
    const typed = words.map((word) => STANDS_FOR[word] ?? word);
    if (command.startsWith('admin')) {
      const input = 'uma senha bem longa 1!\n';
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/farol.ts', ...typed], {
        encoding: 'utf8',
        input,
        env: { ...process.env, ...env },
      });
      told.push(stdout.trim(), ...(stderr === '' ? [] : [stderr]));
    } else await runCommand(typed);
    expect(told.join('\n')).toMatch(says);
  });
});
