import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { ENGINE_VERSION, requireWholeDatabase } from './pgliteFaults.ts';

const root = mkdtempSync(join(tmpdir(), 'farol-pasta-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a database folder, complete or without some of its parts; returns its path. */
function folder(
  version: string | null = ENGINE_VERSION,
  parts: readonly string[] = ['pg_wal', 'global'],
): string {
  const at = mkdtempSync(join(root, 'banco-'));
  for (const part of parts) mkdirSync(join(at, part));
  if (version !== null) writeFileSync(join(at, 'PG_VERSION'), `${version}\n`);
  if (parts.includes('pg_wal')) writeFileSync(join(at, 'pg_wal', '000000010000000000000001'), '');
  if (parts.includes('global')) writeFileSync(join(at, 'global', 'pg_control'), '');
  return at;
}

describe('a pasta do banco embutido', () => {
  it('inteira, serve; sem o que toda pasta tem, é dita danificada, em vez de se criar outro banco por cima', () => {
    expect(() => requireWholeDatabase(folder())).not.toThrow();
    for (const at of [
      folder(null, []),
      folder(null),
      folder(ENGINE_VERSION, ['global']),
      folder(ENGINE_VERSION, ['pg_wal']),
    ])
      expect(() => requireWholeDatabase(at)).toThrow(
        /está danificado ou incompleto e não abre; nada foi alterado.*restaurar/,
      );
  });

  it('de outra versão do banco, diz qual', () => {
    expect(() => requireWholeDatabase(folder('16'))).toThrow(
      `(PostgreSQL 16; este Farol usa ${ENGINE_VERSION})`,
    );
  });

  it('esvaziada, não vira um banco novo; um arquivo no lugar dela é recusado com a causa', async () => {
    const data = join(root, 'dados');
    mkdirSync(join(data, 'banco'), { recursive: true });
    await expect(openPglite(data, true)).rejects.toThrow(/danificado/);
    expect(readdirSync(join(data, 'banco'))).toEqual([]);
    const file = join(root, 'arquivo');
    writeFileSync(file, '');
    await expect(openPglite(file, true)).rejects.toThrow(
      `A pasta de dados ${file} (DATA_DIR) não pode ser usada: há um arquivo com esse nome.`,
    );
  });
});
