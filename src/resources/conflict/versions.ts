import { z } from 'zod';
import type { Draft } from '../../authProvider/drafts.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { ResourceRow } from '../../ui/row.ts';

const rowSchema = z.looseObject({ id: z.string(), versao: z.number() });

/** Returns the current version of the record from a CONFLITO_VERSAO error, or null for any other error. */
export function currentRecord(error: unknown): ResourceRow | null {
  if (!(error instanceof ApiError) || error.problem.codigo !== 'CONFLITO_VERSAO') return null;
  return rowSchema.safeParse(error.problem.atual).data ?? null;
}

/** Returns the record a stored draft started from, or null. Saving over it detects the changes made by others since then. */
export function baseOf(left: Draft | null): ResourceRow | null {
  return rowSchema.safeParse(left?.base).data ?? null;
}
