import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ZipItem, ZipLimits } from '../../server/files/packBounds.ts';
import { readSent } from '../../server/files/readZip.ts';
import type { Slices } from '../../server/files/slices.ts';
import { porDentro } from '../../server/fiscal/envelopes/porDentro.ts';
import { BOMBAS, gz, MB, RUIDO, utf8 } from '../support/bombas.ts';
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

const slicesOf = (bytes: Uint8Array): Slices => ({
  size: bytes.byteLength,
  read: async (offset, length) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

/** Returns every item of a file, opened as the import routes do. */
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

test.each(Object.entries(BOMBAS))(
  '%s is refused with its sentence, and the next file is read',
  async (_, make) => {
    const [nome, bytes, said, limits = {}] = await make();
    const before = process.memoryUsage().arrayBuffers;
    const items = await aberto(nome, bytes, limits);
    // Memory holds at most the limit of one file, not the thirty megabytes that it unpacks to.
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
