import { addDays } from './brasil/date.ts';
import { type Field, filterForm, hasColumn, isOfDays, isTaxNumberField } from './field.ts';
import type { Resource } from './resource.ts';

/** Operators of a list's conditions, as words of a sentence: 'UF é diferente de SP'. */
export const OPERADORES = {
  contem: 'contém',
  igual: 'é',
  diferente: 'é diferente de',
  comeca: 'começa com',
  entre: 'entre',
  periodo: 'no período',
  vazio: 'está vazio',
  preenchido: 'está preenchido',
} as const;
export type Operador = keyof typeof OPERADORES;

/** Suffixes after the field's name in the key of a condition, after `_`; the first operator of a field's form has none. */
const SUFIXOS = ['igual', 'diferente', 'comeca', 'de', 'ate', 'periodo', 'vazio'] as const;
export type Sufixo = (typeof SUFIXOS)[number];

/** Key of the alternatives of a filter: a row must match all conditions of at least one of them. */
export const ALTERNATIVAS = 'ou';
export const MAX_ALTERNATIVAS = 10;

/** Periods relative to today, so that a saved view or a link stays true tomorrow. */
export const PERIODOS = [
  'hoje',
  'ontem',
  'amanha',
  'ultimos_7_dias',
  'ultimos_30_dias',
  'proximos_7_dias',
  'proximos_30_dias',
  'mes_passado',
  'este_mes',
  'proximo_mes',
  'este_trimestre',
  'trimestre_passado',
  'ano_passado',
  'este_ano',
] as const;
export type Periodo = (typeof PERIODOS)[number];
export const PERIODO_LABELS: Readonly<Record<Periodo, string>> = {
  hoje: 'hoje',
  ontem: 'ontem',
  amanha: 'amanhã',
  ultimos_7_dias: 'últimos 7 dias',
  ultimos_30_dias: 'últimos 30 dias',
  proximos_7_dias: 'próximos 7 dias',
  proximos_30_dias: 'próximos 30 dias',
  mes_passado: 'mês passado',
  este_mes: 'este mês',
  proximo_mes: 'próximo mês',
  este_trimestre: 'este trimestre',
  trimestre_passado: 'trimestre passado',
  ano_passado: 'ano passado',
  este_ano: 'este ano',
};

/** Returns the first day of the month that is `months` after the one of `date`. */
function firstOfMonth(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

const monthOf = (date: string, months: number): [string, string] => [
  firstOfMonth(date, months),
  addDays(firstOfMonth(date, months + 1), -1),
];

/** Returns the first and last day of the quarter that is `quarters` after the one of `date`. */
const quarterOf = (date: string, quarters: number): [string, string] => {
  const first = quarters * 3 - ((Number(date.slice(5, 7)) - 1) % 3);
  return [firstOfMonth(date, first), addDays(firstOfMonth(date, first + 3), -1)];
};

const yearOf = (date: string, years: number): [string, string] => {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  return [`${year}-01-01`, `${year}-12-31`];
};

/** Returns the first and last day of a period, from today (`YYYY-MM-DD`); 'últimos' and 'próximos' count today. */
export function diasDoPeriodo(periodo: Periodo, hoje: string): [de: string, ate: string] {
  switch (periodo) {
    case 'hoje':
      return [hoje, hoje];
    case 'ontem':
      return [addDays(hoje, -1), addDays(hoje, -1)];
    case 'amanha':
      return [addDays(hoje, 1), addDays(hoje, 1)];
    case 'ultimos_7_dias':
      return [addDays(hoje, -6), hoje];
    case 'ultimos_30_dias':
      return [addDays(hoje, -29), hoje];
    case 'proximos_7_dias':
      return [hoje, addDays(hoje, 6)];
    case 'proximos_30_dias':
      return [hoje, addDays(hoje, 29)];
    case 'mes_passado':
      return monthOf(hoje, -1);
    case 'este_mes':
      return monthOf(hoje, 0);
    case 'proximo_mes':
      return monthOf(hoje, 1);
    case 'este_trimestre':
      return quarterOf(hoje, 0);
    case 'trimestre_passado':
      return quarterOf(hoje, -1);
    case 'ano_passado':
      return yearOf(hoje, -1);
    case 'este_ano':
      return yearOf(hoje, 0);
  }
}

/**
 * Returns the fields that a list may be filtered by: all that a column stores. For a journal, whose table grows without limit, only those
 * of its declaration.
 */
export function filterable(resource: Resource): [name: string, field: Field][] {
  return Object.entries(resource.fields).filter(
    ([name, field]) => hasColumn(field) && (!resource.journal || resource.list.filters.includes(name)),
  );
}

/** Returns whether a record may have no value for it. */
const mayBeEmpty = (field: Field) => !field.required && field.kind !== 'boolean';

/** Returns the operators of a field, its form's default first. A tax number is only matched as a whole. */
export function operadoresDe(field: Field): Operador[] {
  const presence: Operador[] = mayBeEmpty(field) ? ['vazio', 'preenchido'] : [];
  if (isTaxNumberField(field)) return ['igual', ...presence];
  if (field.kind === 'boolean') return ['igual'];
  switch (filterForm(field)) {
    case 'contains':
      return ['contem', 'igual', 'diferente', 'comeca', ...presence];
    case 'exact':
      return ['igual', 'diferente', 'comeca', ...presence];
    case 'anyOf':
      return ['igual', 'diferente', ...presence];
    case 'range': {
      const relative: Operador[] = isOfDays(field) ? ['periodo'] : [];
      const exact: Operador[] =
        field.kind === 'instant' || field.kind === 'momento' ? [] : ['igual', 'diferente'];
      return ['entre', ...relative, ...exact, ...presence];
    }
  }
}

/** Returns the keys of `filter` that hold a condition with this field and operator. */
export function chavesDe(name: string, field: Field, operador: Operador): string[] {
  const form = filterForm(field);
  switch (operador) {
    case 'contem':
      return [name];
    case 'igual':
      return [form === 'exact' || form === 'anyOf' ? name : `${name}_igual`];
    case 'entre':
      return [`${name}_de`, `${name}_ate`];
    case 'diferente':
    case 'comeca':
    case 'periodo':
      return [`${name}_${operador}`];
    case 'vazio':
    case 'preenchido':
      return [`${name}_vazio`];
  }
}

/** Returns the field's name and the suffix, if any, of a key of `filter`. */
export function partesDaChave(resource: Resource, key: string): { name: string; sufixo?: Sufixo } {
  if (Object.hasOwn(resource.fields, key)) return { name: key };
  const cut = key.lastIndexOf('_');
  const sufixo = SUFIXOS.find((known) => known === key.slice(cut + 1));
  return sufixo ? { name: key.slice(0, cut), sufixo } : { name: key };
}

/** Returns the field and operator of a key of `filter` and its value; null for a key that is of no field. */
export function questionOfKey(
  resource: Resource,
  key: string,
  value: unknown,
): { name: string; field: Field; operador: Operador } | null {
  const { name } = partesDaChave(resource, key);
  const field = resource.fields[name];
  if (!field) return null;
  const operador = operadoresDe(field).find((one) => chavesDe(name, field, one).includes(key));
  if (!operador) return null;
  return { name, field, operador: operador === 'vazio' && value === false ? 'preenchido' : operador };
}
