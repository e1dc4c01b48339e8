import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { LEITURA_LIVRE } from '../../contract/leituraDeArquivo.ts';
import { GREEDY, STUCK } from '../../tests/support/stuckThread.ts';
import type { LogEntry } from '../deps.ts';
import type { Slices } from '../files/slices.ts';
import { LOT } from '../importacao/checkRows.ts';
import { buffersIn, owned } from './owned.ts';
import { createJobPool, type JobPool } from './pool.ts';
import type { Jobs } from './port.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const EVENT = bytesOf('<eSocial xmlns="http://www.esocial.gov.br/schema/evt/x/v1"><evtX Id="1"/></eSocial>');
const [NEVER, GREED] = [bytesOf(STUCK), bytesOf(GREEDY)];
const THREAD = new URL('../../tests/support/stuckThread.ts', import.meta.url);

const log: LogEntry[] = [];
const pools: JobPool[] = [];
const poolWith = (limits: Parameters<typeof createJobPool>[1]) => {
  log.length = 0;
  const pool = createJobPool((entry) => log.push(entry), limits, THREAD);
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const asked = (bytes: Uint8Array) => ({ bytes, raizes: { marca: '', certificados: [] } });
const read = async (jobs: Jobs, bytes = EVENT, owner = 'a') =>
  (await jobs.run(owner, 'esocial', asked(bytes))).ok;

test('a job that goes beyond its time is ended and told once; the next one runs', async () => {
  const jobs = poolWith({ seconds: 1 });
  expect(await read(jobs)).toBe(true);
  await expect(read(jobs, NEVER)).rejects.toMatchObject({
    code: 'LEITURA_INTERROMPIDA',
    message: 'A leitura deste arquivo passou do tempo (1 s) e foi interrompida.',
  });
  expect(await read(jobs)).toBe(true);
  expect(log).toEqual([
    { nivel: 'aviso', evento: 'LEITURA_INTERROMPIDA', trabalho: 'esocial', motivo: 'TEMPO' },
  ]);
});

test('a job that takes too much memory is ended, and the process stays', async () => {
  const jobs = poolWith({ megabytes: 200 });
  await expect(read(jobs, GREED)).rejects.toThrow(/mais memória do que pode \(200 MB\)/);
  expect(await read(jobs)).toBe(true);
  expect(log).toMatchObject([{ motivo: 'MEMORIA' }]);
});

test('of several files only those that cannot be read to their end are left out, each at its place', async () => {
  const jobs = poolWith({ seconds: 1 });
  await read(jobs);
  const outcomes = await jobs.each('a', 'esocial', [EVENT, NEVER, EVENT, EVENT, NEVER, EVENT].map(asked));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true, true, false, true]);
  expect(outcomes[1]).toMatchObject({
    mensagem: expect.stringMatching(/interrompida\. Os outros seguiram\.$/),
  });
  expect(log).toHaveLength(2);
});

test('whoever asks for too much at once is refused; others still have their turn', async () => {
  const jobs = poolWith({ fewestThreads: 2, mostThreads: 2, waiting: 2, seconds: 1 });
  const own = Array.from({ length: 5 }, () => read(jobs, NEVER, 'a').then(String, (error) => error.code));
  expect(await read(jobs, EVENT, 'b')).toBe(true);
  const outcomes = await Promise.all(own);
  expect(outcomes.filter((outcome) => outcome === 'SERVIDOR_OCUPADO')).toHaveLength(2);
});

const slicesOf = (bytes: Uint8Array): Slices => ({
  size: bytes.byteLength,
  read: async (offset, length) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('a stream says what is wrong with its file, and what went wrong with its source', async () => {
  const jobs = poolWith({});
  const cut = slicesOf(Uint8Array.from([0x50, 0x4b, 3, 4, ...EVENT]));
  const asked = { nome: 'lote.zip', limits: {} };
  const whole = await all(jobs.stream('a', 'enviado', { source: cut, input: asked }));
  expect(whole).toEqual([{ ok: false, mensagem: expect.stringContaining('danificado') }]);
  const gone = { size: 1000, read: () => Promise.reject(new Error('The database is gone')) };
  await expect(all(jobs.stream('a', 'enviado', { source: gone, input: asked }))).rejects.toThrow(
    'The database is gone',
  );
  expect(log).toEqual([]);
});

const suppliers = (rows: number) =>
  slicesOf(
    bytesOf(`cnpj;nome\n${Array.from({ length: rows }, (_, n) => `${sampleCnpj(n)};Nome ${n}`).join('\n')}`),
  );
const COMPARED = {
  lote: LOT,
  recurso: 'fornecedores',
  mapa: { cpfCnpj: 0, nome: 1 },
  layout: null,
  leitura: LEITURA_LIVRE,
  vaziaLimpa: false,
  correcoes: [],
};

const NONE = { byKey: [], byId: [], unidos: [] };

test('a stream asks, and is told with the next step: rows are compared with the records that it got', async () => {
  const known = [0, 1].map((n) => ({
    id: crypto.randomUUID(),
    versao: 4,
    cpfCnpj: sampleCnpj(n),
    nome: `Nome ${n * 7}`,
    criadoEm: new Date(0),
  }));
  const told = [NONE, NONE, { ...NONE, byKey: known }].values();
  const input = { source: suppliers(3), input: COMPARED, tell: () => told.next().value ?? NONE };
  expect(await all(poolWith({}).stream('a', 'conferir', input))).toEqual([
    { conferidas: null, procurar: { keys: [0, 1, 2].map((n) => sampleCnpj(n)), ids: [] } },
    { conferidas: null, procurar: null },
    {
      conferidas: expect.objectContaining({ contagem: { igual: 1, alterado: 1, novo: 1, erro: 0 } }),
      procurar: null,
    },
  ]);
});

test('what a stream has given is held no longer: a large file takes no more memory than its parts', async () => {
  setFlagsFromString('--expose-gc');
  const gc = z.custom<() => void>().parse(runInNewContext('gc'));
  const given: WeakRef<object>[] = [];
  const asked = { source: suppliers(3 * LOT), input: COMPARED, tell: () => NONE };
  for await (const item of poolWith({}).stream('a', 'conferir', asked)) {
    given.push(new WeakRef(item));
    if (given.length === 3) break;
    await nextTurn();
  }
  gc();
  expect(given.map((one) => one.deref() === undefined)).toEqual([true, true, expect.any(Boolean)]);
});

const FEW = { streamThreads: 2, waiting: 5 };
const rows = (jobs: Jobs, owner: string) =>
  jobs.stream(owner, 'conferir', { source: suppliers(3 * LOT), input: COMPARED, tell: () => NONE });

test('a stream that is left, or fails at whoever reads it, gives its thread back', async () => {
  const jobs = poolWith(FEW);
  for (let round = 0; round < 5; round += 1) {
    for await (const _ of rows(jobs, 'a')) break;
    const failing = async () => {
      for await (const _ of rows(jobs, 'a')) throw new Error('The database is gone');
    };
    await expect(failing()).rejects.toThrow('The database is gone');
  }
  expect(jobs.load().map(({ busy, waiting, takenBack }) => [busy, waiting, takenBack])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('a thread that somebody keeps without asking is taken back, told and counted; what comes late is refused', async () => {
  // Longer than a thread needs to start on a busy machine: the turn is taken back because no row is requested.
  const jobs = poolWith({ ...FEW, leaseSeconds: 5 });
  const keeping = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const keep = async () => {
    for await (const _ of rows(jobs, 'a')) {
      begun.resolve();
      await keeping.promise;
    }
  };
  const kept = keep();
  await Promise.race([begun.promise, kept]);
  // One owner may use one of the two threads: the second stream gets a turn only when the first is taken back.
  for await (const _ of rows(jobs, 'a')) break;
  expect(jobs.load()).toContainEqual({ nome: 'arquivos', busy: 0, waiting: 0, takenBack: 1 });
  expect(log).toContainEqual({ nivel: 'erro', evento: 'VEZ_TOMADA', fila: 'arquivos', tenant: 'a' });
  keeping.resolve();
  await expect(kept).rejects.toMatchObject({ code: 'LEITURA_INTERROMPIDA', ending: 'PARADA' });
});

test('who gives up waits no longer for a thread, and ends the one that reads', async () => {
  const jobs = poolWith({ fewestThreads: 1, mostThreads: 1, seconds: 20 });
  const giving = new AbortController();
  const mine = jobs.until(giving.signal);
  const [reading, waiting] = [read(mine, NEVER), read(mine, EVENT)];
  const streamed = all(rows(mine, 'a'));
  giving.abort(new Error('cancelled'));
  const ends = await Promise.allSettled([reading, waiting, streamed, read(mine)]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
    Array.from({ length: 4 }, () => 'cancelled'),
  );
  expect(await read(jobs)).toBe(true);
});

test('bytes that are a part of others go alone, and everything else as it is', () => {
  const buffer = bytesOf('0123456789');
  const moment = new Date(0);
  const sent = owned({ a: [buffer.subarray(2, 4)], b: { c: moment, d: null, e: 'x' }, f: Buffer.from('y') });
  expect(sent).toEqual({ a: [bytesOf('23')], b: { c: moment, d: null, e: 'x' }, f: bytesOf('y') });
});

test('bytes that are all of their buffer are handed over, however deep they lie; a part of others is not', () => {
  const [alone, part] = [new Uint8Array(8), new Uint8Array(8).subarray(1)];
  expect(buffersIn({ kind: 'value', value: [{ alone, part, none: null, text: 'x' }] })).toEqual([
    alone.buffer,
  ]);
  structuredClone(alone, { transfer: buffersIn(alone) });
  expect(alone.byteLength).toBe(0);
});
