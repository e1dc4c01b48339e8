import type { LinhaImportada } from '../../../../contract/fiscal/pagamentos/importacao.ts';

/** What a person said of a line: the documents that it pays; none: it is left out. */
export type Resposta = readonly string[];

/** Answers given on this page, by line; what the server had before is in the lines. */
export type Respondidas = ReadonlyMap<number, Resposta>;

/** Whether a line still waits. */
const waitsForResposta = ({ linha, respondida }: LinhaImportada, respondidas: Respondidas): boolean =>
  !respondida && !respondidas.has(linha);

/** What was answered of a line, on this page or before; undefined where nothing was. */
export function respostaDe(linha: LinhaImportada, respondidas: Respondidas): Resposta | undefined {
  const before = linha.respondida ? linha.documentos.map(({ pagamentoId }) => pagamentoId) : undefined;
  return respondidas.get(linha.linha) ?? before;
}

/** In: the lines, where one stands and which way to go. Out: the place of the next one, round and round; the same where there is one. */
export function passo(total: number, at: number, by: 1 | -1): number {
  return total === 0 ? 0 : (at + by + total) % total;
}

/** The next line that waits after this one, or before it where none does; null: all are answered. */
export function proximaAberta(
  linhas: readonly LinhaImportada[],
  at: number,
  respondidas: Respondidas,
): number | null {
  const order = linhas.map((_, offset) => (at + offset) % linhas.length);
  return (
    order.find((place) => {
      const linha = linhas[place];
      return linha !== undefined && waitsForResposta(linha, respondidas);
    }) ?? null
  );
}

/** What is proposed by itself: the documents of the line, all that make up the sum, or nothing where one must choose. */
export function propostaDe({ documentos, candidatas, pergunta }: LinhaImportada): Resposta {
  if (documentos.length > 0) return documentos.map(({ pagamentoId }) => pagamentoId);
  return pergunta === 'SOMA' ? candidatas.map(({ pagamentoId }) => pagamentoId) : [];
}

/** Whether several documents together may be the answer: a sum, or more paid than any of them lacks. */
export function asksForSeveral({ pergunta, valor, candidatas }: LinhaImportada): boolean {
  if (pergunta === 'SOMA') return true;
  const lacks = candidatas.map(({ saldo, liquido }) => saldo ?? liquido ?? Number.POSITIVE_INFINITY);
  return pergunta === 'VARIAS' && valor !== null && lacks.length > 1 && lacks.every((cents) => cents < valor);
}
