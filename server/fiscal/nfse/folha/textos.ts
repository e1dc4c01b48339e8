import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { Campo } from '../../../../contract/fiscal/folha.ts';

/** A label and what the note says there; null or '' where it says nothing. */
export type Dito = readonly [rotulo: string, texto: string | null, largo?: true];

/** The fields of what the note says; nothing stands for what it does not. */
export const ditos = (pedidos: readonly Dito[]): Campo[] =>
  pedidos.flatMap(([rotulo, texto, largo]) =>
    texto === null || texto === '' ? [] : [{ rotulo, texto, ...(largo && { largo }) }],
  );

export const reais = (centavos: number | null): string | null =>
  centavos === null ? null : formatReais(centavos);
export const dia = (data: string | null): string | null => (data === null ? null : formatDate(data));
/** As the competence is written: its month. */
export const mes = (data: string | null): string | null => (data === null ? null : formatMonth(data));
