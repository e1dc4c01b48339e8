import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { classificacoes } from '../../tabelas/reforma.ts';
import { child, children, findAll, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  caixas,
  campos,
  camposAt,
  decimal,
  demais,
  type Element,
  money,
  named,
  type PedidoDeCampo,
} from './partes.ts';
import { reforma } from './reforma.ts';

/** Tax situations of the service (MOC CT-e, annex I, group of the ICMS). */
const CSTS = {
  '00': '00 – Tributação normal do ICMS',
  20: '20 – Tributação com redução de base',
  40: '40 – Isenção',
  41: '41 – Não tributada',
  51: '51 – Diferimento',
  60: '60 – Cobrado por substituição tributária',
  90: '90 – Outros',
};

/** Amounts without a box in the model. */
const OUTROS: readonly PedidoDeCampo[] = [
  ['Base da ST', 'vBCSTRet', money],
  ['Alíquota da ST (%)', 'pICMSSTRet', decimal],
  ['Base em outra UF', 'vBCOutraUF', money],
  ['Alíquota em outra UF (%)', 'pICMSOutraUF', decimal],
  ['ICMS em outra UF', 'vICMSOutraUF', money],
  ['Crédito outorgado', 'vCred', money],
  ['ICMS desonerado', 'vICMSDeson', money],
  ['Código do benefício', 'cBenef'],
];
const UF_FIM: readonly PedidoDeCampo[] = [
  ['Base na UF de término', 'vBCUFFim', money],
  ['Alíquota na UF de término (%)', 'pICMSUFFim', decimal],
  ['Alíquota interestadual (%)', 'pICMSInter', decimal],
  ['FCP da UF de término (%)', 'pFCPUFFim', decimal],
  ['Partilha da UF de término (%)', 'pICMSInterPart', decimal],
  ['ICMS da UF de início', 'vICMSUFIni', money],
  ['ICMS da UF de término', 'vICMSUFFim', money],
  ['FCP da UF de término', 'vFCPUFFim', money],
];

const amountAt = (element: Element, path: string): string =>
  textAt(element, path) === '' ? '' : money(textAt(element, path));
const rateAt = (element: Element, ...paths: readonly string[]): string => {
  const text = paths.map((path) => textAt(element, path)).find(Boolean) ?? '';
  return text === '' ? '' : decimal(text);
};

/** Returns the components of the price, and the price. A simplified CT-e has both for each stretch, and summed up. */
export function valoresCte(inf: XmlElement): Secao[] {
  const prest = child(inf, 'vPrest');
  const total = child(inf, 'total');
  const parts: Campo[] = [...children(prest, 'Comp'), ...findAll(child(inf, 'infCteComp'), 'Comp')].map(
    (comp) => ({
      rotulo: textAt(comp, 'xNome'),
      texto: money(textAt(comp, 'vComp')),
      direita: true,
    }),
  );
  return campos('Componentes do valor da prestação do serviço', [
    ...demais(parts, 6),
    ...caixas([
      ['Valor total do serviço', 98, amountAt(prest, 'vTPrest') || amountAt(total, 'vTPrest'), 'valor'],
      ['Valor a receber', 98, amountAt(prest, 'vRec') || amountAt(total, 'vTRec'), 'valor'],
    ]),
  ]);
}

/** Returns the taxes of a CT-e, from `infCte`. */
export function impostoCte(inf: XmlElement): Secao[] {
  const imp = child(inf, 'imp');
  const regime = child(imp, 'ICMS')?.filhos[0];
  const simples = textAt(regime, 'indSN') === '1' ? 'Simples Nacional' : '';
  return [
    ...campos('Informações relativas ao imposto', [
      ...caixas([
        ['Situação tributária', 70, simples || named(CSTS, textAt(regime, 'CST'))],
        ['Base de cálculo', 28, amountAt(regime, 'vBC'), 'valor'],
        ['Alíquota do ICMS (%)', 24, rateAt(regime, 'pICMS'), 'valor'],
        ['Valor do ICMS', 26, amountAt(regime, 'vICMS'), 'valor'],
        ['Redução da base (%)', 24, rateAt(regime, 'pRedBC', 'pRedBCOutraUF'), 'valor'],
        ['ICMS ST', 24, amountAt(regime, 'vICMSSTRet'), 'valor'],
      ]),
      ...demais(
        [
          ...camposAt(regime, OUTROS),
          ...camposAt(child(imp, 'ICMSUFFim'), UF_FIM),
          ...camposAt(imp, [
            ['Tributos aproximados', 'vTotTrib', money],
            ['Total do documento', 'vTotDFe', money],
          ]),
          ...camposAt(child(inf, 'total'), [['Total do documento', 'vTotDFe', money]]),
        ],
        6,
      ),
    ]),
    ...campos(
      'Tributos federais',
      demais(
        camposAt(child(imp, 'infTribFed'), [
          ['PIS', 'vPIS', money],
          ['COFINS', 'vCOFINS', money],
          ['IR', 'vIR', money],
          ['INSS', 'vINSS', money],
          ['CSLL', 'vCSLL', money],
        ]),
        5,
      ),
    ),
    ...reforma([{ item: '', grupo: child(imp, 'IBSCBS') }]),
    ...classificacoes([textAt(imp, 'IBSCBS/cClassTrib')]),
  ];
}
