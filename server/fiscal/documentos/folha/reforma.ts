import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { decimal, type Element, left, money, right, secaoDeTabela, wide } from './partes.ts';

/** Columns of the calculation of a tax of the reform. */
const COLUNAS = [
  ['base', 'Base', money],
  ['aliquota', 'Alíquota', decimal],
  ['reducao', 'Redução %', decimal],
  ['efetiva', 'Alíq. efetiva %', decimal],
  ['pDif', 'Diferim. %', decimal],
  ['vDif', 'Diferido', money],
  ['pDev', 'Devol. %', decimal],
  ['vDev', 'Devolvido', money],
  ['suspenso', 'Cond. suspensiva', money],
  ['valor', 'Valor', money],
] as const;
type Conta = Partial<Record<(typeof COLUNAS)[number][0] | 'codigo', string>>;

/** Returns the paths of IBS of a state, of a municipality, or of CBS: all have the same structure. */
const tributo = (grupo: string, sufixo: string): Conta => ({
  base: 'gIBSCBS/vBC',
  aliquota: `gIBSCBS/${grupo}/p${sufixo}`,
  reducao: `gIBSCBS/${grupo}/gRed/pRedAliq`,
  efetiva: `gIBSCBS/${grupo}/gRed/pAliqEfet`,
  pDif: `gIBSCBS/${grupo}/gDif/pDif`,
  vDif: `gIBSCBS/${grupo}/gDif/vDif`,
  pDev: `gIBSCBS/${grupo}/gDevTrib/pDevTrib`,
  vDev: `gIBSCBS/${grupo}/gDevTrib/vDevTrib`,
  valor: `gIBSCBS/${grupo}/v${sufixo}`,
});
const regular = (sufixo: string): Conta => ({
  codigo: 'gIBSCBS/gTribRegular/cClassTribReg',
  efetiva: `gIBSCBS/gTribRegular/pAliqEfetReg${sufixo}`,
  valor: `gIBSCBS/gTribRegular/vTribReg${sufixo}`,
});
const governo = (sufixo: string): Conta => ({
  aliquota: `gIBSCBS/gTribCompraGov/pAliq${sufixo}`,
  valor: `gIBSCBS/gTribCompraGov/vTrib${sufixo}`,
});
const presumido = (grupo: string): Conta => ({
  codigo: 'gCredPresOper/cCredPres',
  base: 'gCredPresOper/vBCCredPres',
  aliquota: `${grupo}/pCredPres`,
  suspenso: `${grupo}/vCredPresCondSus`,
  valor: `${grupo}/vCredPres`,
});
const mono = (grupo: string, tipo: string, imposto: 'IBS' | 'CBS'): Conta => ({
  base: `gIBSCBSMono/${grupo}/qBCMono${tipo}`,
  aliquota: `gIBSCBSMono/${grupo}/adRem${imposto}${tipo}`,
  valor: `gIBSCBSMono/${grupo}/v${imposto}Mono${tipo}`,
});
const monoDif = (imposto: 'IBS' | 'CBS'): Conta => ({
  pDif: `gIBSCBSMono/gMonoDif/pDif${imposto}`,
  vDif: `gIBSCBSMono/gMonoDif/v${imposto}MonoDif`,
});

/** Rows of the table, in the order of NT 2025.002 (group UB) and of the same groups of the CT-e. */
const CONTAS: readonly (readonly [string, Conta])[] = [
  ['IBS estadual', tributo('gIBSUF', 'IBSUF')],
  ['IBS municipal', tributo('gIBSMun', 'IBSMun')],
  ['IBS', { valor: 'gIBSCBS/vIBS' }],
  ['CBS', tributo('gCBS', 'CBS')],
  [
    'CBS em área incentivada, sem a redução',
    { efetiva: 'gIBSCBS/gCBS/gALCZFMCBS/pAliqEfetRegCBS', valor: 'gIBSCBS/gCBS/gALCZFMCBS/vTribRegCBS' },
  ],
  ['Tributação regular: IBS estadual', regular('IBSUF')],
  ['Tributação regular: IBS municipal', regular('IBSMun')],
  ['Tributação regular: CBS', regular('CBS')],
  ['Compra governamental: IBS estadual', governo('IBSUF')],
  ['Compra governamental: IBS municipal', governo('IBSMun')],
  ['Compra governamental: CBS', governo('CBS')],
  ['Crédito presumido: IBS', presumido('gCredPresOper/gIBSCredPres')],
  ['Crédito presumido: CBS', presumido('gCredPresOper/gCBSCredPres')],
  ['Crédito presumido: IBS', presumido('gIBSCBS/gIBSCredPres')],
  ['Crédito presumido: CBS', presumido('gIBSCBS/gCBSCredPres')],
  ['IBS monofásico', mono('gMonoPadrao', '', 'IBS')],
  ['CBS monofásica', mono('gMonoPadrao', '', 'CBS')],
  ['IBS monofásico sujeito a retenção', mono('gMonoReten', 'Reten', 'IBS')],
  ['CBS monofásica sujeita a retenção', mono('gMonoReten', 'Reten', 'CBS')],
  ['IBS monofásico retido antes', mono('gMonoRet', 'Ret', 'IBS')],
  ['CBS monofásica retida antes', mono('gMonoRet', 'Ret', 'CBS')],
  ['IBS monofásico diferido', monoDif('IBS')],
  ['CBS monofásica diferida', monoDif('CBS')],
  ['IBS monofásico do item', { valor: 'gIBSCBSMono/vTotIBSMonoItem' }],
  ['CBS monofásica do item', { valor: 'gIBSCBSMono/vTotCBSMonoItem' }],
  ['IBS transferido', { valor: 'gTransfCred/vIBS' }],
  ['CBS transferida', { valor: 'gTransfCred/vCBS' }],
  ['Ajuste de competência: IBS', { codigo: 'gAjusteCompet/competApur', valor: 'gAjusteCompet/vIBS' }],
  ['Ajuste de competência: CBS', { codigo: 'gAjusteCompet/competApur', valor: 'gAjusteCompet/vCBS' }],
  ['Crédito estornado: IBS', { valor: 'gEstornoCred/vIBSEstCred' }],
  ['Crédito estornado: CBS', { valor: 'gEstornoCred/vCBSEstCred' }],
  [
    'Crédito presumido de IBS da ZFM',
    { codigo: 'gCredPresIBSZFM/tpCredPresIBSZFM', valor: 'gCredPresIBSZFM/vCredPresIBSZFM' },
  ],
];
/** Columns that make no row alone, because other rows share them. */
const COMUNS: readonly string[] = ['base', 'codigo'];
const CONTADOS = new Set([
  'CST',
  'cClassTrib',
  'gIBSCBS/gTribRegular/CSTReg',
  ...CONTAS.flatMap(([, conta]) => Object.values(conta)),
]);

/** Labels of the other data. */
const NOMES: Readonly<Record<string, string>> = {
  indDoacao: 'Doação',
  tpALCZFMCBS: 'Tipo da alíquota zero da CBS',
  nProcSuframa: 'Processo na Suframa',
  competApur: 'Competência',
};

/** Returns the path and text of each value below an element. */
function folhas(element: XmlElement, acima = ''): [path: string, texto: string][] {
  return element.filhos.flatMap((one) => {
    const path = acima + one.nome;
    return one.filhos.length > 0 ? folhas(one, `${path}/`) : ([[path, one.texto]] as [string, string][]);
  });
}

function codigoDe(grupo: XmlElement, conta: Conta): string {
  if (!conta.codigo) return [textAt(grupo, 'CST'), textAt(grupo, 'cClassTrib')].filter(Boolean).join(' / ');
  const cst = conta.codigo.includes('gTribRegular') ? textAt(grupo, 'gIBSCBS/gTribRegular/CSTReg') : '';
  return [cst, textAt(grupo, conta.codigo)].filter(Boolean).join(' / ');
}

function linhas(item: string, grupo: XmlElement): string[][] {
  return CONTAS.flatMap(([nome, conta]) => {
    const cells = COLUNAS.map(([key, , read]) => {
      const text = conta[key] === undefined ? '' : textAt(grupo, conta[key]);
      return key === 'base' && conta.base?.includes('qBC') ? decimal(text) : text === '' ? '' : read(text);
    });
    const own = COLUNAS.some(([key], at) => !COMUNS.includes(key) && cells[at] !== '');
    return own ? [[item, nome, codigoDe(grupo, conta), ...cells]] : [];
  });
}

/** Returns the IBS and CBS of a document, from each group `IBSCBS` with the number of its item ('' outside items). */
export function reforma(grupos: readonly { item: string; grupo: Element }[]): Secao[] {
  const found = grupos.flatMap(({ item, grupo }) => (grupo ? [{ item, grupo }] : []));
  const classified = found.flatMap(({ item, grupo }) => {
    const lines = linhas(item, grupo);
    const codigo = codigoDe(grupo, {});
    // A classification alone, such as of untaxed items, also makes a row.
    return lines.length > 0 || codigo === '' ? lines : [[item, '', codigo, ...COLUNAS.map(() => '')]];
  });
  const rest = found.flatMap(({ item, grupo }) =>
    folhas(grupo)
      .filter(([path, texto]) => texto !== '' && !CONTADOS.has(path))
      .map(([path, texto]) => {
        const nome = path.split('/').at(-1) ?? path;
        return [item, NOMES[nome] ?? nome, /^v[A-Z]/.test(nome) ? money(texto) : texto];
      }),
  );
  return [
    ...secaoDeTabela(
      'IBS e CBS',
      [left('Item'), wide('Tributo'), left('CST / class.'), ...COLUNAS.map(([, rotulo]) => right(rotulo))],
      classified,
    ),
    ...secaoDeTabela('Outros dados do IBS e da CBS', [left('Item'), wide('Dado'), right('Valor')], rest),
  ];
}
