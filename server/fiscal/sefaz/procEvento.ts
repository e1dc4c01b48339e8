import { CTE, NFE } from '../signature/eventos.ts';

/** The declaration of a file of its own. */
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A procEvento as a file of its own: one cut out of an answer lacks its own namespace. */
export function aloneProc(proc: string, cte: boolean): string {
  const alone = proc.replace(/^<[^>]*>/, (tag) =>
    tag.includes('xmlns=') ? tag : tag.replace(/^<\S+?(?=[\s>])/, `$& xmlns="${cte ? CTE : NFE}"`),
  );
  return HEAD + alone;
}
