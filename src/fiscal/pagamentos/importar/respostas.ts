import type { LinhaImportada } from '../../../../contract/fiscal/pagamentos/importacao.ts';

/** Answer to a line: the ids of the payments that it pays; empty when it is left out. */
export type RespostaDaLinha = readonly string[];

/** Answers given on this page, by line; earlier ones are in the lines themselves. */
export type Respondidas = ReadonlyMap<number, RespostaDaLinha>;

/** Returns whether a line still requires an answer. */
const waitsForResposta = ({ linha, respondida }: LinhaImportada, respondidas: Respondidas): boolean =>
  !respondida && !respondidas.has(linha);

/** Returns the answer to a line, given on this page or before; undefined when there is none. */
export function respostaDe(linha: LinhaImportada, respondidas: Respondidas): RespostaDaLinha | undefined {
  const before = linha.respondida ? linha.documentos.map(({ pagamentoId }) => pagamentoId) : undefined;
  return respondidas.get(linha.linha) ?? before;
}

/** Returns the index of the next line in a direction, wrapping around. */
export function passo(total: number, at: number, by: 1 | -1): number {
  return total === 0 ? 0 : (at + by + total) % total;
}

/** Returns the next line without an answer from this one on, wrapping around; null when all are answered. */
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

/** Returns the default answer: the documents of the line, all that make up the sum, or nothing where the user must choose. */
export function propostaDe({ documentos, candidatas, pergunta }: LinhaImportada): RespostaDaLinha {
  if (documentos.length > 0) return documentos.map(({ pagamentoId }) => pagamentoId);
  return pergunta === 'SOMA' ? candidatas.map(({ pagamentoId }) => pagamentoId) : [];
}

/** Returns whether several documents together may be the answer: a sum, or an amount higher than any balance. */
export function asksForSeveral({ pergunta, valor, candidatas }: LinhaImportada): boolean {
  if (pergunta === 'SOMA') return true;
  const lacks = candidatas.map(({ saldo, liquido }) => saldo ?? liquido ?? Number.POSITIVE_INFINITY);
  return pergunta === 'VARIAS' && valor !== null && lacks.length > 1 && lacks.every((cents) => cents < valor);
}
