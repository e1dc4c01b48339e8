import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  caixas,
  campos,
  camposAt,
  demais,
  type Element,
  left,
  moment,
  money,
  named,
  right,
  secaoDeTabela,
  wide,
} from './partes.ts';

const PAGAMENTO = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  '10': 'Vale-alimentação',
  '11': 'Vale-refeição',
  '12': 'Vale-presente',
  '13': 'Vale-combustível',
  '14': 'Duplicata mercantil',
  '15': 'Boleto bancário',
  '16': 'Depósito bancário',
  '17': 'Pix dinâmico',
  '18': 'Transferência',
  '19': 'Fidelidade ou cashback',
  '20': 'Pix estático',
  '21': 'Crédito em loja',
  '90': 'Sem pagamento',
  '99': 'Outros',
};

/** Returns a box for each bill in `cobr`, side by side as in the model. */
export function duplicatas(cobr: Element): Campo[] {
  const bills = children(cobr, 'dup').map((dup) => ({
    rotulo: `Duplicata ${textAt(dup, 'nDup')}`.trim(),
    texto: [moment(textAt(dup, 'dVenc')), textAt(dup, 'vDup') && `R$ ${money(textAt(dup, 'vDup'))}`]
      .filter(Boolean)
      .join('  '),
  }));
  return demais(bills, 5);
}

/** Returns the block of the invoice and its bills (MOC, annex II), from `cobr`. */
export function fatura(cobr: Element): Secao[] {
  const fat = child(cobr, 'fat');
  const value = (path: string) => (textAt(fat, path) === '' ? '' : money(textAt(fat, path)));
  return campos('Fatura / duplicatas', [
    ...caixas([
      ['Número da fatura', 49, textAt(fat, 'nFat')],
      ['Valor original', 49, value('vOrig'), 'valor'],
      ['Desconto', 49, value('vDesc'), 'valor'],
      ['Valor líquido', 49, value('vLiq'), 'valor'],
    ]),
    ...duplicatas(cobr),
  ]);
}

/** Returns how the note is paid (NT 2016.002), from `infNFe`. */
export function pagamento(inf: XmlElement): Secao[] {
  const pag = child(inf, 'pag');
  const paid = [...children(pag, 'detPag'), ...children(inf, 'pag').filter((one) => child(one, 'tPag'))];
  return [
    ...secaoDeTabela(
      'Pagamento',
      [wide('Forma'), left('Prazo'), right('Valor')],
      paid.map((one) => [
        textAt(one, 'xPag') || named(PAGAMENTO, textAt(one, 'tPag')),
        named({ 0: 'À vista', 1: 'A prazo' }, textAt(one, 'indPag')),
        money(textAt(one, 'vPag')),
      ]),
    ),
    ...campos('Troco', camposAt(pag, [['Troco', 'vTroco', money]])),
  ];
}
