import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notaQuery } from '../notaApi.ts';
import { atualizadas, espera, linhasSchema, seguintes, vizinha } from './fila.ts';
import { useDecisoes } from './useDecisoes.ts';

/** So many notes beyond the one on the desk are read before they are wanted. */
const AHEAD = 2;

/** The queue, the note on the desk and the way from one to the next; what comes next is read ahead. */
export function useMesa() {
  const list = useListContext();
  const { data, isFetching, hasNextPage, page, setPage, refetch } = list;
  const decisoes = useDecisoes();
  const { sabidos, decidindo } = decisoes;
  const [address] = useSearchParams();
  /** A note that a link asked for is shown though the queue has it not. */
  const pedida = address.get('nota');
  const [atual, setAtual] = useState<string | null>(pedida);
  const linhas = useMemo(() => atualizadas(linhasSchema.parse(data ?? []), sabidos), [data, sabidos]);

  const isHere = atual !== null && (atual === pedida || linhas.some(({ id }) => id === atual));
  useEffect(() => {
    if (isHere || isFetching) return;
    const first = linhas.find((linha) => espera(linha)) ?? linhas[0];
    setAtual(first?.id ?? null);
  }, [isHere, isFetching, linhas]);

  // What is to come changes a moment after the note on the desk: the key waits for nothing but that note.
  const before = useDeferredValue(atual);
  const ahead = useMemo(() => {
    const waiting = seguintes(linhas, before, decidindo).slice(0, AHEAD);
    const around = [vizinha(linhas, before, 1), vizinha(linhas, before, -1)];
    return [...waiting, ...around].flatMap((linha) => (linha ? [linha.id] : []));
  }, [linhas, before, decidindo]);
  const ids = useMemo(() => {
    const shown = [before, atual].filter((id) => id !== null);
    return [...new Set([...shown, ...ahead])].sort();
  }, [before, atual, ahead]);
  const lidas = useQueries({ queries: ids.map(notaQuery) });

  /** At the end of what was read: what was decided leaves the queue, and others take its place. */
  const turn = useCallback(() => {
    if (linhas.some((linha) => !espera(linha))) void refetch();
    else if (hasNextPage) setPage(page + 1);
  }, [linhas, refetch, hasNextPage, page, setPage]);

  const passo = useCallback(
    (step: 1 | -1) => {
      const linha = vizinha(linhas, atual, step);
      if (linha && linha.id !== atual) setAtual(linha.id);
      else if (step === 1) turn();
    },
    [linhas, atual, turn],
  );
  /** To the next note that waits. Out: whether there is one among those that were read. */
  const avancar = useCallback(() => {
    const [linha] = seguintes(linhas, atual, decidindo);
    if (linha) setAtual(linha.id);
    return linha !== undefined;
  }, [linhas, atual, decidindo]);

  /** The one on the desk, and those that may be on it next; in an order that moves none of them in the page. */
  const notas = ids.map((id, position) => ({ id, lida: lidas[position] }));
  const consulta = notas.find(({ id }) => id === atual)?.lida;
  return { list, linhas, atual, setAtual, passo, avancar, notas, consulta, decisoes };
}

export type MesaAberta = ReturnType<typeof useMesa>;
