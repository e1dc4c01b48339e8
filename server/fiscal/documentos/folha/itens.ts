import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { at, attribute, child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import { decimal, type Element, left, money, right, tabela, tabelaInteira, wide } from './partes.ts';
import { reforma } from './reforma.ts';

/** ICMS, IPI, PIS and COFINS are one level deeper, under the name of their regime. */
function regime(imposto: Element, name: string): Element {
  const filhos = child(imposto, name)?.filhos ?? [];
  return filhos.find(({ filhos: inner }) => inner.length > 0);
}

const isZero = (text: string) => text === '' || cents(text) === 0;

const amount = (text: string): string => (text === '' ? '' : money(text));
const percent = (text: string): string => (text === '' ? '' : decimal(text));

/** An amount with the rate that it came from; nothing when it is nothing. */
function charged(element: Element, value: string, rate: string): string {
  const charge = textAt(element, value);
  if (isZero(charge)) return '';
  const of = textAt(element, rate);
  return of === '' ? money(charge) : `${money(charge)} (${decimal(of)}%)`;
}

/** The unit that taxes are reckoned by, where it is not the one that is sold (MOC, annex II). */
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

function itemLine(det: XmlElement): string[] {
  const prod = child(det, 'prod');
  const icms = regime(child(det, 'imposto'), 'ICMS');
  const ipi = at(det, 'imposto/IPI/IPITrib');
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
    amount(textAt(icms, 'vBC')),
    amount(textAt(icms, 'vICMS')),
    amount(textAt(ipi, 'vIPI')),
    percent(textAt(icms, 'pICMS')),
    percent(textAt(ipi, 'pIPI')),
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
    charged(child(imposto, 'ICMSUFDest'), 'vICMSUFDest', 'pICMSUFDest'),
    charged(child(imposto, 'II'), 'vII', ''),
    charged(child(imposto, 'ISSQN'), 'vISSQN', 'vAliq'),
    charged(regime(imposto, 'PIS'), 'vPIS', 'pPIS'),
    charged(regime(imposto, 'COFINS'), 'vCOFINS', 'pCOFINS'),
    charged(child(imposto, 'IS'), 'vIS', 'pIS'),
  ];
}

/** The columns of the model, in its order; no tax loses its column because nothing is charged. */
const ITEMS = [
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
  right('BC ICMS'),
  right('Valor ICMS'),
  right('Valor IPI'),
  right('Alíq. ICMS'),
  right('Alíq. IPI'),
];

const TAXES = [
  left('Item'),
  right('ICMS ST'),
  right('FCP'),
  right('FCP ST'),
  right('ICMS deson.'),
  right('DIFAL destino'),
  right('II'),
  right('ISSQN'),
  right('PIS'),
  right('COFINS'),
  right('Imp. Seletivo'),
];

/** What was sold, line by line, in a second table the taxes that the first has no room for, and IBS and CBS in their own. */
export function itens(inf: XmlElement): Secao[] {
  const dets = children(inf, 'det').filter((det) => child(det, 'prod'));
  const taxed = dets.map(taxLine).filter((line) => line.slice(1).some(Boolean));
  return [
    ...tabelaInteira('Dados dos produtos e serviços', ITEMS, dets.map(itemLine)),
    ...tabela('Outros tributos por item', TAXES, taxed),
    ...reforma(dets.map((det) => ({ item: attribute(det, 'nItem'), grupo: at(det, 'imposto/IBSCBS') }))),
  ];
}
