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

/** A condition as edited, possibly without a value yet. Group 0 must hold; of the other groups at least one must. */
export interface CondicaoDaLista {
  id: string;
  grupo: number;
  name: string;
  operador: Operador;
  /** Both ends for 'entre'; nothing for 'vazio' and 'preenchido'. */
  value: unknown;
}

/** Returns whether the panel has its own input for the key. */
function isOfPanel(resource: Resource, key: string): boolean {
  return resource.list.filters.some((name) => {
    const field = resource.fields[name];
    const [first] = field ? operadoresDe(field) : [];
    return field && first && chavesDe(name, field, first).includes(key);
  });
}

/** Returns the alternatives of a filter; an empty array when the value is not a list of them. */
export function alternativas(filters: Filters): Filters[] {
  return asList(filters[ALTERNATIVAS]).filter(
    (group): group is Filters => typeof group === 'object' && group !== null && !Array.isArray(group),
  );
}

function answerIn(operador: Operador, keys: readonly string[], filters: Filters): unknown {
  if (operador === 'vazio' || operador === 'preenchido') return undefined;
  return operador === 'entre' ? keys.map((key) => filters[key] ?? '') : filters[keys[0] ?? ''];
}

/** Returns the conditions of one group of filters, each once, in order. */
function condicoesDoGrupo(resource: Resource, filters: Filters, grupo: number): CondicaoDaLista[] {
  const found = new Map<string, CondicaoDaLista>();
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

/** Returns the conditions of a filter without an input in the panel, alternatives last. */
export function condicoesDe(resource: Resource, filters: Filters): CondicaoDaLista[] {
  return [filters, ...alternativas(filters)].flatMap((group, grupo) =>
    condicoesDoGrupo(resource, group, grupo),
  );
}

/** Returns the filter entries of a condition; an empty array while its value is missing. */
function entriesOf(resource: Resource, { name, operador, value }: CondicaoDaLista): [string, unknown][] {
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

/** Returns the two ends of an 'entre' value; both '' when there are none. */
export const asEnds = (value: unknown): unknown[] => (Array.isArray(value) ? value : ['', '']);

/** Returns whether a condition has all it needs to filter. */
export const isWhole = (resource: Resource, condicao: CondicaoDaLista): boolean =>
  entriesOf(resource, condicao).length > 0;

/** Returns the filters with their conditions replaced by these; filters with an input in the panel are preserved. */
export function withCondicoes(
  resource: Resource,
  filters: Filters,
  condicoes: readonly CondicaoDaLista[],
): Filters {
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

/** Returns the operators of a field the group does not use yet, without those the panel has an input for. */
export function operadoresLivres(
  resource: Resource,
  [name, field]: readonly [name: string, field: Field],
  grupo: number,
  others: readonly CondicaoDaLista[],
): Operador[] {
  return operadoresDe(field).filter((operador) => {
    const keys = chavesDe(name, field, operador);
    if (grupo === 0 && keys.some((key) => isOfPanel(resource, key))) return false;
    return !others.some((one) => one.grupo === grupo && one.name === name && one.operador === operador);
  });
}

/** Returns the fields with operators the group does not use yet. */
export function camposLivresDoGrupo(
  resource: Resource,
  grupo: number,
  others: readonly CondicaoDaLista[],
): [string, Field][] {
  return filterable(resource).filter((campo) => operadoresLivres(resource, campo, grupo, others).length > 0);
}

/** Returns the value of a condition as the text of a chip. */
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

/** Returns a condition as text, such as 'Cidade começa com São', for the chip of the alternatives. */
export function condicaoText(resource: Resource, { name, operador, value }: CondicaoDaLista): string {
  const field = resource.fields[name];
  if (!field) return name;
  return `${field.label} ${OPERADORES[operador]} ${valueText(field, operador, value)}`.trim();
}
