import type { Layout } from '../../../../../contract/layouts/layout.ts';

export type Codigo = Layout['dePara'][number];

/** Maximum number of codes in a layout. */
export const MAX_CODIGOS = 5000;
const SEPARADOR = /[\t;,|]/;

/**
 * Parses text copied from a spreadsheet, a code and a tax number in each line. Returns the pairs, and the numbers of the lines that are not
 * one; empty lines and a line of titles are skipped.
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

/** Returns both lists merged; for a code in both, the newer entry. */
export function juntaCodigos(antes: readonly Codigo[], novos: readonly Codigo[]): Codigo[] {
  const all = new Map([...antes, ...novos].map((one) => [one.codigo, one]));
  return [...all.values()].slice(0, MAX_CODIGOS);
}
