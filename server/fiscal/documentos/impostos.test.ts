import { describe, expect, it } from 'vitest';
import { cteProc, nfeProc, resNfe } from '../../../tests/support/nfeXml.ts';
import { readDocument } from './readDocument.ts';
import { listRow } from './rows.ts';

/** Returns the taxes that the list shows for a file. */
function taxesIn(xml: string) {
  const lido = readDocument(new TextEncoder().encode(xml));
  if (lido.tipo !== 'documento') throw new Error(`No document: ${lido.tipo}`);
  const { icms, icmsSt, ipi, pis, cofins } = listRow(lido.documento);
  return { icms, icmsSt, ipi, pis, cofins };
}

const nota = (icmsTot: string) =>
  nfeProc().xml.replace(/<ICMSTot>.*<\/ICMSTot>/, `<ICMSTot>${icmsTot}<vNF>1500.10</vNF></ICMSTot>`);
const frete = (icms: string) => cteProc().xml.replace(/<ICMS>.*<\/ICMS>/, `<ICMS>${icms}</ICMS>`);
const none = { icms: null, icmsSt: null, ipi: null, pis: null, cofins: null };

describe('the taxes that the list tells', () => {
  it.each([
    [
      'an NF-e with each of them',
      '<vICMS>270.02</vICMS><vST>31.40</vST><vIPI>150.01</vIPI><vPIS>24.75</vPIS><vCOFINS>114.01</vCOFINS>',
      { icms: 27_002, icmsSt: 3_140, ipi: 15_001, pis: 2_475, cofins: 11_401 },
    ],
    ['an NF-e with none to pay', '<vICMS>0.00</vICMS><vIPI>0.00</vIPI>', { ...none, icms: 0, ipi: 0 }],
    ['an NF-e with what is no amount', '<vICMS>muito</vICMS><vPIS>1.00</vPIS>', { ...none, pis: 100 }],
  ])('%s', (_name, icmsTot, expected) => {
    expect(taxesIn(nota(icmsTot))).toEqual(expected);
  });

  it('are unknown of an NF-e that is here as summary only', () => {
    expect(taxesIn(resNfe().xml)).toEqual(none);
  });

  it.each([
    ['taxed', '<ICMS00><vBC>850.00</vBC><vICMS>102.00</vICMS></ICMS00>', 10_200],
    [
      'of a service that began in another UF',
      '<ICMSOutraUF><vICMSOutraUF>59.50</vICMSOutraUF></ICMSOutraUF>',
      5_950,
    ],
    ['exempt', '<ICMS45><CST>40</CST></ICMS45>', null],
    ['of the Simples', '<ICMSSN><CST>90</CST><indSN>1</indSN></ICMSSN>', null],
    ['paid by somebody else before', '<ICMS60><vICMSSTRet>80.00</vICMSSTRet></ICMS60>', null],
  ])('of a CT-e %s is its ICMS alone', (_name, icms, expected) => {
    expect(taxesIn(frete(icms))).toEqual({ icms: expected });
  });
});
