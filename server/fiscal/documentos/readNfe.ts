import { parseMomento } from '../../../contract/brasil/momento.ts';
import type { Documento, ItemDoDocumento, Parte, Valor } from '../../../contract/fiscal/documento.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';
import { at, attribute, child, children, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { keyOf, protocolOf, requireChave, requireKind } from './key.ts';
import { referenciasNfe } from './readReferencias.ts';
import { DocumentRefused } from './refusal.ts';
import {
  amountsAt,
  authorisedOf,
  cents,
  integerOf,
  isTest,
  partyOf,
  reformTaxes,
  reformTotals,
  taxNumberAt,
  textsAt,
} from './values.ts';

const TOTALS = [
  ['Base de cálculo do ICMS', 'vBC'],
  ['ICMS', 'vICMS'],
  ['ICMS desonerado', 'vICMSDeson'],
  ['FCP', 'vFCP'],
  ['Base de cálculo da ST', 'vBCST'],
  ['ICMS ST', 'vST'],
  ['FCP ST', 'vFCPST'],
  ['Produtos', 'vProd'],
  ['Frete', 'vFrete'],
  ['Seguro', 'vSeg'],
  ['Desconto', 'vDesc'],
  ['Imposto de importação', 'vII'],
  ['IPI', 'vIPI'],
  ['PIS', 'vPIS'],
  ['COFINS', 'vCOFINS'],
  ['Outras despesas', 'vOutro'],
  ['Total da nota', 'vNF'],
  ['Tributos aproximados', 'vTotTrib'],
] as const;

/** Returns the taxes of the whole NF-e, in cents (MOC 7.0, annex I, group W02). */
function impostosOf(icmsTot: XmlElement | undefined): Documento['impostos'] {
  const amount = (name: string) => cents(textAt(icmsTot, name));
  return {
    icms: amount('vICMS'),
    icmsSt: amount('vST'),
    ipi: amount('vIPI'),
    pis: amount('vPIS'),
    cofins: amount('vCOFINS'),
  };
}

const FREIGHT: Readonly<Record<string, string>> = {
  0: 'Por conta do remetente (CIF)',
  1: 'Por conta do destinatário (FOB)',
  2: 'Por conta de terceiros',
  3: 'Transporte próprio do remetente',
  4: 'Transporte próprio do destinatário',
  9: 'Sem transporte',
};

/** Returns the taxes of an item: ICMS, IPI, PIS and COFINS are one level deeper, under the name of their regime. */
function itemTaxes(imposto: XmlElement | undefined): Valor[] {
  const taxes = (['ICMS', 'IPI', 'PIS', 'COFINS'] as const).flatMap((name) =>
    (child(imposto, name)?.filhos ?? []).flatMap((regime) => amountsAt(regime, [[name, `v${name}`]])),
  );
  const st = (child(imposto, 'ICMS')?.filhos ?? []).flatMap((regime) =>
    amountsAt(regime, [['ICMS ST', 'vICMSST']]),
  );
  return [...taxes, ...st, ...amountsAt(imposto, [['ISSQN', 'ISSQN/vISSQN']]), ...reformTaxes(imposto)];
}

function itemOf(det: XmlElement): ItemDoDocumento {
  const prod = child(det, 'prod');
  return {
    numero: attribute(det, 'nItem'),
    codigo: textAt(prod, 'cProd'),
    descricao: textAt(prod, 'xProd'),
    ncm: textAt(prod, 'NCM'),
    codigoAnp: textAt(prod, 'comb/cProdANP'),
    cfop: textAt(prod, 'CFOP'),
    unidade: textAt(prod, 'uCom'),
    quantidade: textAt(prod, 'qCom'),
    valorUnitario: textAt(prod, 'vUnCom'),
    valor: cents(textAt(prod, 'vProd')),
    tributos: itemTaxes(child(det, 'imposto')),
  };
}

function transportOf(transp: XmlElement | undefined) {
  const modality = textAt(transp, 'modFrete');
  return [
    ...(modality ? [{ rotulo: 'Frete', texto: FREIGHT[modality] ?? modality }] : []),
    ...textsAt(transp, [
      ['Transportador', 'transporta/xNome'],
      ['Placa', 'veicTransp/placa'],
      ['Volumes', 'vol/qVol'],
      ['Espécie', 'vol/esp'],
      ['Peso bruto (kg)', 'vol/pesoB'],
      ['Peso líquido (kg)', 'vol/pesoL'],
    ]),
  ];
}

/**
 * Reads an NF-e of model 55 from its `infNFe` and the protocols (`infProt`) beside it, if any. Throws DocumentRefused
 * when it is no NF-e that can be received.
 */
export function readNfe(inf: XmlElement | undefined, protocols: readonly XmlElement[] = []): Documento {
  if (!inf) throw new DocumentRefused('O arquivo diz ser NF-e, mas não traz o grupo infNFe.');
  const key = keyOf(inf);
  requireKind(key, 'NFE');
  const ide = child(inf, 'ide');
  const modelo = textAt(ide, 'mod');
  if (modelo === '65') {
    throw new DocumentRefused('É uma NFC-e (modelo 65): cupom ao consumidor, que não se manifesta.');
  }
  if (modelo !== '55')
    throw new DocumentRefused(`O modelo do documento é '${modelo.slice(0, 5)}', e não 55 (NF-e).`);
  const emitente = partyOf('Emitente', child(inf, 'emit'), 'enderEmit');
  if (!emitente) throw new DocumentRefused('A NF-e não diz quem a emitiu.');
  const destinatario = partyOf('Destinatário', child(inf, 'dest'), 'enderDest');
  const others: (Parte | null)[] = [
    partyOf('Local de retirada', child(inf, 'retirada'), 'retirada'),
    partyOf('Local de entrega', child(inf, 'entrega'), 'entrega'),
    partyOf('Transportador', at(inf, 'transp/transporta'), 'transporta'),
    partyOf('Intermediador', child(inf, 'infIntermed'), ''),
    ...authorisedOf(inf),
  ];
  const total = child(inf, 'total');
  const tributos = reformTotals(total);
  const emitidoEm = parseMomento(textAt(ide, 'dhEmi') || textAt(ide, 'dEmi'), key.chave.slice(0, 2));
  return {
    especie: 'NFE',
    modelo,
    completo: true,
    chave: key.chave,
    serie: integerOf(textAt(ide, 'serie')),
    numero: integerOf(textAt(ide, 'nNF')),
    emitidoEm,
    ...protocolOf(protocols, { key, emitidoEm, keyName: 'chNFe' }),
    producao: !isTest(ide) && !protocols.some(isTest),
    natureza: textAt(ide, 'natOp'),
    valor: cents(textAt(total, 'ICMSTot/vNF')),
    impostos: impostosOf(child(total, 'ICMSTot')),
    emitente,
    interessado: destinatario,
    partes: [emitente, destinatario, ...others].filter((party) => party !== null),
    totais: amountsAt(child(total, 'ICMSTot'), TOTALS),
    tributos: [...tributos, ...amountsAt(total, [['Total com IBS, CBS e IS', 'vNFTot']])],
    itens: children(inf, 'det').map(itemOf),
    duplicatas: children(child(inf, 'cobr'), 'dup').map((dup) => ({
      numero: textAt(dup, 'nDup'),
      vencimento: textAt(dup, 'dVenc'),
      valor: cents(textAt(dup, 'vDup')),
    })),
    transporte: transportOf(child(inf, 'transp')),
    informacoes: textsAt(child(inf, 'infAdic'), [
      ['Informações complementares', 'infCpl'],
      ['Informações ao fisco', 'infAdFisco'],
    ]),
    referencias: referenciasNfe(inf, key.chave),
  };
}

const SUMMARY: Readonly<Record<string, Situacao>> = { 1: 'AUTORIZADO', 2: 'DENEGADO', 3: 'CANCELADO' };

/**
 * Reads the summary that the distribution sends before the manifestation (resNFe 1.01): issuer, value and little more.
 */
export function readNfeSummary(res: XmlElement): Documento {
  const key = requireChave(textAt(res, 'chNFe'));
  requireKind(key, 'NFE');
  const emitente: Parte = {
    papel: 'Emitente',
    documento: taxNumberAt(res),
    nome: textAt(res, 'xNome'),
    inscricaoEstadual: textAt(res, 'IE'),
    endereco: '',
    municipio: '',
    uf: '',
  };
  return {
    especie: 'NFE',
    modelo: key.chave.slice(20, 22),
    completo: false,
    ...key,
    serie: integerOf(key.chave.slice(22, 25)),
    numero: integerOf(key.chave.slice(25, 34)),
    emitidoEm: parseMomento(textAt(res, 'dhEmi'), key.chave.slice(0, 2)),
    autorizadoEm: parseMomento(textAt(res, 'dhRecbto'), key.chave.slice(0, 2)),
    protocolo: textAt(res, 'nProt'),
    situacao: SUMMARY[textAt(res, 'cSitNFe')] ?? 'SEM_PROTOCOLO',
    digVal: textAt(res, 'digVal'),
    producao: true,
    natureza: '',
    valor: cents(textAt(res, 'vNF')),
    impostos: {},
    emitente,
    interessado: null,
    partes: [emitente],
    totais: amountsAt(res, [['Total da nota', 'vNF']]),
    tributos: [],
    itens: [],
    duplicatas: [],
    transporte: [],
    informacoes: [],
    referencias: [],
  };
}
