import { describe, expect, test } from 'vitest';
import { cteProc, nfeProc } from '../../../tests/support/nfeXml.ts';
import { readDocument } from './readDocument.ts';

const avisosDe = (xml: string): readonly string[] => {
  const lido = readDocument(new TextEncoder().encode(xml));
  return lido.tipo === 'documento' ? lido.documento.avisos : [];
};
const OF = 'A chave de acesso não diz o mesmo que o documento:';

describe.each([
  ['NF-e', nfeProc({ numero: 7 }).xml, 'nNF', 'cNF'],
  ['CT-e', cteProc({ numero: 7 }).xml, 'nCT', 'cCT'],
])('the key of a %s against what it says of itself', (_nome, xml, numero, codigo) => {
  const saying = (text: string) => xml.replace('</ide>', `${text}</ide>`);
  test.each<[string, string, string[]]>([
    ['as it is', xml, []],
    [
      'the same in all that the key holds',
      saying(`<cUF>35</cUF><tpEmis>1</tpEmis><${codigo}>11111117</${codigo}>`),
      [],
    ],
    ['another form of emission', saying('<tpEmis>9</tpEmis>'), [`${OF} a forma de emissão (tpEmis).`]],
    ['another code', saying(`<${codigo}>11111118</${codigo}>`), [`${OF} o código numérico.`]],
    ['another number', xml.replace(`<${numero}>7<`, `<${numero}>8<`), [`${OF} o número.`]],
    [
      'another series and month',
      xml.replace('<serie>1<', '<serie>2<').replace('<dhEmi>2026-07', '<dhEmi>2026-06'),
      [`${OF} o mês da emissão, a série.`],
    ],
  ])('%s', (_what, text, expected) => {
    expect(avisosDe(text)).toEqual(expected);
  });
});

describe.each([
  ['NF-e', nfeProc().xml],
  ['CT-e', cteProc().xml],
])('the deadline of a %s is never lost in silence', (_nome, xml) => {
  const quando = (tag: string, text: string) => xml.replace(new RegExp(`<${tag}>[^<]+`), `<${tag}>${text}`);
  const SEM_DATA = ['O protocolo no arquivo não diz quando o documento foi autorizado (dhRecbto)'];
  test.each<[string, string, string[]]>([
    [
      'authorised on the day before, by a clock that is behind',
      quando('dhRecbto', '2026-07-09T23:50:00-03:00'),
      [],
    ],
    [
      'authorised before it was issued',
      quando('dhRecbto', '2026-01-10T10:00:00-03:00'),
      ['O protocolo no arquivo diz ter autorizado o documento antes'],
    ],
    ['authorised at no hour of a day', quando('dhRecbto', '2026-07-10T24:00:00-03:00'), SEM_DATA],
    ['authorised in a year that is none', quando('dhRecbto', '9999-12-31T23:59:59-12:00'), SEM_DATA],
    ['authorised without saying when', xml.replace(/<dhRecbto>.*<\/dhRecbto>/, ''), SEM_DATA],
    [
      'issued on no day',
      quando('dhEmi', '2026-07-32T10:00:00-03:00'),
      ['O documento não diz quando foi emitido'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(avisosDe(text)).toEqual(expected.map((begin) => expect.stringContaining(begin)));
  });
});
