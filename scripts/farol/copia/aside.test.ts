import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { inFolder } from './aside.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-ao-lado-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an embedded rehearsal lies on the disk beside its backup, and goes also when it fails', async () => {
  const file = join(folder, 'farol.backup');
  writeFileSync(file, 'x');
  let during: string[] = [];
  const failing = inFolder(file, async ({ db }) => {
    await db.execute(sql`create table minha (n int)`);
    during = readdirSync(folder, { recursive: true }).map(String);
    throw new Error('quebrou');
  });
  await expect(failing).rejects.toThrow('quebrou');
  expect(during.filter((name) => name.endsWith('PG_VERSION'))).not.toEqual([]);
  expect(readdirSync(folder)).toEqual(['farol.backup']);
});
