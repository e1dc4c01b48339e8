import type { Inside, ZipItem, ZipLimits } from './packBounds.ts';
import { readSent } from './readZip.ts';
import type { Slices } from './slices.ts';

/** What is passed on at once: as many files as one transaction stores, or few large ones. */
const FILES = 40;
const BYTES = 4 * 1024 * 1024;

/** What was sent in parts: whether it can be read and how many files it has as far as is known, with some of these. */
type SentPart = { ok: false; mensagem: string } | { ok: true; total: number; files: ZipItem[] };

/** What was sent: its name, and the bounds that are not the usual ones. */
export interface SentFile {
  nome: string;
  limits: Partial<ZipLimits>;
}

/** As `readSent`, for whoever is told part by part. */
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
