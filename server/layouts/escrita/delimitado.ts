import { safeCell } from '../../../contract/csv.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import { textoEscrito } from './celula.ts';
import { type ColunaEscrita, colunasDoLayout, linhaDosTitulos, refusalOfEscrita } from './colunas.ts';

/** Escapes text that users wrote, which a spreadsheet may read as a formula; amounts and dates are safe. */
const celulaSegura = (coluna: ColunaEscrita | null, texto: string): string =>
  coluna?.definicao.tipo === 'valor' || coluna?.definicao.tipo === 'data' ? texto : safeCell(texto);

/** Yields the lines of a delimited text, each with its CRLF. Throws when a value does not fit the layout. */
export async function* linhasDelimitadas(
  layout: Layout,
  linhas: AsyncIterable<Valores> | Iterable<Valores>,
): AsyncGenerator<string> {
  const separador = layout.separador === 'AUTO' ? ';' : layout.separador;
  const { aspas } = layout;
  const colunas = colunasDoLayout(layout);
  const celula = (coluna: ColunaEscrita | null, texto: string, linha: number): string => {
    const segura = celulaSegura(coluna, texto);
    const perigosa = segura.includes(separador) || /[\r\n]/.test(segura);
    if (aspas === '') {
      if (!perigosa) return segura;
      throw refusalOfEscrita(
        `Linha ${linha}: “${coluna?.titulo ?? ''}” tem o separador ou uma quebra de linha, e o layout não usa aspas.`,
      );
    }
    return perigosa || segura.includes(aspas)
      ? `${aspas}${segura.replaceAll(aspas, aspas + aspas)}${aspas}`
      : segura;
  };
  const escreve = (textos: readonly string[], linha: number) =>
    `${textos.map((texto, at) => celula(colunas[at] ?? null, texto, linha)).join(separador)}\r\n`;

  const titulos = linhaDosTitulos(layout);
  let linha = titulos;
  if (titulos > 0) {
    yield '\r\n'.repeat(titulos - 1);
    yield escreve(
      colunas.map((coluna) => coluna?.titulo ?? ''),
      titulos,
    );
  }
  for await (const valores of linhas) {
    linha += 1;
    const n = linha;
    yield escreve(
      colunas.map((coluna) => (coluna ? textoEscrito(coluna, valores, n, 'DD/MM/AAAA') : '')),
      n,
    );
  }
}
