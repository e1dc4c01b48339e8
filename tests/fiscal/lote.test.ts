import { expect, test } from 'vitest';
import { documentosDemo } from '../../mocks/seeds/documentosDemo.ts';
import { partesDoArquivo } from '../../server/fiscal/documentos/lote.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { verifySignature } from '../../server/fiscal/signature/verifySignature.ts';

const NOW = new Date('2026-03-02T11:00:00.000Z');
const NFE = 'http://www.portalfiscal.inf.br/nfe';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Returns two signed NF-e without their XML declarations. */
async function notas(): Promise<string[]> {
  const found: string[] = [];
  for await (const { xml } of documentosDemo('atlas', NOW)) {
    if (xml.includes('<nfeProc')) found.push(xml.replace(/^<\?xml[^>]*\?>/, '').trim());
    if (found.length === 2) break;
  }
  return found;
}

/** Splits a file into documents; returns the text of each one, or the reason why it is not a document. */
const apart = (text: string) =>
  partesDoArquivo(bytesOf(text))?.map((parte) => (parte.ok ? textOf(parte.bytes) : parte.mensagem)) ?? null;

async function signatureOf(bytes: Uint8Array) {
  const read = readDocument(bytes);
  if (read.tipo !== 'documento') throw new Error(JSON.stringify(read));
  return verifySignature(bytes, 'infNFe', read.documento.emitente.documento);
}

test('each note keeps its very text, whatever surrounds it, and its signature holds', async () => {
  const [one = '', two = ''] = await notas();
  const text = `<?xml version="1.0"?><!-- <nfeProc> --><notas xmlns:xsi="urn:x" a="1>2"><lote>\n${one}\n</lote><![CDATA[<NFe>]]>${two}</notas>`;
  expect(apart(text)).toEqual([one, two]);
  for (const nota of [one, two]) expect(await signatureOf(bytesOf(nota))).toMatchObject({ ok: true });
});

test('a namespace that the batch declares is declared by each note, and its signature holds', async () => {
  const bare = (await notas()).map((xml) => xml.slice(xml.indexOf('<NFe'), xml.indexOf('</NFe>') + 6));
  const inherited = bare.map((nfe) => nfe.replace(/^<NFe xmlns="[^"]*"/, '<NFe'));
  const parts = apart(`<notas xmlns="${NFE}" versao="4.00"><idLote>1</idLote>${inherited.join('')}</notas>`);
  expect(parts).toHaveLength(2);
  for (const part of parts ?? []) {
    expect(part).toMatch(/^<NFe xmlns="http:\/\/www\.portalfiscal\.inf\.br\/nfe"/);
    expect(await signatureOf(bytesOf(part))).toMatchObject({ ok: true });
  }
});

const width = (size: 1 | 2, first: number) => (text: string) => {
  const bytes = new Uint8Array(text.length * size);
  for (let at = 0; at < text.length; at += 1) bytes[first + at * size] = text.charCodeAt(at);
  return bytes;
};

test.each([
  ['ISO-8859-1', 'ISO-8859-1', width(1, 0), []],
  ['Windows-1252', 'Windows-1252', width(1, 0), []],
  ['ISO-8859-1, dito UTF-8', 'UTF-8', width(1, 0), []],
  ['ISO-8859-1, sem dizer', null, width(1, 0), []],
  ['UTF-16LE', 'UTF-16', width(2, 0), [0xff, 0xfe]],
  ['UTF-16BE', 'UTF-16', width(2, 1), [0xfe, 0xff]],
] as const)(
  'in a file in %s each note keeps its very bytes, and its signature holds',
  async (_, said, encode, mark) => {
    const plain = (await notas()).map((xml) => xml.replaceAll('—', '-'));
    const declaration = said === null ? '' : `<?xml version="1.0" encoding="${said}"?>`;
    const begin = [...mark, ...encode(declaration)];
    const parts = partesDoArquivo(new Uint8Array([...begin, ...encode(`<n>é${plain.join('<a/>')}</n>`)]));
    expect(parts).toHaveLength(2);
    for (const [at, parte] of (parts ?? []).entries()) {
      if (!parte.ok) throw new Error(parte.mensagem);
      expect(parte.bytes).toEqual(new Uint8Array([...begin, ...encode(plain[at] ?? '')]));
      expect(await signatureOf(parte.bytes)).toMatchObject({ ok: true });
    }
  },
);

test('a note in UTF-8 keeps its bytes, and is read, in a file that says or holds something else beside it', async () => {
  const [one = '', two = ''] = await notas();
  const latin = width(1, 0)(two);
  const bytes = [
    ...bytesOf(`<?xml version="1.0" encoding="ISO-8859-1"?><n>${one}`),
    ...latin,
    ...bytesOf('</n>'),
  ];
  const parts = partesDoArquivo(new Uint8Array(bytes)) ?? [];
  expect(parts.map((parte) => parte.ok && textOf(parte.bytes).includes(one))).toEqual([true, false]);
  for (const parte of parts) expect(parte.ok && (await signatureOf(parte.bytes))).toMatchObject({ ok: true });
});

test('two notes, or events, in one envelope are refused by name, never read as the first', async () => {
  const [one = '', two = ''] = await notas();
  const nfe = (xml: string) => xml.slice(xml.indexOf('<NFe'), xml.indexOf('</NFe>') + 6);
  const both = one.replace('</NFe>', `</NFe>${nfe(two)}`);
  const motivo = "O arquivo junta 2 'NFe' num só 'nfeProc'. Envie cada um num 'nfeProc' seu.";
  expect(readDocument(bytesOf(both))).toEqual({ tipo: 'recusado', motivo });
  const inner = nfe(two).replace(/<\/?NFe[^>]*>/g, '');
  expect(readDocument(bytesOf(one.replace('</infNFe>', `</infNFe>${inner}`)))).toMatchObject({
    tipo: 'recusado',
  });
  expect(readDocument(bytesOf(one.replace('</NFe>', `</NFe>${inner}`)))).toMatchObject({ tipo: 'recusado' });
});

test('a note that needs a prefix declared outside it is refused, with what to do; the others are not', async () => {
  const [one = ''] = await notas();
  const parts = apart(
    `<n xmlns:f="${NFE}"><f:nfeProc><f:NFe/></f:nfeProc>${one}<boleto><v>1</v></boleto></n>`,
  );
  expect(parts).toEqual([
    expect.stringContaining('Envie as notas uma a uma'),
    one,
    expect.stringContaining("começa por 'boleto'"),
  ]);
});

test('a declaration that is no ordinary one is not put before each note: the file would be multiplied', () => {
  const begin = `<?xml version="1.0" ${' '.repeat(600)}encoding="ISO-8859-1"?><n>`;
  const text = `${begin}${'<NFe><x>é</x></NFe>'.repeat(20)}</n>`;
  const parts = partesDoArquivo(width(1, 0)(text)) ?? [];
  expect(parts).toHaveLength(20);
  for (const parte of parts)
    expect(parte).toEqual({ ok: false, mensagem: expect.stringContaining('uma a uma') });
});

test('one document, alone or in an envelope, a request, and what belongs elsewhere are read as one file', async () => {
  const [one = ''] = await notas();
  expect(apart(one)).toBeNull();
  expect(apart(`<Envelope><Body>${one}</Body></Envelope>`)).toBeNull();
  expect(apart(`<enviNFe xmlns="${NFE}"><idLote>1</idLote>${one}</enviNFe>`)).toBeNull();
  expect(apart('<eSocial><evento/><evento/></eSocial>')).toBeNull();
  expect(apart('<qualquer><coisa/></qualquer>')).toBeNull();
  expect(apart('<notas><NFe>')).toBeNull();
});

test('thousands of notes in one file are refused as a whole', () => {
  expect(apart(`<notas>${'<NFe/>'.repeat(2001)}</notas>`)).toEqual([
    'O arquivo junta mais de 2.000 documentos. Divida-o em partes.',
  ]);
});

test('the text that a SOAP answer carries is opened; that of a document, of a request or beside elements never is', async () => {
  const [one = '', two = ''] = await notas();
  const soap = (inside: string) => `<Envelope><Header><a/></Header><Body>${inside}</Body></Envelope>`;
  const cdata = (xml: string) => `<![CDATA[${xml}]]>`;
  expect(apart(soap(`<R><r>${cdata(one)}</r></R>`))).toEqual([one]);
  expect(apart(soap(`<R><r>${cdata(`<lote>${one}${two}</lote>`)}</r></R>`))).toEqual([one, two]);
  expect(apart(soap(`<R><nota><texto>${cdata(one)}</texto><n>1</n></nota></R>`))).toBeNull();
  expect(apart(soap(`<nfeDadosMsg>${cdata(one)}</nfeDadosMsg>`))).toBeNull();
  expect(apart(`<R><r>${cdata(one)}</r></R>`)).toBeNull();
});

test('elements of the names of ours that are of the eSocial or of a service invoice are none of ours', () => {
  const soap = (inside: string) => `<Envelope><Body><R>${inside}</R></Body></Envelope>`;
  const lote =
    '<eSocial xmlns="http://www.esocial.gov.br/schema/lote/v1"><evento Id="1"><x><y>da NFe 7</y></x></evento></eSocial>';
  expect(apart(soap(lote))).toBeNull();
  expect(
    apart(
      soap(
        '<evento xmlns="http://www.sped.fazenda.gov.br/nfse"><infEvento><x>da NFe 7</x></infEvento></evento>',
      ),
    ),
  ).toBeNull();
  expect(apart(soap(`<procEventoNFe xmlns="${NFE}"><evento/></procEventoNFe>`))).toHaveLength(1);
});
