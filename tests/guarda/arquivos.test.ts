import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { openSent, readFile, removeFile, writeFile } from '../../server/files/arquivos.ts';
import { bringBackObjetos, checkGuarda } from '../../server/files/guarda/bringBackObjetos.ts';
import { moverArquivos } from '../../server/files/guarda/mover.ts';
import type { Guarda } from '../../server/files/guarda/port.ts';
import { armazemS3 } from '../../server/files/guarda/s3.ts';
import { varrerGuarda } from '../../server/files/guarda/sweepObjetos.ts';
import { PART_BYTES } from '../../server/files/slices.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { armazemDeTeste } from '../support/armazemS3.ts';

const DAY = 24 * HOUR;
const going = new AbortController().signal;
const key = (filled: number) => new Uint8Array(32).fill(filled);
let app: TestApp;
let balde: Awaited<ReturnType<typeof armazemDeTeste>>;
let guarda: Guarda;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  balde?.close();
  balde = await armazemDeTeste();
  guarda = { armazem: armazemOf('segredo'), keys: { present: key(9), former: [] } };
});
afterAll(() => balde.close());

const armazemOf = (S3_SEGREDO: string) =>
  armazemS3({ S3_URL: balde.url, S3_REGIAO: 'sa-east-1', S3_CHAVE: 'chave', S3_SEGREDO });

/** A file of two parts with a text that would be easy to find in the bucket. */
const CONTENT = new TextEncoder().encode('nota do fornecedor '.repeat(20_000));

const inTenant = (who: Who) => app.seeded.users[who].tenantId;

/** Stores a file dated two hours ago and returns its id. */
function sent(who: Who): Promise<string> {
  const { id: usuarioId, tenantId } = app.seeded.users[who];
  const file = { nome: 'notas.xml', tipo: 'text/xml', bytes: CONTENT, sha256: '' };
  const when = new Date(app.deps.clock().getTime() - 2 * HOUR).toISOString();
  return asRole(app.db, 'farol_app', tenantId, async (tx) => {
    const id = await writeFile(tx, { tenantId, usuarioId, empresaId: null }, file);
    await tx.execute(sql`update arquivos_partes set criado_em = ${when} where arquivo_id = ${id}`);
    return id;
  });
}

const move = (by: Guarda = guarda) => moverArquivos.run({ ...app.deps, guarda: by }, going);

async function read(who: Who, id: string, by: Guarda | null = guarda): Promise<Buffer> {
  const parts = readFile(by, (work) => asRole(app.db, 'farol_app', inTenant(who), work), id);
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

const inDatabase = async () =>
  (
    await rowsOf(app.superuser, sql`select count(*)::int as n from arquivos_partes where bytes is not null`)
  )[0]?.n;

it('what moved is read as it was sent, and the bucket learns neither contents nor who has the same', async () => {
  const id = await sent('total');
  await sent('total');
  await sent('vizinho');
  await move();
  expect(await inDatabase()).toBe(0);
  // Two parts per tenant: a file that one tenant sent twice is stored once.
  const names = [...balde.objects.keys()];
  expect(names).toHaveLength(4);
  expect(new Set(names.map((name) => name.split('/').at(-2))).size).toBe(4);
  expect(Buffer.concat([...balde.objects.values()]).includes('fornecedor')).toBe(false);

  expect((await read('total', id)).equals(CONTENT)).toBe(true);
  const slices = await openSent(guarda, (work) => asRole(app.db, 'farol_app', inTenant('total'), work), id);
  const across = await slices.read(PART_BYTES - 5, 10);
  expect(Buffer.from(across).equals(CONTENT.subarray(PART_BYTES - 5, PART_BYTES + 5))).toBe(true);
});

it('a move that is cut short anywhere loses nothing, and is made up for', async () => {
  const id = await sent('total');
  let calls = 0;
  // From call `at` on, every call to the storage fails. Two parts are written and read back in parallel.
  for (const [turn, at] of [1, 2, 3, 1, 2].entries()) {
    const breaking = <A extends unknown[], T>(act: (...args: A) => Promise<T>) => {
      return async (...args: A) => {
        calls += 1;
        if (calls >= at) throw new Error('cut');
        return act(...args);
      };
    };
    calls = 0;
    const { put, get, remove } = guarda.armazem;
    const armazem = { put: breaking(put), get: breaking(get), remove };
    await expect(move({ ...guarda, armazem })).rejects.toThrow('cut');
    expect((await read('total', id)).equals(CONTENT)).toBe(true);
    if (turn === 1) balde.objects.clear();
  }
  await move();
  expect(await inDatabase()).toBe(0);
  expect((await read('total', id)).equals(CONTENT)).toBe(true);
});

it('bytes do not leave the database when what was written is not what is read back', async () => {
  await sent('total');
  const put = async (nome: string, bytes: Uint8Array<ArrayBuffer>) =>
    guarda.armazem.put(nome, bytes.with(20, (bytes[20] ?? 0) ^ 1));
  await move({ ...guarda, armazem: { ...guarda.armazem, put } });
  expect(await inDatabase()).toBe(2);
  expect(app.log.map(({ evento }) => evento)).toContain('GUARDA_NAO_CONFERE');
});

it('a storage that is down, gone or altered is told in a sentence', async () => {
  const id = await sent('total');
  await move();
  balde.state.down = true;
  await expect(read('total', id)).rejects.toMatchObject({
    code: 'ARMAZENAMENTO_INDISPONIVEL',
    message: 'O armazenamento de arquivos não respondeu. Tente de novo em alguns minutos.',
  });
  await expect(read('total', id, null)).rejects.toThrow('não está configurado');
  balde.state.down = false;
  const stranger = { ...guarda, armazem: armazemOf('outro segredo') };
  await expect(read('total', id, stranger)).rejects.toThrow('não respondeu');
  const [first = ''] = balde.objects.keys();
  balde.objects.delete(first);
  await expect(read('total', id)).rejects.toThrow('não tem mais este arquivo inteiro');
  const found = await checkGuarda(app, guarda, { tenantId: inTenant('total'), stopping: going });
  expect(found).toEqual({ inteiros: 1, faltam: [first.replace('/balde/', '')] });
});

it('an object that nothing refers to goes after thirty days, and no other', async () => {
  const id = await sent('total');
  const kept = await sent('vizinho');
  await move();
  await asRole(app.db, 'farol_app', inTenant('total'), (tx) => removeFile(tx, id));
  const sweep = () => varrerGuarda.run({ ...app.deps, guarda }, going);
  app.advance(DAY);
  await sweep();
  expect(balde.objects.size).toBe(4);
  app.advance(29 * DAY);
  await sweep();
  expect(balde.objects.size).toBe(4);
  app.advance(2 * DAY);
  await sweep();
  expect(balde.objects.size).toBe(2);
  expect((await read('vizinho', kept)).equals(CONTENT)).toBe(true);
});

it('all comes home by one act, and a new key takes over what a former one encrypted', async () => {
  const id = await sent('total');
  await move();
  await move({ ...guarda, keys: { present: key(10), former: [key(9)] } });
  const renewed = { ...guarda, keys: { present: key(10), former: [] } };
  expect((await read('total', id, renewed)).equals(CONTENT)).toBe(true);
  await expect(read('total', id)).rejects.toThrow('cifrado com uma chave');
  const whole = { tenantId: inTenant('total'), stopping: going };
  expect(await bringBackObjetos(app, renewed, whole)).toEqual({ inteiros: 2, faltam: [] });
  expect((await read('total', id, null)).equals(CONTENT)).toBe(true);
});
