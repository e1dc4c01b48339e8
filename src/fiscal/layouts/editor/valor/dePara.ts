import type { Layout } from '../../../../../contract/layouts/layout.ts';

export type Codigo = Layout['dePara'][number];

/** What a layout may hold. */
export const MAX_CODIGOS = 5000;
const SEPARADOR = /[\t;,|]/;

/**
 * In: what was copied from a spreadsheet, a code and a tax number in each line. Out: the pairs, and the numbers of the lines that
 * are none; empty lines and a line of titles are passed over.
 */
export function codigosColados(texto: string): { codigos: Codigo[]; semPar: number[] } {
  const codigos: Codigo[] = [];
  const semPar: number[] = [];
  for (const [at, line] of texto.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue;
    const [codigo = '', cpfCnpj = ''] = line.split(SEPARADOR).map((cell) => cell.trim());
    if (codigo !== '' && cpfCnpj.length >= 11 && cpfCnpj.length <= 18 && /\d/.test(cpfCnpj))
      codigos.push({ codigo, cpfCnpj });
    else if (at > 0) semPar.push(at + 1);
  }
  return { codigos, semPar };
}

/** Out: both lists as one; of a code that is in both, the newer. */
export function juntaCodigos(antes: readonly Codigo[], novos: readonly Codigo[]): Codigo[] {
  const all = new Map([...antes, ...novos].map((one) => [one.codigo, one]));
  return [...all.values()].slice(0, MAX_CODIGOS);
}
