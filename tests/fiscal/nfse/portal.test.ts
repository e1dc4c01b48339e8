import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { notaInventada } from '../../support/notaInventada.ts';
import { retrato } from '../../support/retratoNota.ts';

const read = (bytes: Uint8Array) => readNfse({ nome: 'NFSe.csv', bytes });
const text = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);
const latin1 = (texto: string) => Uint8Array.from(texto, (char) => char.charCodeAt(0) & 0xff);
const NOTA = notaInventada({
  descricao: 'Manutenção; peças "originais"\ne mão de obra',
  competencia: '2026-04-30',
  issRetido: true,
  retencoes: { irrf: 1500, pis: 650, cofins: 3000, csll: 1000 },
});

test.each([';', '\t'] as const)(
  "a line of São Paulo's export (%j) says all of its note",
  async (separator) => {
    const lido = await read(escreverPortal([NOTA], separator));
    const [first] = lido.tipo === 'lido' ? lido.notas : [];
    expect(first && retrato(first.nota)).toEqual([
      'SAO_PAULO_PORTAL - NORMAL nº 123 de 3550308',
      '11222333000181 → 90449244000149 (NAO_OPTANTE)',
      '2026-05-10 competência 2026-04-30',
      '- - 3158 em -, incide em -',
      '1000.00 base - × 2 = 20.00 líquido -',
      'TRIBUTAVEL retido sim; ISS 20.00 CAMPO CERTA; IRRF 15.00 CAMPO CERTA; PIS 6.50 CAMPO CERTA; COFINS 30.00 CAMPO CERTA; CSLL 10.00 SOMA_SP CERTA',
    ]);
    expect(first?.nota.servico.descricao).toBe('Manutenção; peças "originais"|e mão de obra');
    expect(first?.nota.emitidaEm).toBe('2026-05-10T10:00:00-03:00');
  },
);

test('a description with the separator in it and no quotes, and one with a quote that never ends, cost no other line', async () => {
  const three = [NOTA, notaInventada({ numero: '124' }), notaInventada({ numero: '125' })];
  const spoilt = text(escreverPortal(three)).replace(
    /"Manutenção.*"(?=\r\n)/,
    '"Manutenção; peças e "mão de obra',
  );
  const lido = await read(latin1(spoilt));
  const notas = lido.tipo === 'lido' ? lido.notas : [];
  expect(notas.map(({ nota }) => nota.numero)).toEqual(['123', '124', '125']);
  expect(notas[0]?.nota.servico.descricao).toBe('"Manutenção; peças e "mão de obra');
});

test('columns in another order, and more of them, are known by their names', async () => {
  const rows = text(escreverPortal([NOTA], '\t'))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
  const turned = rows
    .slice(0, 2)
    .map((cells, at) => [at === 0 ? 'Coluna Nova' : 'x', ...cells.toReversed()].join('\t'));
  const lido = await read(latin1(`${turned.join('\n')}\n`));
  expect(lido).toMatchObject({
    tipo: 'lido',
    notas: [{ nota: { numero: '123', valores: { servicos: 100_000 } } }],
  });
});

test.each([
  ['only the names of its columns', escreverPortal([]), /não traz nenhuma nota/],
  [
    'no line that names its note',
    latin1(text(escreverPortal([notaInventada({ numero: '' })]))),
    /Nenhuma linha do arquivo pôde ser lida/,
  ],
  ['another table', latin1('Data;Valor\n01/05/2026;10,00\n'), /Nenhum leitor entende/],
])('zero lines read is an error: %s', async (_, bytes, motivo) => {
  expect(await read(bytes)).toMatchObject({
    tipo: 'recusado',
    motivo: expect.stringMatching(motivo),
    lugar: expect.stringMatching(/linha/),
  });
});

test('a line that cannot be read is refused alone, with its place', async () => {
  const lido = await read(
    escreverPortal([NOTA, notaInventada({ numero: '' }), notaInventada({ numero: '125' })], '\t'),
  );
  expect(lido).toMatchObject({
    tipo: 'lido',
    notas: [{}, {}],
    recusas: [{ motivo: 'A nota não diz o seu número.', lugar: 'linha 3' }],
  });
});

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const packed = gzipSync(escreverNacional(NOTA)).toString('base64');
test.each([
  ['an object', { erro: { codigo: 'E1', descricao: 'Não há' } }, /E1: Não há/],
  ['a list', { erro: [{ codigo: 'E2', descricao: 'Nada' }] }, /E2: Nada/],
  ['erros', { Erros: [{ Codigo: 'E2220', Mensagem: 'Nenhum documento' }] }, /E2220: Nenhum documento/],
  [
    'a status alone',
    { StatusProcessamento: 'NENHUM_DOCUMENTO_LOCALIZADO', LoteDFe: null },
    /NENHUM_DOCUMENTO_LOCALIZADO/,
  ],
])('an answer of the national API without notes says why: %s', async (_, answer, motivo) => {
  expect(await read(json(answer))).toMatchObject({
    tipo: 'recusado',
    desconhecido: false,
    motivo: expect.stringMatching(motivo),
  });
});

test('a document of an answer that cannot be opened is refused alone, with its place', async () => {
  const lote = [{ ArquivoXml: packed }, { ArquivoXml: packed.slice(0, 60) }, { ArquivoXml: packed }];
  const lido = await read(json({ LoteDFe: lote }));
  expect(lido).toMatchObject({
    tipo: 'lido',
    notas: [{}, {}],
    recusas: [{ lugar: 'campo LoteDFe[1].ArquivoXml' }],
  });
});

test.each([
  ['{"nfseXmlGZipB64": "', /incompleto ou malformado/],
  ['[1, 2]', /Nenhum leitor entende este JSON/],
  ['{"require": {"ext-xml": "*"}}', /Nenhum leitor entende este JSON/],
  ['{"outro": 1}', /Nenhum leitor entende este JSON/],
])('what is no answer at all is kept as unread: %s', async (texto, motivo) => {
  const lido = await read(new TextEncoder().encode(texto));
  expect(lido).toMatchObject({ tipo: 'recusado', desconhecido: true, motivo: expect.stringMatching(motivo) });
});
