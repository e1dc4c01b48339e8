import { closeSync, fstatSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

type Options = Parameters<NodeFS['init']>[1];
type Engine = Parameters<NonNullable<Options['preRun']>[number]>[0];

const streamSchema = z.object({ nfd: z.int().optional(), path: z.string(), position: z.number() });
/** Arguments that the engine passes to a write, in its order. */
type Written = [stream: unknown, buffer: Uint8Array, offset: number, length: number, position?: number];
type Write = (...written: Written) => number;
/** Operations that the engine calls for an open file of the folder, as its system layer defines them. */
const layerSchema = z.object({
  stream_ops: z.object({ write: z.custom<Write>((value) => typeof value === 'function') }).loose(),
});
const errnoSchema = z.custom<new (code: number) => Error>((value) => typeof value === 'function');
/** ENOSPC, as the engine numbers it. */
const NO_SPACE = 51;
const JOURNAL = /\/pg_wal\//;

/**
 * Folder of the embedded database on a real disk: a commit reaches the disk and not only the operating system (the engine's own layer
 * leaves `fsync` out), and no file but the journal grows into the disk's reserve.
 */
export class DurableFolder extends NodeFS {
  /** Whether the engine's `fsync` calls wait for the disk. */
  durable = false;
  /** Whether files may no longer grow into the reserve: off while the engine opens, which needs little of it. */
  reserving = false;
  readonly #isLow: () => boolean;

  constructor(folder: string, isLow: () => boolean) {
    super(folder);
    this.#isLow = isLow;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const improve = (engine: Engine) => {
      const layer = layerSchema.parse(engine.NODEFS);
      const ErrnoError = errnoSchema.parse(Reflect.get(engine.FS, 'ErrnoError'));
      const { write } = layer.stream_ops;
      Object.assign(Reflect.get(engine.NODEFS, 'stream_ops'), {
        fsync: (stream: unknown) => (this.durable ? syncFile(streamSchema.parse(stream)) : 0),
        write: (...written: Written) => {
          const [stream, buffer, offset, length, position] = written;
          if (this.reserving && this.#isLow() && grows(streamSchema.parse(stream), length, position))
            throw new ErrnoError(NO_SPACE);
          return write(stream, buffer, offset, length, position);
        },
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [improve, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

type Stream = z.infer<typeof streamSchema>;

function syncFile({ nfd }: Stream): number {
  if (nfd !== undefined) fsyncSync(nfd);
  return 0;
}

function grows({ nfd, path, position }: Stream, length: number, at: number = position): boolean {
  return nfd !== undefined && !JOURNAL.test(path) && at + length > fstatSync(nfd).size;
}

/** Flushes all files of a folder to the disk: those that were not written through the engine. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
