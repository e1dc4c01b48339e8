import type { Coluna, Secao } from '../../../../contract/fiscal/folha.ts';
import { classificacoes } from '../../tabelas/reforma.ts';
import { at, attribute, child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import type { LeiauteDanfe } from './leiauteDanfe.ts';
import { decimal, type Element, left, money, right, secaoDeTabela, tabelaInteira, wide } from './partes.ts';
import { reforma } from './reforma.ts';

/** ICMS, IPI, PIS and COFINS are one level deeper, under the name of their regime. */
function regime(imposto: Element, name: string): Element {
  const filhos = child(imposto, name)?.filhos ?? [];
  return filhos.find(({ filhos: inner }) => inner.length > 0);
}

const isZero = (text: string) => text === '' || cents(text) === 0;

const amount = (text: string): string => (text === '' ? '' : money(text));
const percent = (text: string): string => (text === '' ? '' : decimal(text));

/** Returns an amount with its rate; '' when it is zero. */
function charged(element: Element, value: string, rate: string): string {
  const charge = textAt(element, value);
  if (isZero(charge)) return '';
  const of = textAt(element, rate);
  return of === '' ? money(charge) : `${money(charge)} (${decimal(of)}%)`;
}

/** Returns the unit of taxation, where it differs from the unit of sale (MOC, annex II). */
function taxable(prod: Element): string {
  const [sold, taxed] = [textAt(prod, 'uCom'), textAt(prod, 'uTrib')];
  if (taxed === '' || taxed === sold) return '';
  return `Tributável: ${decimal(textAt(prod, 'qTrib'))} ${taxed} a ${decimal(textAt(prod, 'vUnTrib'))}`;
}

function description(det: XmlElement): string {
  const prod = child(det, 'prod');
  const batches = children(prod, 'rastro').map((one) => {
    const until = textAt(one, 'dVal');
    return `Lote ${textAt(one, 'nLote')}${until ? `, validade ${until.split('-').reverse().join('/')}` : ''}`;
  });
  const order = textAt(prod, 'xPed');
  return [
    textAt(prod, 'xProd'),
    textAt(det, 'infAdProd'),
    taxable(prod),
    ...batches,
    order && `Pedido ${order}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the cells of a product before its taxes, shared by both layouts. */
function productCells(det: XmlElement, icms: Element): string[] {
  const prod = child(det, 'prod');
  const cst = textAt(icms, 'CST') || textAt(icms, 'CSOSN');
  return [
    attribute(det, 'nItem'),
    textAt(prod, 'cProd'),
    description(det),
    textAt(prod, 'NCM'),
    cst === '' ? '' : `${textAt(icms, 'orig')}${cst}`,
    textAt(prod, 'CFOP'),
    textAt(prod, 'uCom'),
    decimal(textAt(prod, 'qCom')),
    decimal(textAt(prod, 'vUnCom')),
    money(textAt(prod, 'vProd')),
    amount(textAt(prod, 'vDesc')),
  ];
}

function itemLine(det: XmlElement): string[] {
  const icms = regime(child(det, 'imposto'), 'ICMS');
  const ipi = at(det, 'imposto/IPI/IPITrib');
  return [
    ...productCells(det, icms),
    amount(textAt(icms, 'vBC')),
    amount(textAt(icms, 'vICMS')),
    amount(textAt(ipi, 'vIPI')),
    percent(textAt(icms, 'pICMS')),
    percent(textAt(ipi, 'pIPI')),
  ];
}

/**
 * Returns IBS of a state or municipality, or CBS, with the applied rate: the effective one where there is a reduction
 * (NT 2026.010).
 */
function novo(imposto: Element, grupo: string, sufixo: string): [base: string, rate: string, value: string] {
  const at = `IBSCBS/gIBSCBS/${grupo}`;
  const reduced = textAt(imposto, `${at}/gRed/pAliqEfet`);
  return [
    textAt(imposto, 'IBSCBS/gIBSCBS/vBC'),
    reduced || textAt(imposto, `${at}/p${sufixo}`),
    textAt(imposto, `${at}/v${sufixo}`),
  ];
}

/** Returns the taxes of an item present in the note, one below the other; the ICMS in any case. */
function taxesOf(det: XmlElement) {
  const imposto = child(det, 'imposto');
  const icms = regime(imposto, 'ICMS');
  const ipi = at(imposto, 'IPI/IPITrib');
  const is = child(imposto, 'IS');
  const all: [nome: string, base: string, rate: string, value: string][] = [
    ['ICMS', textAt(icms, 'vBC'), textAt(icms, 'pICMS'), textAt(icms, 'vICMS')],
    ['IPI', textAt(ipi, 'vBC'), textAt(ipi, 'pIPI'), textAt(ipi, 'vIPI')],
    ['IBS UF', ...novo(imposto, 'gIBSUF', 'IBSUF')],
    ['IBS Mun', ...novo(imposto, 'gIBSMun', 'IBSMun')],
    ['CBS', ...novo(imposto, 'gCBS', 'CBS')],
    ['IS', textAt(is, 'vBCIS'), textAt(is, 'pIS'), textAt(is, 'vIS')],
  ];
  return all.filter(([nome, , rate, value]) => nome === 'ICMS' || rate !== '' || value !== '');
}

/**
 * Returns the row of an item after NT 2026.010, 4.3: its classification, and bases, rates and amounts of the old taxes
 * and the new.
 */
function newLine(det: XmlElement): string[] {
  const imposto = child(det, 'imposto');
  const taxes = taxesOf(det);
  return [
    ...productCells(det, regime(imposto, 'ICMS')),
    textAt(imposto, 'IBSCBS/cClassTrib'),
    taxes.map(([nome]) => nome).join('\n'),
    taxes.map(([, base]) => amount(base)).join('\n'),
    taxes.map(([, , rate]) => percent(rate)).join('\n'),
    taxes.map(([, , , value]) => amount(value)).join('\n'),
  ];
}

function taxLine(det: XmlElement): string[] {
  const imposto = child(det, 'imposto');
  const icms = regime(imposto, 'ICMS');
  return [
    attribute(det, 'nItem'),
    charged(icms, 'vICMSST', 'pICMSST'),
    charged(icms, 'vFCP', 'pFCP'),
    charged(icms, 'vFCPST', 'pFCPST'),
    charged(icms, 'vICMSDeson', ''),
    charged(icms, 'vCredICMSSN', 'pCredSN'),
    charged(child(imposto, 'ICMSUFDest'), 'vICMSUFDest', 'pICMSUFDest'),
    charged(child(imposto, 'II'), 'vII', ''),
    charged(child(imposto, 'ISSQN'), 'vISSQN', 'vAliq'),
    charged(regime(imposto, 'PIS'), 'vPIS', 'pPIS'),
    charged(regime(imposto, 'COFINS'), 'vCOFINS', 'pCOFINS'),
    charged(child(imposto, 'IS'), 'vIS', 'pIS'),
  ];
}

/** Columns of the model, in its order; a tax without amounts still has its column. */
const PRODUTO = [
  left('Item'),
  left('Código'),
  wide('Descrição do produto ou serviço'),
  left('NCM/SH'),
  left('O/CST'),
  left('CFOP'),
  left('Un.'),
  right('Quant.'),
  right('Valor unit.'),
  right('Valor total'),
  right('Desc.'),
];
const ITENS = {
  MOC_7: {
    colunas: [
      ...PRODUTO,
      right('BC ICMS'),
      right('Valor ICMS'),
      right('Valor IPI'),
      right('Alíq. ICMS'),
      right('Alíq. IPI'),
    ],
    linha: itemLine,
  },
  NT_2026_010: {
    colunas: [...PRODUTO, left('cClassTrib'), left('Tributo'), right('BC'), right('Alíq. %'), right('Valor')],
    linha: newLine,
  },
} as const satisfies Record<
  LeiauteDanfe,
  { colunas: readonly Coluna[]; linha: (det: XmlElement) => string[] }
>;

const TAXES = [
  left('Item'),
  right('ICMS ST'),
  right('FCP'),
  right('FCP ST'),
  right('ICMS deson.'),
  right('Crédito ICMS SN'),
  right('DIFAL destino'),
  right('II'),
  right('ISSQN'),
  right('PIS'),
  right('COFINS'),
  right('Imp. Seletivo'),
];

const IS = TAXES.length - 1;

/**
 * Returns the table of items, a second table with the taxes that do not fit in it, and IBS and CBS in their own: on
 * paper only until the model has them among the items.
 */
export function itens(inf: XmlElement, leiaute: LeiauteDanfe): Secao[] {
  const dets = children(inf, 'det').filter((det) => child(det, 'prod'));
  const { colunas, linha } = ITENS[leiaute];
  const known = leiaute === 'MOC_7' ? [] : [IS];
  const taxed = dets
    .map(taxLine)
    .map((cells) => cells.map((cell, column) => (known.includes(column) ? '' : cell)))
    .filter((cells) => cells.slice(1).some(Boolean));
  const detailed = reforma(
    dets.map((det) => ({ item: attribute(det, 'nItem'), grupo: at(det, 'imposto/IBSCBS') })),
  );
  return [
    ...tabelaInteira('Dados dos produtos e serviços', colunas, dets.map(linha)),
    ...secaoDeTabela('Outros tributos por item', TAXES, taxed),
    ...(leiaute === 'MOC_7' ? detailed : detailed.map((secao) => ({ ...secao, soTela: true as const }))),
    ...classificacoes(dets.map((det) => textAt(det, 'imposto/IBSCBS/cClassTrib'))),
  ];
}
