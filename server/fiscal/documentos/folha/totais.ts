import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { at, child, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import type { LeiauteDanfe } from './leiauteDanfe.ts';
import {
  caixas,
  campos,
  camposAt,
  demais,
  type Element,
  LARGURA_MM,
  money,
  type PedidoDeCampo,
} from './partes.ts';

/** The two lines of the model (MOC, annex II), nine boxes each. */
const TOTAIS: readonly (readonly [rotulo: string, path: string])[] = [
  ['Base de cálculo do ICMS', 'vBC'],
  ['Valor do ICMS', 'vICMS'],
  ['BC do ICMS ST', 'vBCST'],
  ['Valor do ICMS ST', 'vST'],
  ['Imposto de importação', 'vII'],
  ['ICMS UF remetente', 'vICMSUFRemet'],
  ['FCP UF destino', 'vFCPUFDest'],
  ['Valor do PIS', 'vPIS'],
  ['Total dos produtos', 'vProd'],
  ['Valor do frete', 'vFrete'],
  ['Valor do seguro', 'vSeg'],
  ['Desconto', 'vDesc'],
  ['Outras despesas', 'vOutro'],
  ['Valor do IPI', 'vIPI'],
  ['ICMS UF destino', 'vICMSUFDest'],
  ['Tributos aproximados', 'vTotTrib'],
  ['Valor da COFINS', 'vCOFINS'],
  ['Total da nota', 'vNF'],
];
/** Fields shown only when not zero. */
const RARE: readonly PedidoDeCampo[] = [
  ['ICMS desonerado', 'vICMSDeson', money],
  ['FCP', 'vFCP', money],
  ['FCP ST', 'vFCPST', money],
  ['FCP retido antes', 'vFCPSTRet', money],
  ['IPI devolvido', 'vIPIDevol', money],
  ['ICMS monofásico', 'vICMSMono', money],
];
const daUF = (nome: string, grupo: string, valor: string): PedidoDeCampo[] => [
  [nome, `${grupo}/${valor}`, money],
  [`${nome}: diferido`, `${grupo}/vDif`, money],
  [`${nome}: devolvido`, `${grupo}/vDevTrib`, money],
];
const credito = (nome: string, grupo: string): PedidoDeCampo[] => [
  [`Crédito presumido ${nome}`, `${grupo}/vCredPres`, money],
  [`Crédito presumido ${nome}, cond. suspensiva`, `${grupo}/vCredPresCondSus`, money],
];
/** Totals of the reform (NT 2025.002, group W03). */
const REFORMA: readonly PedidoDeCampo[] = [
  ['Base do IBS e da CBS', 'vBCIBSCBS', money],
  ...daUF('IBS estadual', 'gIBS/gIBSUF', 'vIBSUF'),
  ...daUF('IBS municipal', 'gIBS/gIBSMun', 'vIBSMun'),
  ['IBS', 'gIBS/vIBS', money],
  ...daUF('CBS', 'gCBS', 'vCBS'),
  ...credito('IBS', 'gIBS'),
  ...credito('CBS', 'gCBS'),
  ['IBS monofásico', 'gMono/vIBSMono', money],
  ['CBS monofásica', 'gMono/vCBSMono', money],
  ['IBS monofásico sujeito a retenção', 'gMono/vIBSMonoReten', money],
  ['CBS monofásica sujeita a retenção', 'gMono/vCBSMonoReten', money],
  ['IBS monofásico retido antes', 'gMono/vIBSMonoRet', money],
  ['CBS monofásica retida antes', 'gMono/vCBSMonoRet', money],
  ['IBS estornado', 'gEstornoCred/vIBSEstCred', money],
  ['CBS estornada', 'gEstornoCred/vCBSEstCred', money],
];
const RETENCOES: readonly PedidoDeCampo[] = [
  ['PIS retido', 'vRetPIS', money],
  ['COFINS retida', 'vRetCOFINS', money],
  ['CSLL retida', 'vRetCSLL', money],
  ['Base do IRRF', 'vBCIRRF', money],
  ['IRRF', 'vIRRF', money],
  ['Previdência retida', 'vRetPrev', money],
];

/** The eight totals of NT 2026.010, 4.1, four in a row; their boxes are shown even when empty. */
const OITO: readonly (readonly [rotulo: string, path: string])[] = [
  ['Valor total da CBS', 'IBSCBSTot/gCBS/vCBS'],
  ['Valor total do IBS da UF', 'IBSCBSTot/gIBS/gIBSUF/vIBSUF'],
  ['Valor total do IBS do município', 'IBSCBSTot/gIBS/gIBSMun/vIBSMun'],
  ['Valor total do Imposto Seletivo', 'ISTot/vIS'],
  ['IBS monofásico', 'IBSCBSTot/gMono/vIBSMono'],
  ['CBS monofásica', 'IBSCBSTot/gMono/vCBSMono'],
  ['IBS monofásico sujeito a retenção', 'IBSCBSTot/gMono/vIBSMonoReten'],
  ['CBS monofásica sujeita a retenção', 'IBSCBSTot/gMono/vCBSMonoReten'],
];
const naLista = (path: string) => OITO.some(([, one]) => one === `IBSCBSTot/${path}` || one === path);

/**
 * Returns IBS, CBS and IS: until NT 2026.010 all that the note has; after it the eight totals of the model, the others
 * on the page only.
 */
function totaisDaReforma(total: Element, leiaute: LeiauteDanfe): Secao[] {
  const reform = child(total, 'IBSCBSTot') ?? child(total, 'IBSCBS');
  const old = leiaute === 'MOC_7';
  const more = demais(
    [
      ...camposAt(reform, old ? REFORMA : REFORMA.filter(([, path]) => !naLista(path))),
      ...camposAt(total, [
        ...(old ? [['Imposto Seletivo', 'ISTot/vIS', money] as const] : []),
        ['Total com IBS, CBS e IS', 'vNFTot', money],
      ]),
    ],
    6,
  );
  if (old) return campos('IBS, CBS e Imposto Seletivo', more);
  const value = (path: string) => (textAt(total, path) === '' ? '' : money(textAt(total, path)));
  return [
    ...campos(
      'Total do IBS/CBS/IS',
      caixas(OITO.map(([rotulo, path]) => [rotulo, LARGURA_MM / 4, value(path), 'valor'])),
    ),
    ...campos('Outros totais do IBS e da CBS', more).map((secao) => ({ ...secao, soTela: true as const })),
  ];
}

/**
 * Returns the block of the totals (MOC, annex I, group W), and that of the taxes of the reform, from `infNFe` and the
 * layout.
 */
export function totais(inf: XmlElement, leiaute: LeiauteDanfe): Secao[] {
  const total = child(inf, 'total');
  const icms = child(total, 'ICMSTot');
  const rare = RARE.filter(([, path]) => (cents(textAt(icms, path)) ?? 0) !== 0);
  const value = (path: string) => (textAt(icms, path) === '' ? '' : money(textAt(icms, path)));
  return [
    ...campos('Cálculo do imposto', [
      ...caixas(TOTAIS.map(([rotulo, path]) => [rotulo, LARGURA_MM / 9, value(path), 'valor'])),
      ...demais(camposAt(icms, rare), 6),
    ]),
    ...totaisDaReforma(total, leiaute),
    ...campos('Retenções', demais(camposAt(child(total, 'retTrib'), RETENCOES), 6)),
  ];
}

/**
 * Returns the block of services, at the foot of the first page, from `infNFe`; present even when empty, as in the
 * model.
 */
export function quadroDosServicos(inf: XmlElement): Secao[] {
  const issqn = at(inf, 'total/ISSQNtot');
  const value = (path: string) => (textAt(issqn, path) === '' ? '' : money(textAt(issqn, path)));
  const withheld = value('vISSRet');
  const mm = LARGURA_MM / (withheld === '' ? 4 : 5);
  const boxes = caixas([
    ['Inscrição municipal', mm, textAt(inf, 'emit/IM')],
    ['Total dos serviços', mm, value('vServ'), 'valor'],
    ['Base de cálculo do ISSQN', mm, value('vBC'), 'valor'],
    ['Valor do ISSQN', mm, value('vISS'), 'valor'],
  ]);
  const retido = withheld === '' ? [] : caixas([['ISSQN retido', mm, withheld, 'valor']]);
  return [{ tipo: 'campos', titulo: 'Cálculo do ISSQN', pe: true, campos: [...boxes, ...retido] }];
}
