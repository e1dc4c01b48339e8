import { type Field, filterForm } from '../../../contract/field.ts';
import { ALTERNATIVAS, chavesDe, OPERADORES } from '../../../contract/filters.ts';
import { IMPORTACAO_FILTER, isPorImportacao } from '../../../contract/porImportacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { formatField } from '../../ui/formatField.ts';
import { alternativas, condicaoText, condicoesDe, valueText } from './conditions/condicoes.ts';
import { asList, type Filters } from './filters.ts';

/** Displayed active filter: its text, and the filter keys of the address that it represents. */
export interface FilterChip {
  label: string;
  text: string;
  keys: readonly string[];
  /** For a filter by reference, the records whose names are shown, after `text` when it names the operator. */
  reference?: { to: string; ids: readonly string[] };
  /** Id of the import whose name is shown. */
  importacao?: string;
}

function rangeText(field: Field, from: unknown, to: unknown): string {
  const first = formatField(field, from);
  const last = formatField(field, to);
  if (first && last) return `de ${first} até ${last}`;
  if (first) return `a partir de ${first}`;
  return last ? `até ${last}` : '';
}

function fieldChip(key: string, field: Field, filters: Filters): FilterChip {
  const { label } = field;
  if (filterForm(field) === 'range') {
    const keys = [`${key}_de`, `${key}_ate`];
    return { label, keys, text: rangeText(field, filters[`${key}_de`], filters[`${key}_ate`]) };
  }
  const values = asList(filters[key]);
  const text = values.map((value) => formatField(field, value) || String(value)).join(', ');
  const chip = { label, keys: [key], text };
  if (field.kind !== 'reference' || values.length === 0) return chip;
  return { ...chip, text: '', reference: { to: field.to, ids: values.map(String) } };
}

/** Returns the chips of filters without an input in the panel: one per condition, and one for all alternatives. */
function conditionChips(resource: Resource, filters: Filters): FilterChip[] {
  const asked = condicoesDe(resource, filters);
  const own = asked.flatMap(({ grupo, name, operador, value }): FilterChip[] => {
    const field = resource.fields[name];
    if (grupo > 0 || !field) return [];
    const keys = chavesDe(name, field, operador);
    const said = valueText(field, operador, value);
    const text = `${OPERADORES[operador]} ${said}`.trim();
    const chip = { label: field.label, keys, text };
    if (field.kind !== 'reference' || said === '') return [chip];
    const reference = { to: field.to, ids: asList(value).map(String) };
    return [{ ...chip, text: OPERADORES[operador], reference }];
  });
  const groups = alternativas(filters).map((_, index) =>
    asked
      .filter(({ grupo }) => grupo === index + 1)
      .map((one) => condicaoText(resource, one))
      .join(' e '),
  );
  return groups.length === 0
    ? own
    : [...own, { label: 'Qualquer uma', keys: [ALTERNATIVAS], text: groups.join(' ou ') }];
}

/** Returns the chip of the filter by import, which shows the name of the file. */
function importChip(resource: Resource, filters: Filters): FilterChip[] {
  const importacao = filters[IMPORTACAO_FILTER];
  if (typeof importacao !== 'string' || !isPorImportacao(resource)) return [];
  return [{ label: 'Importação', keys: [IMPORTACAO_FILTER], text: '', importacao }];
}

/**
 * Returns the active filters of a list in the order of its panel, the search first. An address may hold anything: an unknown key gets a
 * chip too, so that it can be removed.
 */
export function filterChips(resource: Resource, filters: Filters): FilterChip[] {
  const ofPanel = resource.list.filters.flatMap((key) => {
    const field = resource.fields[key];
    return field ? [fieldChip(key, field, filters)] : [];
  });
  const known = [...ofPanel, ...conditionChips(resource, filters), ...importChip(resource, filters)];
  const search: FilterChip = { label: 'Busca', keys: ['q'], text: String(filters.q ?? '') };
  const taken = new Set([search, ...known].flatMap(({ keys }) => keys));
  const strange = Object.entries(filters)
    .filter(([key]) => !taken.has(key))
    .map(([key, value]) => ({ label: key, keys: [key], text: JSON.stringify(value) ?? '' }));
  const all: FilterChip[] = [search, ...known, ...strange];
  return all.filter(({ text, reference, importacao }) => text !== '' || reference || importacao);
}

/** Returns the filters without those of one chip. */
export function withoutChip(filters: Filters, chip: FilterChip): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !chip.keys.includes(key)));
}
