import type { Distribuicao as Linha } from './linha.ts';

/** What a search received so far, whatever interrupted it, and of that what could not be read. */
export interface Soma {
  recebidos: number;
  naoLidos: number;
}

/** What a row says from the moment on at which a call of a task leaves: a new search begins to count. */
export function aoSair(linha: Linha, tarefaId: string, now: Date): Partial<Linha> {
  const nova = linha.buscaId === tarefaId ? {} : { buscaId: tarefaId, recebidos: 0, semLeitura: 0 };
  return { ...nova, pedidoEm: now, ultimaEm: now, alteradoEm: now };
}

/** What it says in the transaction that stores what came of the call. */
export const aoVoltar = (linha: Linha, { recebidos, naoLidos }: Soma, now: Date): Partial<Linha> => ({
  recebidos: linha.recebidos + recebidos,
  semLeitura: linha.semLeitura + naoLidos,
  pedidoEm: null,
  alteradoEm: now,
});

/** What the search of a task received. */
export const sumOfTarefa = (linha: Linha, tarefaId: string): Soma =>
  linha.buscaId === tarefaId
    ? { recebidos: linha.recebidos, naoLidos: linha.semLeitura }
    : { recebidos: 0, naoLidos: 0 };

export const documentos = (recebidos: number): string =>
  recebidos === 1 ? '1 documento recebido' : `${recebidos} documentos recebidos`;
