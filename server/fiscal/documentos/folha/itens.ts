import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { at, attribute, child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import { decimal, type Element, left, money, right, tabela, wide } from './partes.ts';
import { reforma } from './reforma.ts';

/** ICMS, IPI, PIS and COFINS are one level deeper, under the name of their regime. */
function regime(imposto: Element, name: string): Element {
  const filhos = child(imposto, name)?.filhos ?? [];
  return filhos.find(({ filhos: inner }) => inner.length > 0);
}

const isZero = (text: string) => text === '' || cents(text) === 0;

/** An amount with the rate that it came from; nothing when it is nothing. */
function charged(element: Element, value: string, rate: string): string {
  const amount = textAt(element, value);
  if (isZero(amount)) return '';
  const percent = textAt(element, rate);
  return percent === '' ? money(amount) : `${money(amount)} (${decimal(percent)}%)`;
}

function description(det: XmlElement): string {
  const prod = child(det, 'prod');
  const batches = children(prod, 'rastro').map((one) => {
    const until = textAt(one, 'dVal');
    return `Lote ${textAt(one, 'nLote')}${until ? `, validade ${until.split('-').reverse().join('/')}` : ''}`;
  });
  const order = textAt(prod, 'xPed');
  return [textAt(prod, 'xProd'), textAt(det, 'infAdProd'), ...batches, order && `Pedido ${order}`]
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
    isZero(textAt(prod, 'vDesc')) ? '' : money(textAt(prod, 'vDesc')),
    money(textAt(prod, 'vProd')),
    isZero(textAt(icms, 'vBC')) ? '' : money(textAt(icms, 'vBC')),
    charged(icms, 'vICMS', 'pICMS'),
    charged(ipi, 'vIPI', 'pIPI'),
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

const ITEMS = [
  left('Nº'),
  left('Código'),
  wide('Descrição'),
  left('NCM'),
  left('CST'),
  left('CFOP'),
  left('Un.'),
  right('Qtd.'),
  right('Valor unit.'),
  right('Desconto'),
  right('Valor'),
  right('BC ICMS'),
  right('ICMS'),
  right('IPI'),
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
    ...tabela('Produtos e serviços', ITEMS, dets.map(itemLine)),
    ...tabela('Outros tributos por item', TAXES, taxed),
    ...reforma(dets.map((det) => ({ item: attribute(det, 'nItem'), grupo: at(det, 'imposto/IBSCBS') }))),
  ];
}
