import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { municipioComCodigo } from '../../../../contract/fiscal/municipios.ts';
import { attribute, children } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { leavesOf, naoMostrados } from './mostrados.ts';
import { decimal, left, moment, money, secaoDeTabela } from './partes.ts';

/** Labels of the tags that no paper has a field for; others are shown by their tag. */
const NOMES: Readonly<Record<string, string>> = {
  cEAN: 'GTIN',
  cEANTrib: 'GTIN tributável',
  CEST: 'CEST',
  cEnq: 'Enquadramento do IPI',
  cBenef: 'Benefício fiscal',
  pRedBC: 'Redução da base (%)',
  pMVAST: 'MVA da ST (%)',
  vBCST: 'Base da ST',
  vTotTrib: 'Tributos aproximados',
  vFrete: 'Frete',
  vOutro: 'Outras despesas',
  vBC: 'Base',
  qLote: 'Quantidade do lote',
  dFab: 'Fabricação',
  CNAE: 'CNAE',
  cMun: 'Município',
  cPais: 'Código do país',
  cMunFG: 'Município do fato gerador',
  cMunFGIBS: 'Município do fato gerador do IBS',
  cMunEnv: 'Município do envio',
  cMunIni: 'Município de início',
  cMunFim: 'Município de término',
  cNF: 'Código numérico',
  cCT: 'Código numérico',
  verProc: 'Versão do emissor',
  verAplic: 'Versão do autorizador',
  digVal: 'Resumo do conteúdo (digVal)',
};

/** Tags that occur in many groups, shown with the name of their group. */
const AMBIGUO = /^(?:[vpq][A-Z]\w*|c(?:Mun|Pais)|CNPJ|CPF|fone|email|xNome|xFant|CST)$/;
const NUMERO_FISCAL = /^(?:CNPJ|CPF)$/;

const nomeDe = (nome: string, grupo: string): string => {
  const name = NOMES[nome] ?? nome;
  return AMBIGUO.test(nome) && grupo !== '' ? `${name} (${grupo})` : name;
};

const legivel = (nome: string, texto: string): string => {
  if (/^cMun/.test(nome)) return municipioComCodigo(texto);
  if (/^v[A-Z]/.test(nome)) return money(texto);
  if (/^[pq][A-Z]/.test(nome)) return decimal(texto);
  return /^\d{4}-\d{2}-\d{2}/.test(texto) ? moment(texto) : texto;
};

interface Dado {
  /** Path of the group names, the last being the tag. */
  lugar: string;
  grupo: string;
  element: XmlElement;
}

/** Returns the values below an element by their paths: repeated groups share one path. */
function dados(element: XmlElement, acima = '', grupo = ''): Dado[] {
  const lugar = `${acima}/${element.nome}`;
  if (element.filhos.length === 0) return [{ lugar, grupo, element }];
  return element.filhos.flatMap((inner) => dados(inner, lugar, element.nome));
}

/**
 * Returns a table of the items, with a column for each path at which some item has a value that the sheet does not
 * show.
 */
function dosItens(dets: readonly XmlElement[], lost: ReadonlySet<XmlElement>): Secao[] {
  const rows = dets.map((det) => ({ item: attribute(det, 'nItem'), all: dados(det) }));
  const wanted = new Map<string, Dado>();
  for (const { all } of rows)
    for (const one of all)
      if (lost.has(one.element) && !NUMERO_FISCAL.test(one.element.nome)) wanted.set(one.lugar, one);
  const columns = [...wanted.values()];
  const linhas = rows.map(({ item, all }) => [
    item,
    ...columns.map(({ lugar }) =>
      all
        .filter((one) => one.lugar === lugar)
        .map(({ element: { nome, texto } }) => legivel(nome, texto))
        .join('\n'),
    ),
  ]);
  const colunas = [left('Item'), ...columns.map(({ element, grupo }) => left(nomeDe(element.nome, grupo)))];
  const filled = linhas.filter((cells) => cells.slice(1).some(Boolean));
  return columns.length === 0 ? [] : secaoDeTabela('Outros dados dos itens', colunas, filled);
}

function campoDe({ element: { nome, texto }, grupo }: Dado): Campo {
  return {
    rotulo: nomeDe(nome, grupo),
    texto: legivel(nome, texto),
    ...(NUMERO_FISCAL.test(nome) && { documento: true as const }),
  };
}

/** Maximum number of fields on a page; the rest is in the file, which the page links to. */
const MAIS_QUE = 1000;

/**
 * Returns, for the screen only, the data of a document that its paper has no field for, so that no number is lost;
 * `inf` is `infNFe` or `infCte`, `folha` the sheet so far.
 */
export function resto(inf: XmlElement, infProt: XmlElement | undefined, folha: Folha): Secao[] {
  const parts = infProt ? [inf, infProt] : [inf];
  const lost = new Set(parts.flatMap((part) => naoMostrados(part, folha)));
  const dets = children(inf, 'det');
  const inItems = new Set(dets.flatMap(leavesOf).filter(({ nome }) => !NUMERO_FISCAL.test(nome)));
  const others = parts
    .flatMap((part) => dados(part))
    .filter(({ element }) => lost.has(element) && !inItems.has(element));
  const campos = others.slice(0, MAIS_QUE).map(campoDe);
  const more = others.length - campos.length;
  if (more > 0) campos.push({ rotulo: 'No XML há ainda', texto: `${more} dados` });
  const secoes: Secao[] = [
    ...dosItens(dets, lost),
    ...(campos.length === 0 ? [] : [{ tipo: 'campos' as const, titulo: 'Outros dados do XML', campos }]),
  ];
  return secoes.map((secao) => ({ ...secao, soTela: true }));
}
