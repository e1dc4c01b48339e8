import type { Field } from '../../../../contract/field.ts';
import {
  ALTERNATIVAS,
  chavesDe,
  filterable,
  OPERADORES,
  type Operador,
  operadoresDe,
  PERIODO_LABELS,
  PERIODOS,
  questionOfKey,
} from '../../../../contract/filters.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { formatField } from '../../../ui/formatField.ts';
import { asList, type Filters } from '../filters.ts';

/** A condition as a person writes it, also while its value is missing. Group 0 always holds, of the others any will do. */
export interface Condicao {
  id: string;
  grupo: number;
  name: string;
  operador: Operador;
  /** Of 'entre' both ends; of 'vazio' and 'preenchido' nothing. */
  value: unknown;
}

/** Whether the panel has an input of its own for that key. */
function isOfPanel(resource: Resource, key: string): boolean {
  return resource.list.filters.some((name) => {
    const field = resource.fields[name];
    const [first] = field ? operadoresDe(field) : [];
    return field && first && chavesDe(name, field, first).includes(key);
  });
}

/** The alternatives of a filter; none of what is no list of them. */
export function alternativas(filters: Filters): Filters[] {
  return asList(filters[ALTERNATIVAS]).filter(
    (group): group is Filters => typeof group === 'object' && group !== null && !Array.isArray(group),
  );
}

function answerIn(operador: Operador, keys: readonly string[], filters: Filters): unknown {
  if (operador === 'vazio' || operador === 'preenchido') return undefined;
  return operador === 'entre' ? keys.map((key) => filters[key] ?? '') : filters[keys[0] ?? ''];
}

/** In: filters, as one group. Out: its conditions, each once, in their order. */
function condicoesDoGrupo(resource: Resource, filters: Filters, grupo: number): Condicao[] {
  const found = new Map<string, Condicao>();
  for (const [key, answer] of Object.entries(filters)) {
    const asked = grupo === 0 && isOfPanel(resource, key) ? null : questionOfKey(resource, key, answer);
    if (!asked) continue;
    const { name, field, operador } = asked;
    const id = `${grupo} ${name} ${operador}`;
    found.set(id, {
      id,
      grupo,
      name,
      operador,
      value: answerIn(operador, chavesDe(name, field, operador), filters),
    });
  }
  return [...found.values()];
}

/** The conditions of a filter that the panel has no input for, alternatives last. */
export function condicoesDe(resource: Resource, filters: Filters): Condicao[] {
  return [filters, ...alternativas(filters)].flatMap((group, grupo) =>
    condicoesDoGrupo(resource, group, grupo),
  );
}

/** What a condition puts into its group; nothing while its value is missing. */
function entriesOf(resource: Resource, { name, operador, value }: Condicao): [string, unknown][] {
  const field = resource.fields[name];
  if (!field) return [];
  const keys = chavesDe(name, field, operador);
  if (operador === 'vazio' || operador === 'preenchido')
    return keys.map((key) => [key, operador === 'vazio']);
  const values = operador === 'entre' ? asEnds(value) : [value];
  return keys.flatMap((key, index): [string, unknown][] =>
    asList(values[index]).length === 0 ? [] : [[key, values[index]]],
  );
}

/** The ends of 'entre', as they stand. */
export const asEnds = (value: unknown): unknown[] => (Array.isArray(value) ? value : ['', '']);

/** Whether a condition asks something already. */
export const isWhole = (resource: Resource, condicao: Condicao): boolean =>
  entriesOf(resource, condicao).length > 0;

/** The filters with these conditions in the place of those that they have; what the panel has inputs for stays. */
export function withCondicoes(resource: Resource, filters: Filters, condicoes: readonly Condicao[]): Filters {
  const kept = Object.entries(filters).filter(
    ([key, value]) =>
      key !== ALTERNATIVAS && (isOfPanel(resource, key) || !questionOfKey(resource, key, value)),
  );
  const group = (grupo: number) =>
    Object.fromEntries(
      condicoes.filter((one) => one.grupo === grupo).flatMap((one) => entriesOf(resource, one)),
    );
  const numbers = [...new Set(condicoes.map(({ grupo }) => grupo))].filter((grupo) => grupo > 0);
  const others = numbers.map(group).filter((one) => Object.keys(one).length > 0);
  return {
    ...Object.fromEntries(kept),
    ...group(0),
    ...(others.length > 0 && { [ALTERNATIVAS]: others }),
  };
}

/** What may be asked of a field in a group that does not ask it yet; the panel's own input is not offered twice. */
export function operadoresLivres(
  resource: Resource,
  [name, field]: readonly [name: string, field: Field],
  grupo: number,
  others: readonly Condicao[],
): Operador[] {
  return operadoresDe(field).filter((operador) => {
    const keys = chavesDe(name, field, operador);
    if (grupo === 0 && keys.some((key) => isOfPanel(resource, key))) return false;
    return !others.some((one) => one.grupo === grupo && one.name === name && one.operador === operador);
  });
}

/** The fields of which a group may still ask something. */
export function camposLivres(
  resource: Resource,
  grupo: number,
  others: readonly Condicao[],
): [string, Field][] {
  return filterable(resource).filter((campo) => operadoresLivres(resource, campo, grupo, others).length > 0);
}

/** A value of a condition as a chip says it. */
export function valueText(field: Field, operador: Operador, value: unknown): string {
  if (operador === 'vazio' || operador === 'preenchido') return '';
  if (operador === 'periodo') {
    const periodo = PERIODOS.find((one) => one === value);
    return periodo ? PERIODO_LABELS[periodo] : String(value);
  }
  if (operador === 'entre') {
    const [from, to] = asEnds(value).map((end) => formatField(field, end));
    if (from && to) return `${from} e ${to}`;
    return from ? `${from} ou mais` : `até ${to}`;
  }
  if (field.kind === 'reference') return asList(value).length > 1 ? 'um dos escolhidos' : 'o escolhido';
  return asList(value)
    .map((one) => formatField(field, one) || String(one))
    .join(', ');
}

/** 'Cidade começa com São', as the chip of a whole alternative says each of its conditions. */
export function condicaoText(resource: Resource, { name, operador, value }: Condicao): string {
  const field = resource.fields[name];
  if (!field) return name;
  return `${field.label} ${OPERADORES[operador]} ${valueText(field, operador, value)}`.trim();
}
