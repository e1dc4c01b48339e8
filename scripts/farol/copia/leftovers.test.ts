import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { rehearsalFolder, removeLeftovers } from './leftovers.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-sobras-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what killed processes left beside a backup goes by name, and nothing else does', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const left of ['.farol-aberto-x', '.farol-ensaio-y']) {
    mkdirSync(join(folder, left));
    writeFileSync(join(folder, left, 'backup.zip'), 'x');
  }
  // Locked by a process that no longer exists.
  writeFileSync(
    join(folder, '.farol-ensaio-y', 'farol.lock'),
    JSON.stringify({ pid: 4_000_000, inicio: '1' }),
  );
  writeFileSync(join(folder, 'farol.backup'), 'x');
  const living = rehearsalFolder(folder);
  removeLeftovers(folder);
  expect(said.mock.calls.flat().sort()).toEqual([
    expect.stringContaining('.farol-aberto-x'),
    expect.stringContaining('.farol-ensaio-y'),
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(existsSync(living.folder)).toBe(true);
  living.remove();
  expect(readdirSync(folder)).toEqual(['farol.backup']);
  said.mockRestore();
});
