import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';

/** XML declaration of a separate file. */
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Returns a procEvento as a separate file; one cut out of an answer lacks its namespace, which is added. */
export function aloneProc(proc: string, especie: EspecieSefaz): string {
  const alone = proc.replace(/^<[^>]*>/, (tag) =>
    tag.includes('xmlns=')
      ? tag
      : tag.replace(/^<\S+?(?=[\s>])/, `$& xmlns="${leiautes[especie].namespace}"`),
  );
  return HEAD + alone;
}
