import type { LinhaDaDistribuicao as Linha } from './linha.ts';

/** Counts of a search so far, across interruptions: received documents and, among them, unreadable ones. */
export interface Soma {
  recebidos: number;
  naoLidos: number;
}

/** Returns the columns to write when a call of a task leaves: a new search starts its count at zero. */
export function aoSair(linha: Linha, tarefaId: string, now: Date): Partial<Linha> {
  const nova = linha.buscaId === tarefaId ? {} : { buscaId: tarefaId, recebidos: 0, semLeitura: 0 };
  return { ...nova, pedidoEm: now, ultimaEm: now, alteradoEm: now };
}

/** Returns the columns to write in the transaction that stores the result of the call. */
export const aoVoltar = (linha: Linha, { recebidos, naoLidos }: Soma, now: Date): Partial<Linha> => ({
  recebidos: linha.recebidos + recebidos,
  semLeitura: linha.semLeitura + naoLidos,
  pedidoEm: null,
  alteradoEm: now,
});

/** Returns the counts of the search of a task. */
export const sumOfTarefa = (linha: Linha, tarefaId: string): Soma =>
  linha.buscaId === tarefaId
    ? { recebidos: linha.recebidos, naoLidos: linha.semLeitura }
    : { recebidos: 0, naoLidos: 0 };

export const documentos = (recebidos: number): string =>
  recebidos === 1 ? '1 documento recebido' : `${recebidos} documentos recebidos`;
