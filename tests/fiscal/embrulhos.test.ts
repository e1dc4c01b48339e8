import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ZipItem, ZipLimits } from '../../server/files/packBounds.ts';
import { readSent } from '../../server/files/readZip.ts';
import type { Slices } from '../../server/files/slices.ts';
import { porDentro } from '../../server/fiscal/envelopes/porDentro.ts';
import {
  type Conteudo,
  EMBRULHOS,
  EXEMPLOS,
  embrulhado,
  type NomeDoEmbrulho,
  retDistDFeInt,
} from '../support/embrulhos.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { hasShared, readShared } from '../support/shared.ts';
import { zipOf } from '../support/zip.ts';

const MB = 1024 * 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);
const gz = (bytes: Uint8Array | string) => Uint8Array.from(gzipSync(bytes));
const slicesOf = (bytes: Uint8Array): Slices => ({
  size: bytes.byteLength,
  read: async (offset, length) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

/** All that comes out, as the doors open it. */
async function aberto(nome: string, bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<ZipItem[]> {
  const asked = { limits: { maxDepth: 3, ...limits }, inside: porDentro };
  const opened = await readSent(slicesOf(bytes), nome, asked);
  if (!opened.ok) return [{ nome, ok: false, mensagem: opened.mensagem }];
  const items: ZipItem[] = [];
  for await (const item of opened.itens) items.push(item);
  expect(opened.total).toBe(items.length);
  return items;
}
const mensagens = (items: readonly ZipItem[]) => items.map((item) => (item.ok ? 'lido' : item.mensagem));

const conteudos = Object.keys(EXEMPLOS) as Conteudo[];
const embrulhos = (Object.keys(EMBRULHOS) as NomeDoEmbrulho[]).filter(
  (nome) => !['SOAP', 'TEXTO_NO_SOAP'].includes(nome),
);

test.each(embrulhos)('%s: what comes out is byte for byte what went in, whatever it is', async (nome) => {
  for (const conteudo of conteudos) {
    const file = await embrulhado(conteudo, nome, 7);
    if (!file) throw new Error('No file');
    const items = await aberto(file.nome, file.bytes);
    expect(items, conteudo).toEqual(
      [{ nome: expect.stringContaining(conteudo), ok: true, bytes: await EXEMPLOS[conteudo].escreve(7) }].map(
        (one) => (file.nome.endsWith('.zip') ? { ...one, nome: expect.any(String) } : one),
      ),
    );
  }
});

test('each document of an answer is named by the file, its NSU and what it is said to be', async () => {
  const notas = [1, 2].map((numero) => gz(nfeProc({ numero }).xml));
  const resposta = utf8(retDistDFeInt(...notas));
  const nomes = async (nome: string, bytes: Uint8Array) =>
    (await aberto(nome, bytes)).map((item) => item.nome);
  expect(await nomes('resposta.xml', resposta)).toEqual([
    'resposta.xml › NSU 1 (procNFe_v4.00)',
    'resposta.xml › NSU 2 (procNFe_v4.00)',
  ]);
  expect(await nomes('dia.zip', await zipOf({ 'r.xml.gz': gz(resposta) }))).toEqual([
    'r.xml.gz › NSU 1 (procNFe_v4.00)',
    'r.xml.gz › NSU 2 (procNFe_v4.00)',
  ]);
});

test('a file is what its bytes are, whatever it is called', async () => {
  const nota = utf8(nfeProc({}).xml);
  for (const nome of ['nota.zip', 'nota.xml.gz', 'nota']) {
    expect(await aberto(nome, nota)).toMatchObject([{ nome, ok: true, bytes: nota }]);
    expect(await aberto('dia.zip', await zipOf({ [nome]: nota }))).toMatchObject([{ ok: true, bytes: nota }]);
  }
});

test('an answer that brings nothing says what SEFAZ said', async () => {
  const vazia = retDistDFeInt()
    .replace('138', '137')
    .replace('Documento(s) localizado(s)', 'Nenhum documento localizado');
  expect(mensagens(await aberto('r.xml', utf8(vazia)))).toEqual([
    'A resposta da SEFAZ não traz nenhum documento: 137 Nenhum documento localizado.',
  ]);
});

test('one document that is damaged costs the others nothing', async () => {
  const [nota, outra] = [1, 2].map((numero) => gz(nfeProc({ numero }).xml));
  if (!nota || !outra) throw new Error('No notes');
  const resposta = retDistDFeInt(nota, nota.subarray(0, 200), outra).replace(/>H4sI/, '>*4sI');
  expect(mensagens(await aberto('r.xml', utf8(resposta)))).toEqual([
    expect.stringContaining('docZip) está danificado'),
    expect.stringContaining('docZip) está danificado'),
    'lido',
  ]);
});

const ZEROS = new Uint8Array(30 * MB);
/** Bytes that packing makes no smaller, the same in each run. */
const RUIDO = new Uint8Array(3 * MB);
for (let at = 0, seed = 7; at < RUIDO.length; at += 1) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  RUIDO[at] = seed >> 16;
}
const aninhado = (vezes: number): Uint8Array => (vezes === 0 ? utf8('<a/>') : gz(aninhado(vezes - 1)));

/** Each bomb: its name and bytes, what is said of it, and the bounds that are not the usual ones. */
const BOMBAS: Readonly<Record<string, () => Promise<[string, Uint8Array, RegExp, Partial<ZipLimits>?]>>> = {
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
  'a .tar in a .gz': async () => ['a.tar.gz', gz(tar()), /compactado dentro de outro/],
};

/** Enough of a .tar for it to be known. */
function tar(): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set(utf8('a.xml'));
  bytes.set(utf8('ustar'), 257);
  return bytes;
}

test.each(Object.entries(BOMBAS))(
  '%s is refused with its sentence, and the next file is read',
  async (_, make) => {
    const [nome, bytes, said, limits = {}] = await make();
    const before = process.memoryUsage().arrayBuffers;
    const items = await aberto(nome, bytes, limits);
    // Of thirty megabytes no more than one file's bound was ever held.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25 * MB);
    expect(mensagens(items)).toEqual([expect.stringMatching(said)]);
    expect(items[0]?.nome).not.toBe('');
    expect(mensagens(await aberto('boa.xml.gz', gz(nfeProc().xml)))).toEqual(['lido']);
  },
);

test('all that comes out is counted together: documents of an answer beside files of a .zip', async () => {
  const ruido = gz(RUIDO);
  const zip = await zipOf({ 'a.xml.gz': ruido, 'r.xml': retDistDFeInt(ruido), 'b.xml': '<b/>' });
  const items = await aberto('a.zip', zip, { maxTotalBytes: zip.byteLength * 2 + 4 * MB });
  expect(items[0]?.ok).toBe(true);
  expect(mensagens(items).slice(1)).toContainEqual(expect.stringMatching(/enviado, aberto, passa de/));
});

test('what only speaks of such an answer is no such answer', async () => {
  const nota = nfeProc().xml.replace('Venda', 'Venda retDistDFeInt');
  expect(await aberto('nota.xml', utf8(nota))).toEqual([{ nome: 'nota.xml', ok: true, bytes: utf8(nota) }]);
});

const RESPOSTA = 'fiscal/samples/sefaz_resposta/l10n-brazil__response_sucesso_multiplos.xml';
test.skipIf(!hasShared(RESPOSTA))('a real answer gives its documents', async () => {
  const items = await aberto('resposta.xml', new Uint8Array(readShared(RESPOSTA)));
  expect(items.length).toBeGreaterThan(1);
  expect(items.every(({ ok }) => ok)).toBe(true);
});

test('what is sent is read no further than its bound, and its reading ends there', async () => {
  const packed = slicesOf(gz(RUIDO));
  const asked: number[] = [];
  const source = {
    ...packed,
    read: (offset: number, length: number) => {
      asked.push(offset);
      return packed.read(offset, length);
    },
  };
  const opened = await readSent(source, 'a.xml.gz', { limits: { maxEntryBytes: MB } });
  if (!opened.ok) throw new Error(opened.mensagem);
  for await (const item of opened.itens) expect(item.ok).toBe(false);
  expect(Math.max(...asked)).toBeLessThan(2 * MB);
  const before = asked.length;
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toHaveLength(before);
});

test('what happens to us while a .gz is read is no fault of the file', async () => {
  const gone = {
    size: 9 * MB,
    read: async (offset: number) => {
      if (offset > 0) throw new Error('The database is gone');
      return gz(RUIDO).slice(0, 64 * 1024);
    },
  };
  const opened = await readSent(gone, 'a.xml.gz');
  if (!opened.ok) throw new Error(opened.mensagem);
  await expect(opened.itens.next()).rejects.toThrow('The database is gone');
});

test('what strangers packed as gzip is unpacked in one place, which counts what comes out', () => {
  const unpacking = globSync('server/{files,fiscal,importacao,layouts,leitura}/**/*.ts').filter((file) =>
    /DecompressionStream|createGunzip|gunzipSync|inflate(?:Raw)?Sync/.test(readFileSync(file, 'utf8')),
  );
  expect(unpacking).toEqual(['server/files/gzip.ts']);
});
