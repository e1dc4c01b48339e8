import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { Campo } from '../../../../contract/fiscal/folha.ts';

/** A label and its text in the nota; null or '' if the nota has none. */
export type Dito = readonly [rotulo: string, texto: string | null, largo?: true];

/** Returns the fields that have a text, leaving out the others. */
export const camposDitos = (pedidos: readonly Dito[]): Campo[] =>
  pedidos.flatMap(([rotulo, texto, largo]) =>
    texto === null || texto === '' ? [] : [{ rotulo, texto, ...(largo && { largo }) }],
  );

export const reaisOuNada = (centavos: number | null): string | null =>
  centavos === null ? null : formatReais(centavos);
export const diaOuNada = (data: string | null): string | null => (data === null ? null : formatDate(data));
/** Formats the month of a date, the form of a competência. */
export const mes = (data: string | null): string | null => (data === null ? null : formatMonth(data));
