import { isHiddenTaxNumber } from '../../../brasil/cpfCnpj.ts';
import { fold } from '../../../brasil/fold.ts';

/** Returns the digits without leading zeros, as the database stores them in `numero_limpo`. */
const limpo = (texto: string): string => texto.replace(/\D/g, '').replace(/^0+/, '');
const ANO = /^20\d\d$/;
/** Lengths of the part after the year, in numbers of cities that count by year. */
const LARGURAS = [9, 11];
/** Minimum number of digits for comparing the ends of numbers. */
const MENOR_FINAL = 3;

/** Returns the groups of digits of a number as written, without thousand points and spaces: 'NF 1.234' has one, '2026/123' two. */
function grupos(texto: string): string[] {
  if (isHiddenTaxNumber(texto)) return [];
  const junto = texto.replace(/\s/g, '');
  const semMilhar = /^\D*\d{1,3}(?:\.\d{3})+\D*$/.test(junto) ? junto.replaceAll('.', '') : junto;
  return (semMilhar.match(/\d+/g) ?? []).map((grupo) => grupo.replace(/^0+/, '')).filter((one) => one !== '');
}

/** Returns the year and the number within it, when the number has that form; null otherwise. */
function doAno(partes: readonly string[]): readonly [ano: string, numero: string] | null {
  const [a = '', b] = partes;
  if (partes.length === 2 && b !== undefined) {
    if (ANO.test(a)) return [a, b];
    return ANO.test(b) ? [b, a] : null;
  }
  const ano = a.slice(0, 4);
  const numero = limpo(a.slice(4));
  const longo = LARGURAS.some((largura) => a.length === 4 + largura);
  return partes.length === 1 && longo && ANO.test(ano) && numero !== '' ? [ano, numero] : null;
}

/** Returns the normalized forms of a number; two numbers that share one are equal. */
function nomes(texto: string): readonly string[] {
  const partes = grupos(texto);
  if (partes.length === 0) return [];
  const proprio = partes.join('-');
  const ano = doAno(partes);
  return ano ? [proprio, ano.join('/')] : [proprio];
}

/**
 * Returns the values of `numero_limpo` under which a document may be stored whose number a file writes so. Only for the query: the results
 * are compared by `comparaNumero`.
 */
export function numerosAProcurar(texto: string): string[] {
  const partes = grupos(texto);
  if (partes.length === 0) return [];
  const ano = doAno(partes);
  const doMesmoAno = ano
    ? [
        ...LARGURAS.map((largura) => ano[0] + ano[1].padStart(largura, '0')),
        ano[0] + ano[1],
        ano[1] + ano[0],
        ano[1],
      ]
    : [];
  return [...new Set([limpo(texto), partes.join(''), partes[0] ?? '', ...doMesmoAno])].filter(
    (one) => one !== '',
  );
}

/** Returns the number without the year, series or instalment written beside it. */
const parteQueNumera = (texto: string) => {
  const partes = grupos(texto);
  return doAno(partes)?.[1] ?? partes[0] ?? '';
};

type ComoNumero = 'IGUAL' | 'PARECIDO';

/**
 * Returns 'IGUAL' for the same number in any form; 'PARECIDO' when only an end of it is equal, which only leads to a proposal; null
 * otherwise. `ultimos` is the layout's count of last digits, for files with shortened numbers.
 */
export function comparaNumero(lido: string, nota: string, ultimos: number | null): ComoNumero | null {
  const dele = nomes(lido);
  const dela = nomes(nota);
  const [a, b] = [limpo(lido), limpo(nota)];
  if (a === '' || b === '') return null;
  if (dele.some((nome) => dela.includes(nome))) {
    return ultimos === null || a.length > ultimos ? 'IGUAL' : 'PARECIDO';
  }
  if (ultimos !== null) {
    const final = (texto: string) => texto.slice(-ultimos).padStart(ultimos, '0');
    if (final(a) === final(b)) return 'PARECIDO';
  }
  const dasPartes = [parteQueNumera(nota), b];
  if ([parteQueNumera(lido), a].some((parte) => dasPartes.includes(parte))) return 'PARECIDO';
  const cortado = a.length >= MENOR_FINAL && b.length > a.length && b.endsWith(a);
  return cortado ? 'PARECIDO' : null;
}

/** Returns true unless both are present and differ: many files, and service invoices, have none. */
export function serieServe(lida: string, daNota: string): boolean {
  const puro = (texto: string) =>
    fold(texto)
      .replace(/[^a-z0-9]/g, '')
      .replace(/^0+(?=.)/, '');
  const [a, b] = [puro(lida), puro(daNota)];
  return a === '' || b === '' || a === b;
}
