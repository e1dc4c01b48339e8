import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';

/** The declaration of a file of its own. */
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A procEvento as a file of its own: one cut out of an answer lacks its own namespace. */
export function aloneProc(proc: string, especie: EspecieSefaz): string {
  const alone = proc.replace(/^<[^>]*>/, (tag) =>
    tag.includes('xmlns=')
      ? tag
      : tag.replace(/^<\S+?(?=[\s>])/, `$& xmlns="${leiautes[especie].namespace}"`),
  );
  return HEAD + alone;
}
