import type { Inside, ZipItem, ZipLimits } from './packBounds.ts';
import { readSent } from './readZip.ts';
import type { Slices } from './slices.ts';

/** Size of a batch: as many files as one transaction stores, or a few large ones. */
const FILES = 40;
const BYTES = 4 * 1024 * 1024;

/** A batch of an upload: whether it can be read, the number of files known so far, and some of the files. */
type SentPart = { ok: false; mensagem: string } | { ok: true; total: number; files: ZipItem[] };

/** Name of an uploaded file, and the limits that differ from the default. */
export interface SentFile {
  nome: string;
  limits: Partial<ZipLimits>;
}

/** Reads an uploaded file as `readSent`, in batches. */
export async function* sentParts(
  source: Slices,
  { nome, limits }: SentFile,
  inside: Inside,
): AsyncGenerator<SentPart> {
  const opened = await readSent(source, nome, { limits, inside });
  if (!opened.ok) return yield opened;
  yield { ok: true, total: opened.total, files: [] };
  let files: ZipItem[] = [];
  let size = 0;
  for await (const item of opened.itens) {
    files.push(item);
    size += item.ok ? item.bytes.byteLength : 0;
    if (files.length < FILES && size < BYTES) continue;
    yield { ok: true, total: opened.total, files };
    files = [];
    size = 0;
  }
  if (files.length > 0) yield { ok: true, total: opened.total, files };
}
