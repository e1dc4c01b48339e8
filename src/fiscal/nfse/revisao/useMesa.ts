import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notaQuery, prefetchNota } from '../notaApi.ts';
import { atualizadas, espera, linhasSchema, seguintes, vizinha } from './fila.ts';
import { useDecisoes } from './useDecisoes.ts';

/** So many notes beyond the one on the desk are read before they are wanted. */
const AHEAD = 2;

/** The queue, the note on the desk and the way from one to the next; what comes next is read ahead. */
export function useMesa() {
  const client = useQueryClient();
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

  const next = useMemo(() => {
    const waiting = seguintes(linhas, atual, decidindo).slice(0, AHEAD);
    const below = vizinha(linhas, atual, 1);
    return [...new Set([...waiting, ...(below ? [below] : [])].map(({ id }) => id))].filter(
      (id) => id !== atual,
    );
  }, [linhas, atual, decidindo]);
  useEffect(() => {
    for (const id of next) prefetchNota(client, id);
  }, [client, next]);

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

  const consulta = useQuery({ ...notaQuery(atual ?? ''), enabled: atual !== null });
  return { list, linhas, atual, setAtual, passo, avancar, consulta, decisoes };
}

export type MesaAberta = ReturnType<typeof useMesa>;
