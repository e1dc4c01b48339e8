import type { Nota } from '../nota.ts';

/**
 * Places where the ISS of a service is due (LC 116/2003, art. 3º): the provider's city, that of the performance, or the
 * taker's.
 */
export const LUGARES_ISS = {
  PRESTADOR: 'município do prestador',
  PRESTACAO: 'município onde o serviço foi prestado',
  TOMADOR: 'município do tomador',
} as const;
type LugarIss = keyof typeof LUGARES_ISS;

/** National list: the number of codes of each item, by group. Items with 0 (3.01, 7.14, 13.01…) were vetoed or do not exist. */
const GRUPOS: Readonly<Record<number, string>> = {
  1: '1 1 2 1 1 1 1 1 2',
  2: '1',
  3: '0 1 5 3 1',
  4: '2 5 3 1 1 1 1 3 1 1 1 1 1 1 1 1 4 1 1 1 1 1 1',
  5: '2 2 1 1 1 1 1 1 1',
  6: '1 1 1 1 1 1',
  7: '6 2 2 1 2 2 1 1 2 2 2 1 1 0 0 1 1 1 1 3 1 1',
  8: '2 1',
  9: '4 2 1',
  10: '5 2 1 3 2 1 1 1 1 1',
  11: '2 1 1 2 1',
  12: '1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1',
  13: '0 1 1 1 1',
  14: '1 1 1 1 1 1 1 1 1 1 1 1 2 2',
  15: '5 8 8 1 5 8 4 4 1 5 1 1 6 3 2 2 3 5',
  16: '4 1',
  17: '2 5 3 1 1 1 0 1 1 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  18: '3',
  19: '2',
  20: '1 1 1',
  21: '1',
  22: '1',
  23: '2',
  24: '2',
  25: '1 2 1 1 1',
  26: '2',
  27: '1',
  28: '1',
  29: '1',
  30: '2',
  31: '4',
  32: '1',
  33: '1',
  34: '1',
  35: '3',
  36: '1',
  37: '1',
  38: '1',
  39: '1',
  40: '1',
  99: '1',
};

/** Items due where the service is performed: the clauses of art. 3º, II to XXII. */
const NA_PRESTACAO = new Set(
  (
    '3.04 3.05 7.02 7.04 7.05 7.09 7.10 7.11 7.12 7.16 7.17 7.18 7.19 11.01 11.02 11.04 ' +
    '12.01 12.02 12.03 12.04 12.05 12.06 12.07 12.08 12.09 12.10 12.11 12.12 12.14 12.15 12.16 12.17 ' +
    '16.01 16.02 17.10 20.01 20.02 20.03 22.01'
  ).split(' '),
);

/** Art. 6º, § 2º, II: items for which the taking company is liable for the ISS, even if immune or exempt. */
export const TOMADOR_RESPONDE: ReadonlySet<string> = new Set(
  '3.05 7.02 7.04 7.05 7.09 7.10 7.12 7.16 7.17 7.19 11.02 17.05 17.10'.split(' '),
);

const dois = (n: number) => String(n).padStart(2, '0');

/** All 335 codes of the national list, each with its item. */
export const SERVICOS_NACIONAIS: ReadonlyMap<string, string> = new Map(
  Object.entries(GRUPOS).flatMap(([grupo, itens]) =>
    itens
      .split(' ')
      .flatMap((codigos, i) =>
        Array.from({ length: Number(codigos) }, (_, n): [string, string] => [
          dois(Number(grupo)) + dois(i + 1) + dois(n + 1),
          `${grupo}.${dois(i + 1)}`,
        ]),
      ),
  ),
);
const ITENS = new Set(SERVICOS_NACIONAIS.values());

/** Returns the item of the list of LC 116/2003, by the national code or the item of the nota; '' if ambiguous or unknown. */
export function itemDe({ codigoNacional, item }: Pick<Nota['servico'], 'codigoNacional' | 'item'>): string {
  const doCodigo = SERVICOS_NACIONAIS.get(codigoNacional);
  if (doCodigo !== undefined) return doCodigo;
  const [, grupo = '', numero = ''] = /^0?(\d{1,2})\.(\d{1,2})$/.exec(item) ?? [];
  const lido = `${grupo}.${numero.padStart(2, '0')}`;
  return ITENS.has(lido) ? lido : '';
}

/**
 * Returns where the ISS of a service is due; null if the list does not define it (99.01.01, unknown codes). For 16.01 the
 * national standard has only road transport (16.01.01) due at the provider's; the law, and the other codes, at the performance.
 */
export function lugarDoIss(servico: Pick<Nota['servico'], 'codigoNacional' | 'item'>): LugarIss | null {
  const item = itemDe(servico);
  if (item === '' || item === '99.01') return null;
  if (item === '17.05') return 'TOMADOR';
  if (servico.codigoNacional === '160101') return 'PRESTADOR';
  return NA_PRESTACAO.has(item) ? 'PRESTACAO' : 'PRESTADOR';
}
