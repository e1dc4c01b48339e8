import { z } from 'zod';
import type { Aparencia } from '../../../contract/aparencia.ts';
import { arranjoSchema } from '../../../contract/escolhasDeLista.ts';

const { ordem, ocultas, larguras, fixas, densidade } = arranjoSchema.shape;
/** Stored choices of a list, each parsed separately, so that an invalid one does not discard the others. */
const schema = z.object({
  ordem: ordem.catch(undefined),
  ocultas: ocultas.catch(undefined),
  larguras: larguras.catch(undefined),
  fixas: fixas.catch(undefined),
  densidade: densidade.catch(undefined),
});
type Arrangement = z.infer<typeof schema>;

/** Returns the look of a list, with defaults where nothing was chosen. */
export function lookOf({ larguras = {}, fixas = 1, densidade = 'NORMAL' }: Arrangement): Aparencia {
  return { larguras, fixas, densidade };
}

/** Parses the stored arrangement; a plain array holds the hidden columns, as stored by versions that had no column order. */
export function readArrangement(stored: unknown): Arrangement {
  const { data = {} } = schema.safeParse(Array.isArray(stored) ? { ocultas: stored } : stored);
  return data;
}

/** Returns `order` with each missing item of `others`, inserted after its predecessor in `others`. */
function merged(order: readonly string[], others: readonly string[]): string[] {
  const all = [...new Set(order)];
  others.forEach((key, position) => {
    if (!all.includes(key)) all.splice(all.indexOf(others[position - 1] ?? '') + 1, 0, key);
  });
  return all;
}

/**
 * Returns all current columns in the user's order, the first one always first, and the hidden ones. `names` are in declared order,
 * `atFirst` are those hidden by default; the choice may refer to other columns.
 */
export function arranged(
  names: readonly string[],
  atFirst: readonly string[],
  { ordem, ocultas }: Arrangement,
): { all: string[]; hidden: string[] } {
  const known = ordem ?? names;
  const [first] = names;
  const others = merged(known, names).filter((key) => key !== first && names.includes(key));
  const isHidden = (key: string) => (ocultas && known.includes(key) ? ocultas : atFirst).includes(key);
  return { all: first === undefined ? [] : [first, ...others], hidden: others.filter(isHidden) };
}

/** Returns the choice with a new order and new hidden columns; what it stored about columns the list no longer has is preserved. */
export function rearranged(
  before: Arrangement,
  all: readonly string[],
  hidden: readonly string[],
): Arrangement {
  const gone = (before.ocultas ?? []).filter((key) => !all.includes(key));
  return { ...before, ordem: merged(all, before.ordem ?? []), ocultas: [...hidden, ...gone] };
}

/** Returns the order with a column moved before or after another one. */
export function placed(all: readonly string[], key: string, beside: string, after: boolean): string[] {
  if (key === beside) return [...all];
  const others = all.filter((other) => other !== key);
  others.splice(others.indexOf(beside) + (after ? 1 : 0), 0, key);
  return others;
}
