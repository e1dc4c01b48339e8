import { formatDate, formatInstant } from '../../../../contract/brasil/date.ts';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { formatPhone } from '../../../../contract/brasil/phone.ts';
import type { Campo, Coluna, Secao } from '../../../../contract/fiscal/folha.ts';
import { at, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents, instantOf, taxNumberAt } from '../values.ts';

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

/** A date or an instant for reading, in Brasília. */
export function moment(text: string): string {
  const instant = /T/.test(text) ? instantOf(text) : null;
  return instant ? formatInstant(instant) : formatDate(text);
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

/** A table without the columns that no line fills; none when there is no line. */
export function tabela(titulo: string, colunas: readonly Coluna[], linhas: readonly string[][]): Secao[] {
  if (linhas.length === 0) return [];
  const filled = colunas.map((_, column) => linhas.some((linha) => (linha[column] ?? '') !== ''));
  return [
    {
      tipo: 'tabela',
      titulo,
      colunas: colunas.filter((_, column) => filled[column]),
      linhas: linhas.map((linha) => linha.filter((_, column) => filled[column])),
    },
  ];
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

/** Who takes part in a document: name, number, registrations and address. */
export function parte(titulo: string, element: Element, end: string, more: readonly Campo[] = []): Secao[] {
  if (!element) return [];
  const address = end === '' ? element : at(element, end);
  const street = rua(address);
  return campos(titulo, [
    ...camposAt(element, [['Nome ou razão social', 'xNome', undefined, true]]),
    ...documentoDe(element),
    ...camposAt(element, [
      ['Inscrição estadual', 'IE'],
      ['Inscrição municipal', 'IM'],
      ['SUFRAMA', 'ISUF'],
    ]),
    ...(street === '' ? [] : [{ rotulo: 'Endereço', texto: street, largo: true as const }]),
    ...camposAt(address, [
      ['Bairro', 'xBairro'],
      ['Município', 'xMun'],
      ['UF', 'UF'],
      ['CEP', 'CEP', cep],
    ]),
    ...camposAt(address, [['País', 'xPais']]).filter(({ texto: pais }) => !/^brasil$/i.test(pais)),
    ...camposAt(textAt(address, 'fone') === '' ? element : address, [['Telefone', 'fone', formatPhone]]),
    ...camposAt(element, [['E-mail', 'email']]),
    ...more,
  ]);
}

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
    campos: [
      ...documentoDe(emit),
      ...camposAt(emit, [
        ['Inscrição estadual', 'IE'],
        ['IE do substituto', 'IEST'],
        ['Inscrição municipal', 'IM'],
      ]),
    ],
  };
}
