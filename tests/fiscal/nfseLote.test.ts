import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { nota, receberDoAdn } from '../support/nfse.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterEach(() => vi.restoreAllMocks());

/** Returns `count` new notas of one supplier, numbered from `from` on. */
const notas = (from: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${from + at}.xml`,
      escreverNacional(nota({ numero: String(from + at), servicos: 100_000 + at })),
    ]),
  );

/** Returns the number of SQL statements that storing the files takes. */
async function statementsFor(files: Readonly<Record<string, string | Uint8Array>>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const before = sent.mock.calls.length;
  await receberDoAdn(app, files);
  const count = sent.mock.calls.length - before;
  sent.mockRestore();
  return count;
}

it('forty new notes are read beside what is stored, judged and stored by as many statements as three', async () => {
  await receberDoAdn(app, notas(1, 1));
  const few = await statementsFor(notas(100, 3));
  expect(await statementsFor(notas(200, 40))).toBe(few);
  expect(few).toBeLessThan(60);
});
