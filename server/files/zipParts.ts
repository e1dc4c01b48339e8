import type { Slices } from './slices.ts';
import { readZip, type ZipItem, type ZipLimits } from './zip.ts';

/** What is passed on at once: as many files as one transaction stores, or few large ones. */
const FILES = 40;
const BYTES = 4 * 1024 * 1024;

/** A .zip in parts: first whether it can be read and how many files it has as far as is known, then these, some at a time. */
export type ZipPart = { ok: false; mensagem: string } | { ok: true; total: number; files: ZipItem[] };

/** As `readZip`, for whoever is told part by part. */
export async function* zipParts(source: Slices, limits: Partial<ZipLimits>): AsyncGenerator<ZipPart> {
  const opened = await readZip(source, limits);
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
