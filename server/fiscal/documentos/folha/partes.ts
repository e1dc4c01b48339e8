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

/** Money as a document writes it, for reading; what is no amount comes back as it is. */
export function money(text: string): string {
  const amount = cents(text);
  return amount === null ? text : formatMoney(amount);
}

/** A decimal for reading: no zeros at its end beyond two places. */
export function decimal(text: string): string {
  // No number of a document is longer; others would be gone through once for each of their zeros.
  return text.length > 40 ? text : formatDecimal(text.replace(/^(-?\d+\.\d{2}(?:\d*[1-9])?)0+$/, '$1'));
}

/** A date or a moment for reading, by the clock that it carries. */
export function moment(text: string): string {
  const momento = /T/.test(text) ? parseMomento(text) : null;
  return momento ? formatMomento(momento) : formatDate(text);
}

/** A number and what it means; an unknown number is shown as it is. */
export function named(names: Readonly<Record<string, string>>, text: string): string {
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text;
}

type Read = (text: string) => string;
export type Pedido = readonly [rotulo: string, path: string, read?: Read, largo?: true];

/** The fields at the paths that are there. In: label, path, how it is read, and whether it takes more room. */
export function camposAt(element: Element, pedidos: readonly Pedido[]): Campo[] {
  return pedidos.flatMap(([rotulo, path, read, largo]) => {
    const raw = textAt(element, path);
    if (raw === '') return [];
    return [{ rotulo, texto: read ? read(raw) : raw, ...(largo && { largo }) }];
  });
}

/** A section of fields, or none when it would be empty. */
export function campos(titulo: string, found: readonly Campo[]): Secao[] {
  return found.length === 0 ? [] : [{ tipo: 'campos', titulo, campos: [...found] }];
}

/** A section of running text, or none. */
export function texto(titulo: string, found: string): Secao[] {
  return found === '' ? [] : [{ tipo: 'texto', titulo, texto: found }];
}

export const left = (rotulo: string): Coluna => ({ rotulo, direita: false, cresce: false });
export const wide = (rotulo: string): Coluna => ({ rotulo, direita: false, cresce: true });
export const right = (rotulo: string): Coluna => ({ rotulo, direita: true, cresce: false });

/** A table with all its columns, whether filled or not; none when there is no line. */
export function tabelaInteira(
  titulo: string,
  colunas: readonly Coluna[],
  linhas: readonly string[][],
): Secao[] {
  return linhas.length === 0 ? [] : [{ tipo: 'tabela', titulo, colunas: [...colunas], linhas: [...linhas] }];
}

/** A table without the columns that no line fills; none when there is no line. */
export function tabela(titulo: string, colunas: readonly Coluna[], linhas: readonly string[][]): Secao[] {
  if (linhas.length === 0) return [];
  const filled = colunas.map((_, column) => linhas.some((linha) => (linha[column] ?? '') !== ''));
  return tabelaInteira(
    titulo,
    colunas.filter((_, column) => filled[column]),
    linhas.map((linha) => linha.filter((_, column) => filled[column])),
  );
}

/** CNPJ, CPF or foreign identity as a field. */
export function documentoDe(element: Element): Campo[] {
  const found = taxNumberAt(element);
  return found === '' ? [] : [{ rotulo: 'CNPJ/CPF', texto: found, documento: true }];
}

/** The street and number of an address. */
export function rua(address: Element): string {
  const parts = ['xLgr', 'nro', 'xCpl'].map((name) => textAt(address, name)).filter(Boolean);
  return parts.join(', ');
}

const cep: Read = (text) => (/^\d{8}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text);

/** The issuer, for the head of the sheet. */
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

/** Boxes of the paper model: each is there even when the document says nothing. In: label, millimetres, text, and what it is. */
type Caixa = readonly [rotulo: string, mm: number, texto: string, tipo?: 'documento' | 'valor'];
export const caixas = (pedidas: readonly Caixa[]): Campo[] =>
  pedidas.map(([rotulo, mm, texto, tipo]) => ({
    rotulo,
    texto,
    mm,
    ...(tipo === 'documento' && { documento: true as const }),
    ...(tipo === 'valor' && { direita: true as const }),
  }));

/** The paper is 210 mm wide; this is what is between its margins. */
export const LARGURA_MM = 196;

/** Fields that the model has no box for, those that say something, side by side on lines of their own. */
export function demais(found: readonly Campo[], porLinha = 4): Campo[] {
  const said = found.filter(({ texto: text }) => text !== '');
  const lastLine = said.length % porLinha;
  return said.map((campo, position) => ({
    ...campo,
    mm: LARGURA_MM / (position < said.length - lastLine ? porLinha : lastLine),
  }));
}

/** The address of somebody in the boxes of the paper. */
export function endereco(address: Element, element: Element) {
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
    /** Only where it is not Brazil. */
    pais: abroad ? pais : '',
  };
}

/** Number and instant of the authorisation, as one line. */
export function protocoloDe(infProt: Element): string {
  return [textAt(infProt, 'nProt'), moment(textAt(infProt, 'dhRecbto'))].filter(Boolean).join(' – ');
}
