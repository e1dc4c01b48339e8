import { isHiddenTaxNumber } from '../../../brasil/cpfCnpj.ts';
import { fold } from '../../../brasil/fold.ts';

/** Digits without the zeros that stand before them, as the database keeps `numero_limpo`. */
const limpo = (texto: string): string => texto.replace(/\D/g, '').replace(/^0+/, '');
const ANO = /^20\d\d$/;
/** Numbers of cities that count by year: the year and nine or eleven places. */
const LARGURAS = [9, 11];
/** Fewer digits than these say nothing of where a number ends. */
const MENOR_FINAL = 3;

/** The groups of digits of a number as it is written, without thousand points and spaces: 'NF 1.234' is one, '2026/123' two. */
function grupos(texto: string): string[] {
  if (isHiddenTaxNumber(texto)) return [];
  const junto = texto.replace(/\s/g, '');
  const semMilhar = /^\D*\d{1,3}(?:\.\d{3})+\D*$/.test(junto) ? junto.replaceAll('.', '') : junto;
  return (semMilhar.match(/\d+/g) ?? []).map((grupo) => grupo.replace(/^0+/, '')).filter((one) => one !== '');
}

/** Year and number within it, where the number is one of those; null elsewhere. */
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

/** What a number is under each of its ways to be written; two that share one are the same. */
function nomes(texto: string): readonly string[] {
  const partes = grupos(texto);
  if (partes.length === 0) return [];
  const proprio = partes.join('-');
  const ano = doAno(partes);
  return ano ? [proprio, ano.join('/')] : [proprio];
}

/**
 * The numbers, as `numero_limpo`, under which a document may be stored whose number a file writes so. It is for looking up: what is
 * found is compared by `comparaNumero`.
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

/** What of a number is left when year, series or instalment are written beside it. */
const parteQueNumera = (texto: string) => {
  const partes = grupos(texto);
  return doAno(partes)?.[1] ?? partes[0] ?? '';
};

type ComoNumero = 'IGUAL' | 'PARECIDO';

/**
 * Compares the number in a file with that of a document. In: the layout's count of last digits, where numbers come cut. Out: 'IGUAL'
 * for the same number however written; 'PARECIDO' where only an end of it is the same, which never more than proposes; null otherwise.
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

/** True unless both are told and differ: many files, and service invoices, have none. */
export function serieServe(lida: string, daNota: string): boolean {
  const puro = (texto: string) =>
    fold(texto)
      .replace(/[^a-z0-9]/g, '')
      .replace(/^0+(?=.)/, '');
  const [a, b] = [puro(lida), puro(daNota)];
  return a === '' || b === '' || a === b;
}
