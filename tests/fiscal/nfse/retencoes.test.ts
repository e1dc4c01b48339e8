import { describe, expect, test } from 'vitest';
import { escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../../mocks/nfse/escreve/nota.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { escreverSaoPaulo } from '../../../mocks/nfse/escreve/saoPaulo.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { notaInventada } from '../../support/notaInventada.ts';
import { retidos } from '../../support/retratoNota.ts';

async function lida(bytes: Uint8Array) {
  const lido = await readNfse({ nome: 'nota.xml', bytes });
  const [first] = lido.tipo === 'lido' ? lido.notas : [];
  if (!first) throw new Error(JSON.stringify(lido));
  const { nota } = first;
  const federal = retidos(nota).filter((one) => /^(PIS|COFINS|CSLL|CSRF)/.test(one));
  return { federal, proprios: nota.proprios, avisos: nota.avisos, todas: retidos(nota) };
}

const own = { pis: 1650, cofins: 7600 };
const [OWN_NOTE, OLD_TYPE] = [/regime não cumulativo/, /deixou de valer em 02\/2026/];

/** Case, changes to a nota of R$ 1.000,00, expected withholdings of PIS, COFINS and CSLL, and notice. */
const NACIONAL: readonly [string, Partial<NotaInventada>, string[], RegExp?][] = [
  ['3: the three', { retencoes: { pis: 650, cofins: 3000, csll: 1000 } }, ['CSRF 46.50 NT_007 CERTA']],
  ['4: PIS and COFINS', { retencoes: { pis: 650, cofins: 3000 } }, ['CSRF 36.50 NT_007 CERTA']],
  ['5: PIS', { retencoes: { pis: 650 } }, ['PIS 6.50 NT_007 CERTA']],
  ['6: COFINS', { retencoes: { cofins: 3000 } }, ['COFINS 30.00 NT_007 CERTA']],
  ['7: COFINS and CSLL', { retencoes: { cofins: 3000, csll: 1000 } }, ['CSRF 40.00 NT_007 CERTA']],
  ['8: CSLL', { retencoes: { csll: 1000 } }, ['CSLL 10.00 NT_007 CERTA']],
  ['9: PIS and CSLL', { retencoes: { pis: 650, csll: 1000 } }, ['CSRF 16.50 NT_007 CERTA']],
  ['0: none', { cru: { tpRetPisCofins: '0' } }, ['CSRF 0.00 CAMPO CERTA']],
  [
    '0, and yet an amount',
    { cru: { tpRetPisCofins: '0', vRetCSLL: 4650 } },
    ['CSRF 46.50 ASSINATURA INCERTA'],
    /nada é retido/,
  ],
  [
    '3, but only the CSLL',
    { cru: { tpRetPisCofins: '3', vRetCSLL: 1000 } },
    ['CSRF 10.00 NT_007 INCERTA'],
    /só o da CSLL/,
  ],
  ['3, another amount', { cru: { tpRetPisCofins: '3', vRetCSLL: 2000 } }, ['CSRF 20.00 NT_007 PROVAVEL']],
  ['3, no amount', { cru: { tpRetPisCofins: '3' } }, [], /não foi informado/],
  [
    'own tax beside what is withheld',
    { retencoes: { pis: 650, cofins: 3000, csll: 1000 }, proprios: own },
    ['CSRF 46.50 NT_007 CERTA'],
  ],
  [
    '1 after 01/2026: own',
    { proprios: { pis: 650, cofins: 3000 }, cru: { tpRetPisCofins: '1' } },
    [],
    OLD_TYPE,
  ],
  ['no type: told by its rate', { cru: { vRetCSLL: 4650 } }, ['CSRF 46.50 ASSINATURA PROVAVEL']],
  ['no type: CSLL by its rate', { cru: { vRetCSLL: 1000 } }, ['CSLL 10.00 ASSINATURA PROVAVEL']],
  ['no type, no rate', { cru: { vRetCSLL: 2000 } }, ['CSRF 20.00 CAMPO INCERTA']],
  ['nothing said', {}, []],
];

const BEFORE = { emissao: '2026-01-20' };
const ANTES: readonly [string, Partial<NotaInventada>, string[], RegExp?][] = [
  [
    '1: in vPis and vCofins',
    { retencoes: { pis: 650, cofins: 3000, csll: 1000 } },
    ['PIS 6.50 ANTES_NT_007 CERTA', 'COFINS 30.00 ANTES_NT_007 CERTA', 'CSLL 10.00 CAMPO CERTA'],
  ],
  [
    '1, and vRetCSLL is the sum already',
    { retencoes: { pis: 650, cofins: 3000 }, cru: { vRetCSLL: 4650 } },
    ['CSRF 46.50 ASSINATURA PROVAVEL'],
    /soma PIS, COFINS e CSLL/,
  ],
  ['1, at the rates of the own tax', { proprios: own, cru: { tpRetPisCofins: '1' } }, [], OWN_NOTE],
  ['2: not withheld', { proprios: { pis: 650, cofins: 3000 }, cru: { tpRetPisCofins: '2' } }, []],
];

describe('PIS, COFINS and CSLL of the national standard (NT 007/2026)', () => {
  test.each(NACIONAL)('from 02/2026, %s', async (_, changes, federal, aviso) => {
    const read = await lida(escreverNacional(notaInventada({ emissao: '2026-02-01', ...changes })));
    expect(read.federal).toEqual(federal);
    expect(read.proprios).toEqual(changes.proprios ?? { pis: null, cofins: null });
    expect(read.avisos).toEqual(aviso ? [expect.stringMatching(aviso)] : []);
  });
  test.each(ANTES)('until 01/2026, %s', async (_, changes, federal, aviso) => {
    const read = await lida(escreverNacional(notaInventada({ ...BEFORE, ...changes })));
    expect(read.federal).toEqual(federal);
    expect(read.avisos).toEqual(aviso ? [expect.stringMatching(aviso)] : []);
  });
  test('the type follows the competence, not the day of issue', async () => {
    const late = notaInventada({
      emissao: '2026-02-05',
      competencia: '2026-01-31',
      retencoes: { pis: 650, cofins: 3000 },
    });
    expect((await lida(escreverNacional(late))).federal).toEqual([
      'PIS 6.50 ANTES_NT_007 CERTA',
      'COFINS 30.00 ANTES_NT_007 CERTA',
    ]);
  });
});

describe('PIS, COFINS and CSLL in fields of their own', () => {
  const CAMPOS: readonly [string, Partial<NotaInventada>, string[], RegExp?][] = [
    [
      'each at its rate',
      { retencoes: { pis: 650, cofins: 3000, csll: 1000 } },
      ['PIS 6.50 CAMPO CERTA', 'COFINS 30.00 CAMPO CERTA', 'CSLL 10.00 CAMPO CERTA'],
    ],
    [
      'zeros say that nothing is withheld',
      { retencoes: { pis: 0, cofins: 0, csll: 0 } },
      ['PIS 0.00 CAMPO CERTA', 'COFINS 0.00 CAMPO CERTA', 'CSLL 0.00 CAMPO CERTA'],
    ],
    ['own tax in their fields', { retencoes: own, liquido: 100_000 }, [], OWN_NOTE],
    [
      'own tax beside the sum in CSLL',
      { retencoes: { ...own, csll: 4650 }, liquido: 95_350 },
      ['CSRF 46.50 ASSINATURA PROVAVEL'],
      OWN_NOTE,
    ],
    [
      'not taken off the net',
      { retencoes: { pis: 650, cofins: 3000 }, liquido: 100_000 },
      ['PIS 6.50 CAMPO INCERTA', 'COFINS 30.00 CAMPO INCERTA'],
      /não desconta/,
    ],
    ['no rate, but taken off the net', { retencoes: { pis: 700 } }, ['PIS 7.00 CAMPO CERTA']],
    ['no rate, and no net', { retencoes: { pis: 700 }, liquido: 0 }, ['PIS 7.00 CAMPO PROVAVEL']],
    ['nothing said', {}, []],
  ];
  test.each(CAMPOS)('ABRASF: %s', async (_, changes, federal, aviso) => {
    const read = await lida(escreverAbrasf2(notaInventada(changes)));
    expect(read.federal).toEqual(federal);
    expect(read.avisos).toEqual(aviso ? [expect.stringMatching(aviso)] : []);
  });
  test("São Paulo's portal: the column of CSLL holds the three, and the CSLL is told apart where each is at its rate", async () => {
    const nota = notaInventada({ servicos: 59_010, retencoes: { pis: 384, cofins: 1770, csll: 590 } });
    expect((await lida(escreverPortal([nota]))).federal).toEqual([
      'PIS 3.84 CAMPO CERTA',
      'COFINS 17.70 CAMPO CERTA',
      'CSLL 5.90 SOMA_SP CERTA',
    ]);
    expect((await lida(escreverSaoPaulo(nota))).federal.at(-1)).toBe('CSLL 5.90 CAMPO CERTA');
  });
  test("São Paulo's portal: the sum alone stays a sum", async () => {
    const nota = notaInventada({ servicos: 59_010, retencoes: { csll: 2744 } });
    expect((await lida(escreverPortal([nota]))).federal).toEqual(['CSRF 27.44 SOMA_SP CERTA']);
  });
});

test('São Paulo says from 2026 on which of the three are withheld, in the words of the national standard', async () => {
  const nota = notaInventada({ retencoes: { pis: 650, cofins: 3000, csll: 4650 } });
  const xml = new TextDecoder().decode(escreverSaoPaulo(nota));
  const said = xml.replace('</NFe>', '<RetencaoPisCofins>3</RetencaoPisCofins></NFe>');
  const read = await lida(new TextEncoder().encode(said));
  expect(read).toMatchObject({ federal: ['CSRF 46.50 NT_007 CERTA'], proprios: { pis: 650, cofins: 3000 } });
});

test('ISS is withheld for its own amount, for none where the note says so, and for nothing said where it does not', async () => {
  const nota = notaInventada({ issRetido: true, retencoes: { irrf: 1500, inss: 11_000 } });
  expect((await lida(escreverAbrasf2(nota))).todas).toEqual([
    'ISS 20.00 CAMPO CERTA',
    'IRRF 15.00 CAMPO CERTA',
    'INSS 110.00 CAMPO CERTA',
  ]);
  expect((await lida(escreverNacional(notaInventada({})))).todas).toEqual(['ISS 0.00 CAMPO CERTA']);
});
