import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { at, child, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import { caixas, campos, camposAt, demais, LARGURA_MM, money, type Pedido } from './partes.ts';

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
/** Shown only when there is something in them. */
const RARE: readonly Pedido[] = [
  ['ICMS desonerado', 'vICMSDeson', money],
  ['FCP', 'vFCP', money],
  ['FCP ST', 'vFCPST', money],
  ['FCP retido antes', 'vFCPSTRet', money],
  ['IPI devolvido', 'vIPIDevol', money],
  ['ICMS monofásico', 'vICMSMono', money],
];
const daUF = (nome: string, grupo: string, valor: string): Pedido[] => [
  [nome, `${grupo}/${valor}`, money],
  [`${nome}: diferido`, `${grupo}/vDif`, money],
  [`${nome}: devolvido`, `${grupo}/vDevTrib`, money],
];
const credito = (nome: string, grupo: string): Pedido[] => [
  [`Crédito presumido ${nome}`, `${grupo}/vCredPres`, money],
  [`Crédito presumido ${nome}, cond. suspensiva`, `${grupo}/vCredPresCondSus`, money],
];
/** NT 2025.002, group W03. */
const REFORMA: readonly Pedido[] = [
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
const RETENCOES: readonly Pedido[] = [
  ['PIS retido', 'vRetPIS', money],
  ['COFINS retida', 'vRetCOFINS', money],
  ['CSLL retida', 'vRetCSLL', money],
  ['Base do IRRF', 'vBCIRRF', money],
  ['IRRF', 'vIRRF', money],
  ['Previdência retida', 'vRetPrev', money],
];

/** The block of the totals (MOC, annex I, group W), and that of the taxes of the reform where there are any. In: `infNFe`. */
export function totais(inf: XmlElement): Secao[] {
  const total = child(inf, 'total');
  const icms = child(total, 'ICMSTot');
  const rare = RARE.filter(([, path]) => (cents(textAt(icms, path)) ?? 0) !== 0);
  const reform = child(total, 'IBSCBSTot') ?? child(total, 'IBSCBS');
  const value = (path: string) => (textAt(icms, path) === '' ? '' : money(textAt(icms, path)));
  return [
    ...campos('Cálculo do imposto', [
      ...caixas(TOTAIS.map(([rotulo, path]) => [rotulo, LARGURA_MM / 9, value(path), 'valor'])),
      ...demais(camposAt(icms, rare), 6),
    ]),
    ...campos(
      'IBS, CBS e Imposto Seletivo',
      demais(
        [
          ...camposAt(reform, REFORMA),
          ...camposAt(total, [
            ['Imposto Seletivo', 'ISTot/vIS', money],
            ['Total com IBS, CBS e IS', 'vNFTot', money],
          ]),
        ],
        6,
      ),
    ),
    ...campos('Retenções', demais(camposAt(child(total, 'retTrib'), RETENCOES), 6)),
  ];
}

/** The block of services, at the foot of the first page: there in any case, as the model has it. In: `infNFe`. */
export function servicos(inf: XmlElement): Secao[] {
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
