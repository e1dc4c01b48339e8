import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ZipItem, ZipLimits } from './packBounds.ts';
import { readZip } from './readZip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function zipOf(files: [name: string, bytes: Uint8Array][], options = {}): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, bytes] of files) await writer.add(name, new Uint8ArrayReader(bytes), options);
  return writer.close();
}

/** Replaces a name in the .zip by one of the same length that the writer would have refused. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, to);
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

async function collect(itens: AsyncIterable<ZipItem>): Promise<ZipItem[]> {
  const list: ZipItem[] = [];
  for await (const item of itens) list.push(item);
  return list;
}

async function itemsOf(zip: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<ZipItem[]> {
  const outcome = await readZip(zip, { limits });
  if (!outcome.ok) throw new Error(outcome.mensagem);
  return collect(outcome.itens);
}

async function sentenceOf(zip: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<string> {
  const [item] = await itemsOf(zip, limits);
  if (!item || item.ok) throw new Error('The file was read');
  return item.mensagem;
}

test('files are read one by one, folders and what systems leave behind are passed over', async () => {
  const zip = await zipOf([
    ['pasta/ação.xml', utf8('<a/>')],
    ['__MACOSX/._a.xml', utf8('x')],
    ['b.xml', utf8('<b/>')],
  ]);
  expect(await itemsOf(zip)).toEqual([
    { nome: 'pasta/ação.xml', ok: true, bytes: utf8('<a/>') },
    { nome: 'b.xml', ok: true, bytes: utf8('<b/>') },
  ]);
});

test.each([
  ['aaaaa.xml', '../aa.xml', 'fora'],
  ['aaaaaaa.xml', '..\\..\\a.xml', 'fora'],
  ['a1234.xml', '/etc/.xml', 'absoluto'],
  ['a1234.xml', 'C:\\12.xml', 'absoluto'],
])('a name that leads out of the folder (zip slip), %s → %s, is refused', async (from, to, word) => {
  const zip = await zipOf([[from.padEnd(to.length, 'a'), utf8('<a/>')]]);
  expect(await sentenceOf(renamed(zip, from.padEnd(to.length, 'a'), to))).toContain(word);
});

test('a name that appears twice is read once', async () => {
  const zip = renamed(
    await zipOf([
      ['a.xml', utf8('<a/>')],
      ['b.xml', utf8('<b/>')],
    ]),
    'b.xml',
    'a.xml',
  );
  const items = await itemsOf(zip);
  expect(items.map((item) => item.ok)).toEqual([true, false]);
});

test('a bomb is refused by the ratio that it grows by, also when it lies about its size', async () => {
  const zip = await zipOf([['a.xml', new Uint8Array(8 * 1024 * 1024)]]);
  expect(await sentenceOf(zip)).toContain('cresce demais');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(8 * 1024 * 1024);
  expect(await sentenceOf(renamed(zip, size.toString('latin1'), '\u0010\0\0\0'))).toMatch(
    /cresce demais|danificado/,
  );
});

test('limits hold: each entry, all of them unpacked, their number and the .zip itself', async () => {
  const noise = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 7919) % 251);
  const zip = await zipOf([
    ['a.xml', noise],
    ['b.xml', noise],
  ]);
  expect(await sentenceOf(zip, { maxEntryBytes: 1000 })).toContain('passa de');
  expect(await readZip(zip, { limits: { maxTotalBytes: 400_000 } })).toMatchObject({ ok: false });
  expect(await readZip(zip, { limits: { maxEntries: 1 } })).toMatchObject({
    ok: false,
    mensagem: expect.stringContaining('mais de 1'),
  });
  expect(await readZip(zip, { limits: { maxBytes: 10 } })).toMatchObject({ ok: false });
});

test('a zip within a zip where none is awaited, one under another name, and one with a password are refused', async () => {
  const inner = await zipOf([['a.xml', utf8('<a/>')]]);
  expect(await sentenceOf(await zipOf([['b.zip', inner]]))).toContain('dentro de outro');
  expect(await sentenceOf(await zipOf([['b.xml', inner]]))).toContain('dentro de outro');
  expect(await sentenceOf(await zipOf([['a.xml', utf8('<a/>')]], { password: 'x' }))).toContain('senha');
});

const DEEP = { maxDepth: 3 };
const xml: [string, Uint8Array] = ['a.xml', utf8('<a/>')];

/** Returns `levels` .zip files, one inside the other. */
async function nested(levels: number): Promise<Uint8Array> {
  let zip = await zipOf([xml]);
  for (let level = 1; level < levels; level += 1) zip = await zipOf([[`${level}.zip`, zip]]);
  return zip;
}

test('the files of a .zip within are read in their turn, named by their path; the total grows with them', async () => {
  const branch = await zipOf([['filial/nota.xml', utf8('<n/>')], xml]);
  const zip = await zipOf([
    ['janeiro.zip', await zipOf([['sul.ZIP', branch]])],
    ['b.xml', utf8('<b/>')],
  ]);
  const opened = await readZip(zip, { limits: DEEP });
  if (!opened.ok) throw new Error(opened.mensagem);
  expect(opened.total).toBe(2);
  expect(await collect(opened.itens)).toEqual([
    { nome: 'janeiro.zip › sul.ZIP › filial/nota.xml', ok: true, bytes: utf8('<n/>') },
    { nome: 'janeiro.zip › sul.ZIP › a.xml', ok: true, bytes: utf8('<a/>') },
    { nome: 'b.xml', ok: true, bytes: utf8('<b/>') },
  ]);
  expect(opened.total).toBe(3);
});

test('ten .zip one within the other: the fourth is not opened, and the others are told of no harm', async () => {
  expect(await itemsOf(await nested(3), DEEP)).toMatchObject([{ ok: true }]);
  const items = await itemsOf(await zipOf([['dez.zip', await nested(9)], xml]), DEEP);
  expect(items).toMatchObject([
    { nome: 'dez.zip › 8.zip › 7.zip', ok: false, mensagem: expect.stringContaining('mais de 3') },
    { nome: 'a.xml', ok: true },
  ]);
});

test('a .zip that holds itself is opened no deeper than any other', async () => {
  // A quine cannot be distinguished from a .zip with a copy of itself at each level that is opened.
  let zip = await zipOf([xml]);
  for (let level = 0; level < 6; level += 1)
    zip = await zipOf([
      ['r/r.zip', zip],
      ['r/r2.zip', zip],
    ]);
  const items = await itemsOf(zip, DEEP);
  expect(items).toHaveLength(8);
  expect(items.every((item) => !item.ok)).toBe(true);
});

test('entries and bytes are counted over all levels: many small .zip within are no way around', async () => {
  const small = await zipOf([xml, ['b.xml', utf8('<b/>')]]);
  const many = Array.from({ length: 40 }, (_, at): [string, Uint8Array] => [`${at}.zip`, small]);
  const zip = await zipOf(many);
  expect((await itemsOf(zip, DEEP)).filter(({ ok }) => ok)).toHaveLength(80);
  const fewer = await itemsOf(zip, { ...DEEP, maxEntries: 60 });
  expect(fewer.filter(({ ok }) => ok)).toHaveLength(20);
  expect(fewer.at(-1)).toMatchObject({ ok: false, mensagem: expect.stringContaining('mais de 60') });

  const noise = Uint8Array.from({ length: 50_000 }, (_, at) => (at * at * 7919) % 251);
  const heavy = await zipOf([['a.xml', noise]]);
  const full = await zipOf([
    ['a.zip', heavy],
    ['b.zip', heavy],
    ['c.zip', heavy],
  ]);
  const limits = { ...DEEP, maxTotalBytes: heavy.byteLength * 3 + 110_000 };
  const read = await itemsOf(full, limits);
  expect(read.map(({ ok }) => ok)).toEqual([true, true, false]);
  const bomb = await zipOf([['a.xml', new Uint8Array(8 * 1024 * 1024)]]);
  expect(await sentenceOf(await zipOf([['b.zip', bomb]]), DEEP)).toContain('cresce demais');
});

test('a .zip within that is damaged, empty, too large or only called so has one line of its own', async () => {
  const zip = await zipOf([
    ['texto.zip', utf8('isto não é um .zip')],
    ['vazio.zip', await zipOf([])],
    ['planilha.xlsx', await zipOf([['xl/workbook.xml', utf8('<w/>')]])],
    ['notas.rar', utf8('Rar!')],
    xml,
  ]);
  const items = await itemsOf(zip, DEEP);
  expect(items.map((item) => [item.nome, item.ok ? '' : item.mensagem])).toEqual([
    ['texto.zip', expect.stringContaining('danificado')],
    ['vazio.zip', expect.stringContaining('vazio')],
    ['planilha.xlsx', expect.stringContaining('dentro de outro')],
    ['notas.rar', expect.stringContaining('dentro de outro')],
    ['a.xml', ''],
  ]);
  const large = await zipOf([['a.zip', await zipOf([xml])]]);
  expect(await sentenceOf(large, { ...DEEP, maxNestedBytes: 50 })).toContain('passa de');
});

test('thousands of files are read; more than the limit and the whole is refused', async () => {
  const files = Array.from({ length: 2_000 }, (_, n): [string, Uint8Array] => [
    `${n}.xml`,
    utf8(`<a>${n}</a>`),
  ]);
  const zip = await zipOf(files, { level: 0 });
  expect((await itemsOf(zip)).filter((item) => item.ok)).toHaveLength(2_000);
  expect(await readZip(zip, { limits: { maxEntries: 1_999 } })).toMatchObject({ ok: false });
});

test('a damaged .zip never raises anything', async () => {
  const whole = await zipOf([
    ['a.xml', utf8('<a>1</a>')],
    ['b.xml', utf8('<b>2</b>')],
  ]);
  const damaged = fc
    .tuple(fc.nat(whole.length - 1), fc.nat(255), fc.boolean())
    .map(([position, byte, cut]) =>
      cut
        ? whole.slice(0, position)
        : Uint8Array.from(whole, (old, index) => (index === position ? byte : old)),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      const outcome = await readZip(bytes);
      if (outcome.ok) await collect(outcome.itens);
      else expect(outcome.mensagem.length).toBeGreaterThan(10);
    }),
    { numRuns: 500 },
  );
});
