import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { child, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents } from '../values.ts';
import { campos, camposAt, money, type Pedido } from './partes.ts';

const TOTAIS: readonly Pedido[] = [
  ['Base de cálculo do ICMS', 'vBC', money],
  ['Valor do ICMS', 'vICMS', money],
  ['BC do ICMS ST', 'vBCST', money],
  ['Valor do ICMS ST', 'vST', money],
  ['Total dos produtos', 'vProd', money],
  ['Frete', 'vFrete', money],
  ['Seguro', 'vSeg', money],
  ['Desconto', 'vDesc', money],
  ['Outras despesas', 'vOutro', money],
  ['Valor do IPI', 'vIPI', money],
  ['PIS', 'vPIS', money],
  ['COFINS', 'vCOFINS', money],
  ['Tributos aproximados', 'vTotTrib', money],
  ['Total da nota', 'vNF', money],
];
/** Shown only when there is something in them. */
const RARE: readonly Pedido[] = [
  ['ICMS desonerado', 'vICMSDeson', money],
  ['FCP', 'vFCP', money],
  ['FCP ST', 'vFCPST', money],
  ['FCP retido antes', 'vFCPSTRet', money],
  ['ICMS UF destino', 'vICMSUFDest', money],
  ['FCP UF destino', 'vFCPUFDest', money],
  ['Imposto de importação', 'vII', money],
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
const SERVICOS: readonly Pedido[] = [
  ['Total dos serviços', 'vServ', money],
  ['Base do ISSQN', 'vBC', money],
  ['ISSQN', 'vISS', money],
  ['ISSQN retido', 'vISSRet', money],
];
const RETENCOES: readonly Pedido[] = [
  ['PIS retido', 'vRetPIS', money],
  ['COFINS retida', 'vRetCOFINS', money],
  ['CSLL retida', 'vRetCSLL', money],
  ['Base do IRRF', 'vBCIRRF', money],
  ['IRRF', 'vIRRF', money],
  ['Previdência retida', 'vRetPrev', money],
];

/** The totals of an NF-e by section, taxes of the reform among them (MOC, annex I, group W). In: `infNFe`. */
export function totais(inf: XmlElement): Secao[] {
  const total = child(inf, 'total');
  const icms = child(total, 'ICMSTot');
  const rare = RARE.filter(([, path]) => (cents(textAt(icms, path)) ?? 0) !== 0);
  const reform = child(total, 'IBSCBSTot') ?? child(total, 'IBSCBS');
  return [
    ...campos('Cálculo do imposto', [...camposAt(icms, rare), ...camposAt(icms, TOTAIS)]),
    ...campos('IBS, CBS e Imposto Seletivo', [
      ...camposAt(reform, REFORMA),
      ...camposAt(total, [
        ['Imposto Seletivo', 'ISTot/vIS', money],
        ['Total com IBS, CBS e IS', 'vNFTot', money],
      ]),
    ]),
    ...campos('Serviços', camposAt(child(total, 'ISSQNtot'), SERVICOS)),
    ...campos('Retenções', camposAt(child(total, 'retTrib'), RETENCOES)),
  ];
}
