import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { escreverAbrasf1, escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverEvento, escreverPedidoEvento } from '../../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { notaInventada } from '../../support/notaInventada.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const utf8 = (texto: string) => new TextEncoder().encode(texto);
const escaped = (xml: string) =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const soap = (inside: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r:Resposta xmlns:r="urn:r"><return>${inside}</return></r:Resposta></s:Body></s:Envelope>`;
const bare = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '');

const NOTA = notaInventada({ descricao: 'Manutenção & instalação de máquinas', retencoes: { irrf: 1500 } });
const OTHER = notaInventada({ ...NOTA, numero: '124' });
const abrasf = text(escreverAbrasf2(NOTA));
const nacional = text(escreverNacional(NOTA));

async function lidas(bytes: Uint8Array) {
  const lido = await readNfse({ nome: 'arquivo', bytes });
  if (lido.tipo === 'recusado') throw new Error(lido.motivo);
  return lido;
}
const notasDe = async (bytes: Uint8Array) => (await lidas(bytes)).notas.map(({ nota }) => nota);
const latin1 = (texto: string) => Uint8Array.from(texto, (char) => char.charCodeAt(0));
const utf16 = (texto: string) => Uint8Array.from(Buffer.from(`\ufeff${texto}`, 'utf16le'));
const gzip64 = (xml: string) => gzipSync(xml).toString('base64');
const json = (value: object) => utf8(JSON.stringify(value));

/** Encodings and envelopes in which the same file arrives. */
const ENVELOPES: Readonly<Record<string, (xml: string) => Uint8Array>> = {
  'a byte order mark': (xml) => utf8(`\ufeff${xml}`),
  'blanks before it': (xml) => utf8(`\r\n  ${bare(xml)}`),
  'UTF-16': (xml) => utf16(bare(xml)),
  'ISO-8859-1': (xml) => latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${bare(xml)}`),
  SOAP: (xml) => utf8(soap(bare(xml))),
  'CDATA in SOAP': (xml) => utf8(soap(`<![CDATA[${xml}]]>`)),
  'escaped in SOAP': (xml) => utf8(soap(escaped(xml))),
  'escaped twice in SOAP': (xml) => utf8(soap(escaped(escaped(xml)))),
  'escaped in CDATA in SOAP': (xml) => utf8(soap(escaped(soap(`<![CDATA[${xml}]]>`)))),
  gzip: (xml) => Uint8Array.from(gzipSync(xml)),
  'base64 over gzip': (xml) => utf8(gzip64(xml)),
  'an answer of the national API': (xml) => json({ chaveAcesso: '1', nfseXmlGZipB64: gzip64(xml) }),
  'base64 over base64 over gzip': (xml) => json({ eventos: [{ arquivoXml: btoa(gzip64(xml)) }] }),
  'an answer of the ADN': (xml) =>
    json({ StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS', LoteDFe: [{ NSU: 7, ArquivoXml: gzip64(xml) }] }),
};

test.each(Object.entries(ENVELOPES))('%s: the note is read as without it', async (_, wrap) => {
  for (const xml of [abrasf, nacional]) {
    const [plain] = await notasDe(utf8(xml));
    expect(await notasDe(wrap(xml))).toEqual([plain]);
  }
});

test('a wrong declaration is read as the bytes are, with a notice', async () => {
  const [nota] = await notasDe(utf8(`<?xml version="1.0" encoding="ISO-8859-1"?>${bare(abrasf)}`));
  expect(nota?.servico.descricao).toBe('Manutenção & instalação de máquinas');
  expect(nota?.avisos).toEqual([expect.stringMatching(/diz estar em ISO-8859-1, mas está em UTF-8/)]);
});

test('in an envelope, how the note was once encoded says nothing: no notice', async () => {
  const inside = `<?xml version="1.0" encoding="ISO-8859-1"?>${bare(abrasf)}`;
  expect(await notasDe(utf8(soap(escaped(inside))))).toEqual(await notasDe(utf8(abrasf)));
});

test('a message with HTML beside the notes is no broken note, and a broken one in an envelope is', async () => {
  const message = soap(escaped(abrasf)).replace(
    '<return>',
    '<aviso>&lt;p&gt;A prefeitura avisa que o sistema para amanhã&lt;br&gt;</aviso><return>',
  );
  expect((await lidas(utf8(message))).recusas).toEqual([]);
  const two = text(escreverAbrasf2(NOTA, OTHER)).replace(/(<Numero>124[\s\S]*?)<\/CompNfse>/, '$1');
  const { notas, recusas } = await lidas(utf8(soap(escaped(two))));
  expect([notas.length, recusas.length]).toEqual([1, 1]);
});

test('prefixes and other cases of names change nothing', async () => {
  const [plain] = await notasDe(utf8(abrasf));
  const prefixed = abrasf.replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace(' xmlns=', ' xmlns:ns2=');
  expect(await notasDe(utf8(prefixed))).toEqual([plain]);
  const lower = abrasf.replace(/<(\/?)([A-Z]\w*)/g, (_, slash, nome) => `<${slash}${nome.toLowerCase()}`);
  expect(await notasDe(utf8(lower))).toEqual([plain]);
});

test.each([
  ['ABRASF 2', escreverAbrasf2(NOTA, OTHER)],
  ['ABRASF 1', escreverAbrasf1([NOTA, OTHER])],
  ['Ginfes, its prefixes declared at the root', escreverAbrasf1([NOTA, OTHER], { ginfes: true })],
  [
    'ISO-8859-1',
    latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${bare(text(escreverAbrasf2(NOTA, OTHER)))}`),
  ],
  ['escaped in SOAP', utf8(soap(escaped(text(escreverAbrasf2(NOTA, OTHER)))))],
  ['the portal of São Paulo', escreverPortal([NOTA, OTHER])],
  ['files one after the other', utf8(`${text(escreverAbrasf2(NOTA))}\n${text(escreverAbrasf2(OTHER))}`)],
])('two notes in one file have bytes of their own, from which each is read again: %s', async (_, bytes) => {
  const { notas } = await lidas(bytes);
  expect(notas.map(({ nota }) => nota.numero)).toEqual(['123', '124']);
  for (const { nota, bytes: own } of notas) expect(await notasDe(own)).toEqual([nota]);
});

test('the only note of a file is kept as its file is', async () => {
  const bytes = utf8(soap(escaped(abrasf)));
  expect((await lidas(bytes)).notas[0]?.bytes).toEqual(bytes);
});

test('a broken note among good ones is refused alone, with its place', async () => {
  const anonymous = text(escreverAbrasf2(NOTA, OTHER, notaInventada({ numero: '125' }))).replace(
    '<Numero>124</Numero>',
    '',
  );
  const { notas, recusas } = await lidas(utf8(anonymous.replaceAll('<CompNfse>', '\n<CompNfse>')));
  expect(notas.map(({ nota }) => nota.numero)).toEqual(['123', '125']);
  expect(recusas).toMatchObject([
    { motivo: 'A nota não diz o seu número.', lugar: 'linha 3, elemento CompNfse' },
  ]);
});

test.each([
  [
    'a tag closed by another name',
    (xml: string) => xml.replace(/(<Numero>124<)\/Numero>/, '$1/Outro>'),
    /malformado/,
  ],
  ['an ampersand alone', (xml: string) => xml.replace('<Numero>124', '<Numero>124 & '), /malformado/],
  [
    'its end is missing',
    (xml: string) => xml.replace(/(<Numero>124[\s\S]*?)<\/CompNfse>/, '$1'),
    /incompleta/,
  ],
  ['cut off in the last note', (xml: string) => xml.slice(0, xml.indexOf('<Numero>124') + 40), /incompleta/],
])('a file that is broken within one note gives the others: %s', async (_, spoil, motivo) => {
  const xml = text(escreverAbrasf2(NOTA, OTHER)).replaceAll('<CompNfse', '\n<CompNfse');
  const { notas, recusas } = await lidas(utf8(spoil(xml)));
  expect(notas.map(({ nota }) => nota.numero)).toEqual(['123']);
  expect(recusas).toMatchObject([
    { motivo: expect.stringMatching(motivo), lugar: 'nota que começa na linha 3' },
  ]);
});

test('what is saved of a broken file is read again from its own bytes, its prefixes declared', async () => {
  const xml = text(escreverAbrasf1([NOTA, OTHER], { ginfes: true }));
  const [saved] = (await lidas(utf8(xml.slice(0, xml.indexOf('<ns4:Numero>124'))))).notas;
  expect(saved?.nota).toMatchObject({ leiaute: 'GINFES', numero: '123' });
  expect(saved && (await notasDe(saved.bytes))).toEqual([saved?.nota]);
});

test('a description that looks like XML is a description', async () => {
  const descricao = '<p>Serviços prestados em maio, conforme contrato 12/2026</p><br>';
  const { notas, recusas } = await lidas(escreverAbrasf2(notaInventada({ descricao })));
  expect(notas[0]?.nota.servico.descricao).toBe(descricao);
  expect(recusas).toEqual([]);
});

test('events are read in both vocabularies of codes, and a request is said to be one', async () => {
  const chave = chaveInventada(NOTA);
  const rejeicao = {
    chave,
    tipo: 203206,
    autor: '90449244000149',
    em: '2026-05-11T10:00:00-03:00',
    codigoMotivo: '1',
    motivo: 'Nota em duplicidade',
  } as const;
  const [evento] = (await lidas(escreverEvento(rejeicao))).eventos;
  expect(evento?.evento).toEqual({
    chave,
    municipio: '3550308',
    prestador: '11222333000181',
    numero: '',
    tipo: '203206',
    sequencia: 1,
    descricao: 'Manifestação de NFS-e - Rejeição do Tomador',
    autor: '90449244000149',
    em: '2026-05-11T10:00:00-03:00',
    registradoEm: '2026-05-11T10:00:00-03:00',
    codigoMotivo: '1',
    motivo: 'Nota em duplicidade',
    substituta: '',
    pedido: false,
    producao: true,
  });
  const ofAnnex = (await lidas(escreverEvento({ ...rejeicao, codigoEscrito: '203216' }))).eventos[0]?.evento;
  expect(ofAnnex).toEqual(evento?.evento);
  const asked = (await lidas(escreverPedidoEvento(rejeicao))).eventos[0]?.evento;
  expect(asked).toMatchObject({ pedido: true, tipo: '203206', registradoEm: null });
});
