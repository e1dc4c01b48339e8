import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands } from './commands.ts';

/**
 * Arguments of each command that requires an existing database and neither creates nor changes it; null: one that creates
 * it or needs none.
 */
const CALLS: Readonly<Record<string, readonly string[] | null>> = {
  admin: null,
  migrar: null,
  restaurar: null,
  ensaiar: null,
  verificar: null,
  distribuir: null,
  backup: ['copia.farol'],
  'backup-agendado': ['--agora'],
  auditoria: ['verificar'],
  chaves: [],
  guarda: ['conferir'],
  tarefas: [],
  correio: [],
  rotinas: [],
  banco: [],
  somas: ['conferir'],
  enderecos: ['liberar', 'Ninguém'],
  organizacao: ['liberar', 'Ninguém'],
};

const folder = mkdtempSync(join(tmpdir(), 'farol-comandos-'));
const mistyped = join(folder, 'dadso');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const [name, value] of Object.entries({
    DATA_DIR: mistyped,
    DATABASE_URL: '',
    FAROL_BACKUP_PASTA: join(folder, 'copias'),
    S3_URL: 'http://127.0.0.1:9/b',
    S3_CHAVE: 'x',
    S3_SEGREDO: 'x',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

it('every command has its row', () => {
  expect(Object.keys(CALLS).sort()).toEqual(commands.map(({ nome }) => nome).sort());
});

it.each(commands.filter(({ nome }) => CALLS[nome]))(
  '$nome says that there is no database in a folder that was mistyped, and makes neither one nor keys',
  async ({ nome, run }) => {
    await expect(run([...(CALLS[nome] ?? [])])).rejects.toThrow(`Não há banco em ${mistyped}`);
    expect(existsSync(mistyped)).toBe(false);
  },
);
