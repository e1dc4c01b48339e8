import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { Amostra } from '../../../../../contract/layouts/leitura.ts';
import type { PropostaDeLayout } from '../../../../../contract/layouts/registro.ts';
import { amostraDe } from './amostra.ts';

/**
 * Returns a sample with the first lines of a file sent before, split as the layout requires; null for a workbook or a bank file, of which a
 * few lines are not a valid file.
 */
export function amostraDasLinhas(
  nome: string,
  layout: Layout,
  linhas: PropostaDeLayout['amostra'],
): Amostra | null {
  const { formato, separador } = layout;
  if ((formato !== 'DELIMITADO' && formato !== 'POSICIONAL') || linhas.length === 0) return null;
  const sign = separador === 'AUTO' ? ';' : separador;
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(sign) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const texts = new Map(
    linhas.map(({ linha, celulas }) => [
      linha,
      formato === 'POSICIONAL' ? (celulas[0] ?? '') : celulas.map(quoted).join(sign),
    ]),
  );
  const last = Math.max(...texts.keys());
  const text = Array.from({ length: last }, (_, at) => texts.get(at + 1) ?? '').join('\r\n');
  return amostraDe(nome, new TextEncoder().encode(`${text}\r\n`))?.amostra ?? null;
}
