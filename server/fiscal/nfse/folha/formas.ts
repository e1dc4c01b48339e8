import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMomentoToSecond } from '../../../../contract/brasil/momento.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { municipioDe } from '../../../../contract/fiscal/municipios.ts';
import { cents } from '../../documentos/values.ts';

/** How wide a field is, in columns of the model. */
const COLUNA_MM = 49;
type Mais = Omit<Campo, 'rotulo' | 'texto' | 'mm'>;

/** A field of the model: it is there in any case, "-" on paper where the note says nothing. In: label, text and columns. */
export const campo = (rotulo: string, texto: string, colunas = 1, mais: Mais = {}): Campo => ({
  rotulo,
  texto,
  mm: colunas * COLUNA_MM,
  // Nothing on the page of NT 008 is without a limit: a column holds about 40 letters, on two lines 80.
  ate: colunas * 60,
  ...mais,
});

/** An amount as a note writes it; what is no amount is printed as it is. */
export function reais(text: string): string {
  const amount = cents(text);
  return text === '' || amount === null ? text : formatReais(amount);
}

/** The sum of those that are there; '' where none is. */
export function sumReais(...amounts: readonly string[]): string {
  const found = amounts.map(cents).filter((one) => one !== null);
  return found.length === 0 ? '' : formatReais(found.reduce((sum, one) => sum + one, 0));
}

export const porCento = (text: string): string =>
  /^\d{1,12}(?:\.\d{1,10})?$/.test(text) ? `${formatDecimal(text)}%` : text;

/** A day, or a moment to the second, by the clock that the note writes it with. */
export const quando = (text: string): string =>
  text.includes('T') ? formatMomentoToSecond(text) : formatDate(text);

/** A text by the forms of the paper where it is a day or a moment: layouts of cities name such fields as they like. */
export const diaOuTexto = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.Z+-]{5,24})?$/.test(text) ? quando(text) : text;

/** Parts that are there, as the model joins them. */
export const unidos = (...parts: readonly string[]): string => parts.filter(Boolean).join(' / ');
/** The same, of which each has its place: "-" where one is absent, '' where all are. */
export const posicoes = (...parts: readonly string[]): string =>
  parts.some(Boolean) ? parts.map((one) => one || '-').join(' / ') : '';

const grupos = (text: string, forma: RegExp, como: string): string => text.replace(forma, como);
export const cepComPontos = (text: string): string => grupos(text, /^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3');
export const codigoNacional = (text: string): string => grupos(text, /^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3');
export const nbs = (text: string): string => grupos(text, /^(\d)(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3.$4');

/** The state of a city by its code, '' where it is not known. */
export const ufDe = (codigo: string): string => municipioDe(codigo)?.uf ?? '';
/** A place as the note names it, by the table where it gives only the code; then its state and its country. */
export function lugarDe(nome: string, codigo: string, pais: string): string {
  return unidos(nome || (municipioDe(codigo)?.nome ?? ''), ufDe(codigo), pais);
}
/** The name of a city and its state by its code (IBGE); what the note itself says where the code is not known. */
export function cidadeDe(codigo: string, nome: string, uf: string): string {
  const known = municipioDe(codigo);
  return known ? `${known.nome} / ${known.uf}` : unidos(nome, uf);
}

/** A block of the model. */
export const quadro = (titulo: string, campos: readonly Campo[]): Secao => ({
  tipo: 'campos',
  titulo,
  campos: [...campos],
});
