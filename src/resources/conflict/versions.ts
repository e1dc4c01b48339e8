import { z } from 'zod';
import type { Draft } from '../../authProvider/drafts.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { ResourceRow } from '../../ui/row.ts';

const rowSchema = z.looseObject({ id: z.string(), versao: z.number() });

/** The current version of the record, when the error says that somebody else saved it first. */
export function currentRecord(error: unknown): ResourceRow | null {
  if (!(error instanceof ApiError) || error.problem.codigo !== 'CONFLITO_VERSAO') return null;
  return rowSchema.safeParse(error.problem.atual).data ?? null;
}

/** Out: the record that what was left unsaved started from: saving it meets what others did since. */
export function baseOf(left: Draft | null): ResourceRow | null {
  return rowSchema.safeParse(left?.base).data ?? null;
}
