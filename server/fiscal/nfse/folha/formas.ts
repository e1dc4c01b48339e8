import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMomentoToSecond } from '../../../../contract/brasil/momento.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { municipioDe } from '../../../../contract/fiscal/municipios.ts';
import { cents } from '../../documentos/values.ts';

/** Width in mm of one column of the model. */
const COLUNA_MM = 49;
type Mais = Omit<Campo, 'rotulo' | 'texto' | 'mm'>;

/** Builds a field of the model, `colunas` columns wide. It is always present: on paper an empty one prints "-". */
export const campo = (rotulo: string, texto: string, colunas = 1, mais: Mais = {}): Campo => ({
  rotulo,
  texto,
  mm: colunas * COLUNA_MM,
  // NT 008 limits every field of the page: a column holds about 40 letters, on two lines 80.
  ate: colunas * 60,
  ...mais,
});

/** Formats an amount as a nota writes it; text that is not an amount stays as it is. */
export function reaisDaNota(text: string): string {
  const amount = cents(text);
  return text === '' || amount === null ? text : formatReais(amount);
}

/** Returns the formatted sum of the amounts that are present; '' if none is. */
export function sumReais(...amounts: readonly string[]): string {
  const found = amounts.map(cents).filter((one) => one !== null);
  return found.length === 0 ? '' : formatReais(found.reduce((sum, one) => sum + one, 0));
}

export const porCentoDaNota = (text: string): string =>
  /^\d{1,12}(?:\.\d{1,10})?$/.test(text) ? `${formatDecimal(text)}%` : text;

/** Formats a day, or a moment to the second, in the nota's own time zone. */
export const quando = (text: string): string =>
  text.includes('T') ? formatMomentoToSecond(text) : formatDate(text);

/** Formats a text if it is a day or a moment: cities name such fields freely, so the form decides. */
export const diaOuTexto = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.Z+-]{5,24})?$/.test(text) ? quando(text) : text;

/** Joins the parts that are present, as the model does. */
export const unidos = (...parts: readonly string[]): string => parts.filter(Boolean).join(' / ');
/** Joins parts by position: "-" for one that is absent, '' if all are. */
export const posicoes = (...parts: readonly string[]): string =>
  parts.some(Boolean) ? parts.map((one) => one || '-').join(' / ') : '';

const grupos = (text: string, forma: RegExp, como: string): string => text.replace(forma, como);
export const cepComPontos = (text: string): string => grupos(text, /^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3');
export const codigoNacional = (text: string): string => grupos(text, /^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3');
export const nbs = (text: string): string => grupos(text, /^(\d)(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3.$4');

/** Returns the state (UF) of a city by its IBGE code; '' if unknown. */
export const ufDe = (codigo: string): string => municipioDe(codigo)?.uf ?? '';
/** Returns a place with its state and country, named by the nota or, if it has only the code, by the table of cities. */
export function lugarDe(nome: string, codigo: string, pais: string): string {
  return unidos(nome || (municipioDe(codigo)?.nome ?? ''), ufDe(codigo), pais);
}
/** Returns a city and its state by IBGE code; if the code is unknown, as the nota writes them. */
export function cidadeDe(codigo: string, nome: string, uf: string): string {
  const known = municipioDe(codigo);
  return known ? `${known.nome} / ${known.uf}` : unidos(nome, uf);
}

/** Builds a block of the model. */
export const quadroDoModelo = (titulo: string, campos: readonly Campo[]): Secao => ({
  tipo: 'campos',
  titulo,
  campos: [...campos],
});
