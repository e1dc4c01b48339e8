import { gzipSync } from 'node:zlib';
import type { ZipLimits } from '../../server/files/packBounds.ts';
import { retDistDFeInt } from './embrulhos.ts';
import { zipOf } from './zip.ts';

export const MB = 1024 * 1024;
export const utf8 = (text: string) => new TextEncoder().encode(text);
export const gz = (bytes: Uint8Array | string) => Uint8Array.from(gzipSync(bytes));

const ZEROS = new Uint8Array(30 * MB);
/** Incompressible bytes, the same in each run. */
export const RUIDO = new Uint8Array(3 * MB);
for (let at = 0, seed = 7; at < RUIDO.length; at += 1) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  RUIDO[at] = seed >> 16;
}
const aninhado = (vezes: number): Uint8Array => (vezes === 0 ? utf8('<a/>') : gz(aninhado(vezes - 1)));

/** Bombs by description: file name, bytes, the expected message, and limits that differ from the default. */
export const BOMBAS: Readonly<
  Record<string, () => Promise<[string, Uint8Array, RegExp, Partial<ZipLimits>?]>>
> = {
  'a .gz of zeros': async () => ['a.xml.gz', gz(ZEROS), /cresce demais/],
  'a .gz of zeros in a .zip': async () => ['a.zip', await zipOf({ 'a.xml.gz': gz(ZEROS) }), /cresce demais/],
  'a .gz of zeros under another name': async () => ['a.xml', gz(ZEROS), /cresce demais/],
  'a .gz of a .gz of zeros': async () => ['a.gz', gz(gz(ZEROS)), /cresce demais/],
  'a docZip of zeros': async () => ['r.xml', utf8(retDistDFeInt(gz(ZEROS))), /cresce demais/],
  'a docZip of zeros, gzip and .zip': async () => [
    ...(['r.zip', await zipOf({ 'r.xml.gz': gz(retDistDFeInt(gz(ZEROS))) })] as const),
    /cresce demais/,
  ],
  'a .gz that passes the size of a file': async () => [
    ...(['a.xml.gz', gz(RUIDO), /aberto, passa de 1 MB/] as const),
    { maxEntryBytes: MB },
  ],
  'a docZip that passes the size of a file': async () => [
    ...(['r.xml', utf8(retDistDFeInt(gz(RUIDO))), /aberto, passa de 2 MB/] as const),
    { maxEntryBytes: 10 * MB, maxTotalBytes: 2 * MB },
  ],
  'a .zip of .gz that pass all that may come out': async () => [
    ...(['a.zip', await zipOf({ 'a.gz': gz(RUIDO) }), /enviado, aberto, passa de 3 MB/] as const),
    { maxTotalBytes: 3 * MB },
  ],
  'four .gz one within the other': async () => ['a.gz', aninhado(4), /mais de 3 \.zip ou \.gz/],
  'a .gz below three .zip': async () => [
    'a.zip',
    await zipOf({ 'b.zip': await zipOf({ 'c.zip': await zipOf({ 'd.gz': aninhado(1) }) }) }),
    /mais de 3 \.zip ou \.gz/,
  ],
  'more documents than may be sent at once': async () => [
    ...([
      'r.xml',
      utf8(retDistDFeInt(...Array.from({ length: 40 }, () => gz('<a/>')))),
      /mais de 30/,
    ] as const),
    { maxEntries: 30 },
  ],
  'a .gz that is cut off': async () => ['a.xml.gz', gz(RUIDO).subarray(0, 9000), /\.gz está danificado/],
  'a .gz that goes on after its end': async () => [
    'a.xml.gz',
    Buffer.concat([gz('<a/>'), gz('<b/>')]),
    /\.gz está danificado/,
  ],
  'a .gz whose sum does not fit': async () => [
    'a.xml.gz',
    gz('<a/>').map((byte, at, all) => (at === all.length - 6 ? byte ^ 1 : byte)),
    /\.gz está danificado/,
  ],
  'a .zip of thirty bytes': async () => [
    'a.zip',
    Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(26)]),
    /\.zip está danificado/,
  ],
  'a .tar in a .gz': async () => ['a.tar.gz', gz(tar()), /compactado dentro de outro/],
};

/** Returns enough of a .tar for it to be recognized. */
function tar(): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set(utf8('a.xml'));
  bytes.set(utf8('ustar'), 257);
  return bytes;
}
