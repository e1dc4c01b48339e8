import { fold } from '../../contract/brasil/fold.ts';
import { type Cell, words } from '../../contract/importacao.ts';
import type { CampoLayout } from '../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { RegistroLido } from './origens.ts';
import { textoLimpo } from './valores/celula.ts';
import { readDate } from './valores/data.ts';

/** Returns whether a cell is a value and not a title: a number, an amount, a date, a CPF or CNPJ. */
export function looksLikeDado(cell: Cell): boolean {
  if (typeof cell === 'number' || cell instanceof Date) return true;
  const text = textoLimpo(cell);
  if (!/\d/.test(text)) return false;
  if (/^(?:R\$)?[\d\s.,/()+-]+$/.test(text)) return true;
  return typeof readDate(text, { formato: 'AUTO', desde1904: false }).valor === 'string';
}

/** Whether a cell can only be a date. */
const looksLikeDia = (cell: Cell): boolean =>
  cell instanceof Date || /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?:[ T]|$)/.test(textoLimpo(cell));

/** Abbreviations in titles; small words map to ''. */
const SHORT: Readonly<Record<string, string>> = {
  dt: 'data',
  dta: 'data',
  vl: 'valor',
  vlr: 'valor',
  val: 'valor',
  no: 'numero',
  nr: 'numero',
  nro: 'numero',
  num: 'numero',
  n: 'numero',
  forn: 'fornecedor',
  fornec: 'fornecedor',
  fav: 'favorecido',
  benef: 'beneficiario',
  doc: 'documento',
  docto: 'documento',
  pagto: 'pagamento',
  pgto: 'pagamento',
  pgt: 'pagamento',
  pag: 'pagamento',
  pg: 'pagamento',
  pgo: 'pagamento',
  liquid: 'liquidacao',
  bx: 'baixa',
  prev: 'previsao',
  prevto: 'previsao',
  agend: 'agendamento',
  agto: 'agendamento',
  prog: 'programado',
  progr: 'programado',
  emiss: 'emissao',
  vcmto: 'vencimento',
  vct: 'vencimento',
  mov: 'movimento',
  movto: 'movimento',
  lanc: 'lancamento',
  lancto: 'lancamento',
  desdob: 'desdobramento',
  dupl: 'duplicata',
  fat: 'fatura',
  orig: 'original',
  deb: 'debito',
  cred: 'credito',
  venc: 'vencimento',
  vencto: 'vencimento',
  vcto: 'vencimento',
  emis: 'emissao',
  cod: 'codigo',
  liq: 'liquido',
  desc: 'desconto',
  descto: 'desconto',
  parc: 'parcela',
  obs: 'observacao',
  hist: 'historico',
  sit: 'situacao',
  ret: 'retencoes',
  brt: 'bruto',
  razao: 'razaosocial',
  tit: 'titulo',
  titulos: 'titulo',
  acresc: 'acrescimos',
  r: '',
  de: '',
  do: '',
  da: '',
  dos: '',
  das: '',
  em: '',
  o: '',
  a: '',
  ao: '',
  e: '',
  ou: '',
};

/** Returns the words of a title, folded, without abbreviations, small words and parentheses: `Dt. do Pagto (R$)` → data, pagamento. */
export function palavrasDoTitulo(title: string): string[] {
  const bare = fold(title)
    .replace(/[º°ª]/g, ' ')
    .replace(/\([^()]*\)/g, ' ');
  return bare
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
    .map((token) => (Object.hasOwn(SHORT, token) ? (SHORT[token] ?? '') : token))
    .filter((token) => token !== '');
}

/** Returns a title as one word, with its abbreviations written out: `Dt. do Pagto (R$)` → `datapagamento`. */
export const porExtenso = (title: string): string =>
  palavrasDoTitulo(title).join('').replace('razaosocialsocial', 'razaosocial');

/** Returns the names of a field in column titles, best first, short and written out. */
export function nomesDoCampo(campo: string, { rotulo, sinonimos }: CampoLayout): string[] {
  return [...new Set([rotulo, campo, ...sinonimos].flatMap((name) => [words(name), porExtenso(name)]))];
}

const TITLES: ReadonlySet<string> = new Set(
  Object.values(CAMPOS).flatMap((campos) =>
    Object.entries(campos).flatMap(([campo, known]) => nomesDoCampo(campo, known)),
  ),
);

/** Number of first rows in which the titles are searched. */
export const LINHAS_DE_BUSCA = 60;

/**
 * Returns the line that looks most like titles: words alone, names of known fields, as wide as the table, values below it; 0 when there is
 * none.
 */
export function linhaDeTitulos(all: readonly RegistroLido[]): number {
  const rows = all.slice(0, LINHAS_DE_BUSCA);
  const texts = rows.map(({ celulas }) => celulas.map(textoLimpo).filter((text) => text !== ''));
  const widest = Math.max(0, ...texts.map((one) => one.length));
  let best = { score: 0, linha: 0 };
  for (const [at, { linha, celulas }] of rows.entries()) {
    const own = texts[at] ?? [];
    const values = celulas.filter(looksLikeDado).length;
    // A few titles of digits (a year, the number of a column) among words do not exclude a heading.
    if (own.length === 0 || values * 3 > own.length) continue;
    const known = own.filter((text) => TITLES.has(words(text)) || TITLES.has(porExtenso(text))).length;
    if (values > 0 && known < 2) continue;
    const after = rows.slice(at + 1, at + 4);
    const below = after.some((row) => row.celulas.some(looksLikeDado));
    const wide = own.length * 2 >= widest && own.length > 1;
    if (known === 0 && !(below && wide)) continue;
    // Of the headings of a summary and of the table, the one of the table has dates below it.
    const days = after.some((row) => row.celulas.some(looksLikeDia));
    const score = known * 3 + (own.length / Math.max(1, widest)) * 2 + (below ? 1 : 0) + (days ? 4 : 0);
    if (score > best.score) best = { score, linha };
  }
  return best.linha;
}

/** Labels of total rows in reports, whatever they total. */
const TOTAL =
  /^(?:(?:sub|valor|vlr?\.?|val\.?|qtde?\.?|quantidade)[ -]{0,2}(?:de )?)?(?:tota(?:l|is)|tot\.|totaliza\w{1,8}|soma|somas|somatoria?o?|total geral|acumulado)(?:$|[^a-z])/;

/** Returns whether a cell begins with the label of a total, after any signs. */
export const isTotal = (text: string): boolean => TOTAL.test(fold(text).replace(/^[^a-z0-9]+/, ''));
