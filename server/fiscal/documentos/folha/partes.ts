import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMomento, parseMomento } from '../../../../contract/brasil/momento.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { formatPhone } from '../../../../contract/brasil/phone.ts';
import type { Campo, Coluna, Secao } from '../../../../contract/fiscal/folha.ts';
import { at, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents, taxNumberAt } from '../values.ts';

export type Element = XmlElement | undefined;

/** Formats an amount of a document for reading; other texts are returned unchanged. */
export function money(text: string): string {
  const amount = cents(text);
  return amount === null ? text : formatMoney(amount);
}

/** Formats a decimal for reading, without trailing zeros beyond two places. */
export function decimal(text: string): string {
  // No number of a document is longer; the expression takes quadratic time on long runs of zeros.
  return text.length > 40 ? text : formatDecimal(text.replace(/^(-?\d+\.\d{2}(?:\d*[1-9])?)0+$/, '$1'));
}

/** Formats a date or a moment for reading, in its own time zone. */
export function moment(text: string): string {
  const momento = /T/.test(text) ? parseMomento(text) : null;
  return momento ? formatMomento(momento) : formatDate(text);
}

/** Returns the meaning of a code; an unknown code is returned unchanged. */
export function named(names: Readonly<Record<string, string>>, text: string): string {
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text;
}

type Read = (text: string) => string;
export type PedidoDeCampo = readonly [rotulo: string, path: string, read?: Read, largo?: true];

/** Returns the fields at the paths that exist; each request has label, path, formatter, and whether the field is wide. */
export function camposAt(element: Element, pedidos: readonly PedidoDeCampo[]): Campo[] {
  return pedidos.flatMap(([rotulo, path, read, largo]) => {
    const raw = textAt(element, path);
    if (raw === '') return [];
    return [{ rotulo, texto: read ? read(raw) : raw, ...(largo && { largo }) }];
  });
}

/** Returns a section of fields, or none when it would be empty. */
export function campos(titulo: string, found: readonly Campo[]): Secao[] {
  return found.length === 0 ? [] : [{ tipo: 'campos', titulo, campos: [...found] }];
}

/** Returns a section of running text, or none when it would be empty. */
export function secaoDeTexto(titulo: string, found: string): Secao[] {
  return found === '' ? [] : [{ tipo: 'texto', titulo, texto: found }];
}

export const left = (rotulo: string): Coluna => ({ rotulo, direita: false, cresce: false });
export const wide = (rotulo: string): Coluna => ({ rotulo, direita: false, cresce: true });
export const right = (rotulo: string): Coluna => ({ rotulo, direita: true, cresce: false });

/** Returns a table with all its columns, whether filled or not; none when it has no rows. */
export function tabelaInteira(
  titulo: string,
  colunas: readonly Coluna[],
  linhas: readonly string[][],
): Secao[] {
  return linhas.length === 0 ? [] : [{ tipo: 'tabela', titulo, colunas: [...colunas], linhas: [...linhas] }];
}

/** Returns a table without its empty columns; none when it has no rows. */
export function secaoDeTabela(
  titulo: string,
  colunas: readonly Coluna[],
  linhas: readonly string[][],
): Secao[] {
  if (linhas.length === 0) return [];
  const filled = colunas.map((_, column) => linhas.some((linha) => (linha[column] ?? '') !== ''));
  return tabelaInteira(
    titulo,
    colunas.filter((_, column) => filled[column]),
    linhas.map((linha) => linha.filter((_, column) => filled[column])),
  );
}

/** Returns CNPJ, CPF or foreign identity as a field. */
export function documentoDe(element: Element): Campo[] {
  const found = taxNumberAt(element);
  return found === '' ? [] : [{ rotulo: 'CNPJ/CPF', texto: found, documento: true }];
}

/** Returns the street and number of an address. */
export function rua(address: Element): string {
  const parts = ['xLgr', 'nro', 'xCpl'].map((name) => textAt(address, name)).filter(Boolean);
  return parts.join(', ');
}

const cep: Read = (text) => (/^\d{8}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text);

/** Returns the issuer, for the head of the sheet. */
export function emitenteDe(emit: Element) {
  const address = at(emit, 'enderEmit');
  const city = [textAt(address, 'xMun'), textAt(address, 'UF')].filter(Boolean).join(' – ');
  const code = textAt(address, 'CEP');
  const phone = textAt(address, 'fone');
  return {
    nome: textAt(emit, 'xNome'),
    linhas: [
      [rua(address), textAt(address, 'xBairro')].filter(Boolean).join(' – '),
      [city, code && `CEP ${cep(code)}`, phone && `Tel. ${formatPhone(phone)}`].filter(Boolean).join(' · '),
    ].filter(Boolean),
  };
}

/** Box of the paper model, shown even when empty: label, width in millimetres, text, and its type. */
type Caixa = readonly [rotulo: string, mm: number, texto: string, tipo?: 'documento' | 'valor'];
export const caixas = (pedidas: readonly Caixa[]): Campo[] =>
  pedidas.map(([rotulo, mm, texto, tipo]) => ({
    rotulo,
    texto,
    mm,
    ...(tipo === 'documento' && { documento: true as const }),
    ...(tipo === 'valor' && { direita: true as const }),
  }));

/** Printable width in mm of the paper, which is 210 mm wide. */
export const LARGURA_MM = 196;

/** Returns the non-empty fields without a box in the model, side by side on their own lines. */
export function demais(found: readonly Campo[], porLinha = 4): Campo[] {
  const said = found.filter(({ texto: text }) => text !== '');
  const lastLine = said.length % porLinha;
  return said.map((campo, position) => ({
    ...campo,
    mm: LARGURA_MM / (position < said.length - lastLine ? porLinha : lastLine),
  }));
}

/** Returns the address of a party for the boxes of the paper. */
export function caixasDoEndereco(address: Element, element: Element) {
  const pais = textAt(address, 'xPais');
  const fone = textAt(address, 'fone') || textAt(element, 'fone');
  const abroad = pais !== '' && !/^brasil$/i.test(pais);
  return {
    rua: rua(address),
    bairro: textAt(address, 'xBairro'),
    municipio: textAt(address, 'xMun'),
    uf: textAt(address, 'UF'),
    cep: cep(textAt(address, 'CEP')),
    fone: fone === '' || abroad ? fone : formatPhone(fone),
    /** Only when it is not Brazil. */
    pais: abroad ? pais : '',
  };
}

/** Returns number and instant of the authorisation, as one line. */
export function protocoloDe(infProt: Element): string {
  return [textAt(infProt, 'nProt'), moment(textAt(infProt, 'dhRecbto'))].filter(Boolean).join(' – ');
}
