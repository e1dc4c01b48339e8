import { z } from 'zod';
import type { Aparencia } from '../../../contract/aparencia.ts';
import { arranjoSchema } from '../../../contract/escolhasDeLista.ts';

const { ordem, ocultas, larguras, fixas, densidade } = arranjoSchema.shape;
/** What a person chose of a list, each part apart, so that one that is unreadable takes no other along. */
const schema = z.object({
  ordem: ordem.catch(undefined),
  ocultas: ocultas.catch(undefined),
  larguras: larguras.catch(undefined),
  fixas: fixas.catch(undefined),
  densidade: densidade.catch(undefined),
});
type Arrangement = z.infer<typeof schema>;

/** Out: how a list looks, as at first where nothing was chosen. */
export function lookOf({ larguras = {}, fixas = 1, densidade = 'NORMAL' }: Arrangement): Aparencia {
  return { larguras, fixas, densidade };
}

/** In: what is kept; a plain array are the hidden columns, as versions before the order kept them. */
export function readArrangement(stored: unknown): Arrangement {
  const { data = {} } = schema.safeParse(Array.isArray(stored) ? { ocultas: stored } : stored);
  return data;
}

/** Out: `order` with each of `others` that it lacks, right after the one that goes before it among them. */
function merged(order: readonly string[], others: readonly string[]): string[] {
  const all = [...new Set(order)];
  others.forEach((key, position) => {
    if (!all.includes(key)) all.splice(all.indexOf(others[position - 1] ?? '') + 1, 0, key);
  });
  return all;
}

/**
 * In: the columns that a list has now, in the order of its declaration, those hidden at first, and what a person chose, maybe
 * of other columns. Out: all of them in the person's order, the first one first, and those that are hidden.
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

/** Out: the choice with another order and other hidden columns; what it knew of columns that the list lacks now is kept. */
export function rearranged(
  before: Arrangement,
  all: readonly string[],
  hidden: readonly string[],
): Arrangement {
  const gone = (before.ocultas ?? []).filter((key) => !all.includes(key));
  return { ...before, ordem: merged(all, before.ordem ?? []), ocultas: [...hidden, ...gone] };
}

/** Out: the order with a column moved to before or after another one. */
export function placed(all: readonly string[], key: string, beside: string, after: boolean): string[] {
  if (key === beside) return [...all];
  const others = all.filter((other) => other !== key);
  others.splice(others.indexOf(beside) + (after ? 1 : 0), 0, key);
  return others;
}
