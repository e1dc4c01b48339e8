import { describe, expect, it } from 'vitest';
import { amostrasDe } from '../support/amostrasDePapel.ts';
import { nacionalInteira } from '../support/nacionalInteira.ts';
import { numerosPerdidos } from '../support/numerosNoPapel.ts';
import { impressao, utf8 } from '../support/papel.ts';
import { impressaoNfse, impressoesDe } from '../support/papelNfse.ts';

/** Paths of numbers printed as words (cStat), or that belong to the envelope and not to the nota. */
const EM_PALAVRAS = /\/cStat$|\/LoteRps\/(?:NumeroLote|CpfCnpj)\b/;

/** Paths outside the document: the envelope, an event beside it, or a protocol ignored because it names another key. */
const FORA_DO_DOCUMENTO = /\/idLote$|\/retEvento\w*\/|\/infProt\//;

describe('todo número do XML está no papel ou na página', () => {
  it.each([
    ['inteira', {}],
    ['sem ISS', { tribISSQN: '4' }],
    ['de 2027', { competencia: '2027-01-05' }],
    ['do Simples', { totTrib: '<pTotTribSN>6.13</pTotTribSN>' }],
    [
      'em percentuais',
      {
        totTrib:
          '<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.17</pTotTribEst><pTotTribMun>4.03</pTotTribMun></pTotTrib>',
      },
    ],
    [
      'com retenção antiga',
      {
        piscofins:
          '<piscofins><CST>01</CST><vPis>58.51</vPis><vCofins>270.03</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins>',
      },
    ],
    [
      'com o que ninguém conhece ainda',
      { extraDps: '<gTribSN><pIBSSN>1.37</pIBSSN><vIBSSN>99.17</vIBSSN></gTribSN>' },
    ],
  ])('NFS-e nacional, %s', async (_, other) => {
    const xml = nacionalInteira(other);
    expect(numerosPerdidos(utf8(xml), await impressaoNfse(xml), EM_PALAVRAS)).toEqual([]);
  });

  const documentos = ['nfe', 'nfe_rtc', 'cte', 'cteos'].flatMap(amostrasDe);
  it.skipIf(documentos.length === 0).each(documentos)('NF-e e CT-e de outro programa: %s', (_, bytes) => {
    const found = impressao(bytes);
    if (found) expect(numerosPerdidos(bytes, found, FORA_DO_DOCUMENTO)).toEqual([]);
  });

  const notas = ['nfse_nacional', 'nfse_abrasf', 'nfse_soap'].flatMap(amostrasDe);
  it.skipIf(notas.length === 0).each(notas)('cada NFS-e de outro programa: %s', async (_, bytes) => {
    for (const { impressao: printed, bytes: own } of await impressoesDe(bytes))
      expect(numerosPerdidos(own, printed, EM_PALAVRAS)).toEqual([]);
  });
});
