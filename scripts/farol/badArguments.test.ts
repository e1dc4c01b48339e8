import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from './commands.ts';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-argumentos-'));
const notAFolder = join(folder, 'arquivo');
writeFileSync(notAFolder, 'nem chave, nem cópia, nem JSON');
mkdirSync(join(folder, 'pasta'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Address without a server, where connections are refused immediately. */
const NOBODY = 'postgres://farol_servidor:segredo@127.0.0.1:1/farol';
const S3 = { S3_URL: 'http://127.0.0.1:9/b', S3_CHAVE: 'x', S3_SEGREDO: 'x' };

let told: string[] = [];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const nowhere = { DATA_DIR: join(folder, 'nada'), DATABASE_URL: '', DATABASE_URL_DONO: '', ...S3 };
  for (const [name, value] of Object.entries(nowhere)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Words that none of our messages contain, but those of Node, of the file system and of PostgreSQL do. */
const ENGLISH =
  /\b(unknown|option|argument|missing|unexpected|invalid|cannot|failed|error|the|is not|no such|denied|refused|connect|undefined|token)\b/i;

async function saysInPortuguese(typed: readonly string[], expected: RegExp): Promise<void> {
  expect(await runCommand([...typed])).toBe(1);
  const [first = ''] = told;
  expect(first).toMatch(expected);
  expect(first).not.toMatch(ENGLISH);
}

/** Arguments with which each command gets as far as opening the database. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  migrar: [],
  backup: [join(folder, 'copia.farol')],
  'backup-agendado': ['--agora'],
  auditoria: ['verificar'],
  chaves: [],
  distribuir: [],
  guarda: ['conferir'],
  tarefas: [],
  correio: [],
  rotinas: [],
  banco: [],
  somas: ['conferir'],
  enderecos: ['liberar', 'Ninguém'],
  organizacao: ['liberar', 'Ninguém'],
};
const OF_FILES = ['restaurar', 'ensaiar', 'verificar'];
/** Command that reads a password first, so it is run as a process. */
const WITH_PASSWORD = 'admin';

describe('o que se digitou errado', () => {
  it.each(commands.map(({ nome }) => nome))('%s diz que opção não conhece, e o que sobra', async (nome) => {
    await saysInPortuguese([nome, '--nada-disso'], /--nada-disso/);
    told = [];
    await saysInPortuguese(
      [nome, ...(CALLS[nome] ?? []), 'sobra', 'demais', 'x', 'y', 'z'],
      /sobra|demais|Falta|Diga|Use|Informe|Não entendi/,
    );
  });

  it.each([
    [['auditoria', 'verificar', '--elos'], 'Falta o valor de --elos: escreva --elos VALOR.'],
    [['admin', 'criar', '--email', '--nome', 'Ana'], 'Falta o valor de --email: veio --nome.'],
    [['tarefas', '--json=sim'], 'A opção --json não leva valor: escreva só --json.'],
    [['tarefas', '--tenant='], 'Falta o valor de --tenant: escreva --tenant VALOR.'],
    [['ensaiar', 'x', '--em'], 'Falta o valor de --em'],
    [['correio', '-x'], 'Não conheço a opção -x. As deste comando são: --json, --tenant, --estado.'],
    [['naoha'], "Não conheço o comando 'naoha'."],
    [['ajuda', 'demais'], "Não entendi 'demais'."],
  ])('%j', async (typed, sentence) => {
    await saysInPortuguese(typed, new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  });

  it('a ajuda vem depois da frase', async () => {
    await saysInPortuguese(['tarefas', '--nada'], /^Não conheço a opção --nada\./);
    expect(told.join('\n')).toContain('\n\nAdministração do Farol');
  });
});

describe('o banco e os arquivos que não há', () => {
  it('todo comando está num dos casos', () => {
    expect([...Object.keys(CALLS), ...OF_FILES, WITH_PASSWORD].sort()).toEqual(
      commands.map(({ nome }) => nome).sort(),
    );
  });

  it.each(Object.keys(CALLS))('%s diz que o PostgreSQL não atende, onde, e o que corrigir', async (nome) => {
    vi.stubEnv('DATABASE_URL', NOBODY);
    vi.stubEnv('DATABASE_URL_DONO', NOBODY);
    vi.stubEnv('FAROL_BACKUP_PASTA', join(folder, 'copias'));
    await saysInPortuguese(
      [nome, ...(CALLS[nome] ?? [])],
      /^O banco de dados não atende em 127\.0\.0\.1:1\. .*DATABASE_URL/,
    );
  });

  it('admin também, depois da senha; o processo termina com 1', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/farol.ts', WITH_PASSWORD, 'criar', '--email', 'a@b.example', '--nome', 'Ana'],
      { encoding: 'utf8', input: 'uma senha bem longa 1!\n', env: { ...process.env, DATABASE_URL: NOBODY } },
    );
    expect(stderr).toMatch(/^O banco de dados não atende em 127\.0\.0\.1:1\./);
    expect(status).toBe(1);
  });

  it.each(OF_FILES)('%s nomeia o arquivo que não existe, o que é pasta e o que não é o seu', async (nome) => {
    for (const [file, says] of [
      ['nao-ha', /nao-ha/],
      ['pasta', /pasta/],
      ['arquivo', /não é um backup|não é o que o Farol fez|danificado/],
    ] as const) {
      told = [];
      await saysInPortuguese([nome, join(folder, file)], says);
    }
  });

  it('a chave, os elos e as pastas que não servem são nomeados', async () => {
    vi.stubEnv('DATA_DIR', join(notAFolder, 'dentro'));
    await saysInPortuguese(['restaurar', notAFolder, '--identidade', join(folder, 'nao-ha')], /nao-ha/);
    told = [];
    await saysInPortuguese(['backup', join(folder, 'c'), '--para', 'age1x'], /--para.*age1/);
  });
});
