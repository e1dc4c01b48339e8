import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../../base64.ts';
import { readRespostaAdn } from './resposta.ts';

const encoder = new TextEncoder();
const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  );
const read = (body: unknown, status = 200) =>
  readRespostaAdn({ status, body: encoder.encode(typeof body === 'string' ? body : JSON.stringify(body)) });
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('an answer of the ADN', () => {
  test('is read in its own names or in others of the same letters', async () => {
    const ArquivoXml = toBase64(await gzip('<NFSe/>'));
    const item = { NSU: 7, ChaveAcesso: 'K', TipoDocumento: 'NFSE', TipoEvento: null, ArquivoXml };
    const whole = { StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS', LoteDFe: [item], Erros: null };
    const small = JSON.parse(JSON.stringify(whole), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name[0]?.toLowerCase() + name.slice(1), one]),
          )
        : value,
    );
    for (const body of [whole, small]) {
      const { processamento, documentos, erros } = await read(body);
      expect([processamento, erros]).toEqual(['DOCUMENTOS_LOCALIZADOS', []]);
      expect(documentos).toMatchObject([{ nsu: 7, chave: 'K', tipo: 'NFSE', tipoEvento: '' }]);
      expect(textOf(documentos[0]?.bytes)).toBe('<NFSe/>');
    }
  });

  test.each([
    ['gzip', async () => toBase64(await gzip('<evento/>'))],
    ['base64 over base64 over gzip', async () => toBase64(encoder.encode(toBase64(await gzip('<evento/>'))))],
    ['base64 of the XML', async () => toBase64(encoder.encode('<evento/>'))],
    ['the XML itself', async () => '<evento/>'],
  ])('a file as %s', async (_, arquivo) => {
    const { documentos } = await read({ LoteDFe: [{ NSU: '3', ArquivoXml: await arquivo() }] });
    expect([documentos[0]?.nsu, textOf(documentos[0]?.bytes)]).toEqual([3, '<evento/>']);
  });

  test('errors are told by an object or by a list, under either name', async () => {
    const one = { Codigo: 'E2220', Descricao: 'Nada', Complemento: 'mesmo' };
    const told = [{ codigo: 'E2220', descricao: 'Nada mesmo' }];
    for (const body of [{ Erros: [one] }, { Erros: one }, { erro: one }, { erro: [one] }])
      expect((await read(body, 404)).erros).toEqual(told);
  });

  test.each([
    ['HTML', '<html><h1>Not Found</h1></html>'],
    ['half of it', '{"StatusProcessamento":"DOCUMENTOS_LOC'],
    ['a list', '[1,2]'],
    ['nothing', ''],
    ['nulls', '{"StatusProcessamento":null,"LoteDFe":null,"Erros":null}'],
    ['other types', '{"StatusProcessamento":3,"LoteDFe":"x","Erros":7}'],
  ])('%s says nothing, and does not fail', async (_, body) => {
    const { processamento, erros, documentos } = await read(body, 404);
    expect([processamento, erros]).toEqual([null, []]);
    expect(documentos.every(({ nsu }) => nsu === null)).toBe(true);
  });

  test('whatever JSON comes, it is read or says nothing', async () => {
    const entry = fc.record(
      { NSU: fc.anything(), ArquivoXml: fc.oneof(fc.string(), fc.base64String(), fc.jsonValue()) },
      { requiredKeys: [] },
    );
    const answer = fc.oneof(
      fc.jsonValue(),
      fc.record({ StatusProcessamento: fc.jsonValue(), LoteDFe: fc.array(entry), Erros: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(answer, async (body) => {
        const { documentos } = await read(JSON.stringify(body) ?? '');
        for (const { nsu } of documentos) expect(nsu === null || Number.isSafeInteger(nsu)).toBe(true);
      }),
    );
  });

  test('a document that unpacks to too much comes out as it came', async () => {
    const ArquivoXml = toBase64(await gzip(' '.repeat(6 * 1024 * 1024)));
    const { documentos } = await read({ LoteDFe: [{ NSU: 1, ArquivoXml }] });
    expect(documentos[0]?.bytes.byteLength).toBe(0);
    expect(documentos[0]?.comprimido.byteLength).toBeGreaterThan(0);
  });
});
