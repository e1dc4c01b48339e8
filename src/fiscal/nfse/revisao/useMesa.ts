import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { notaQuery } from '../notaApi.ts';
import { atualizadas, linhasSchema, seguintes, vizinha, waitsForDecisao } from './fila.ts';
import { useDecisoes } from './useDecisoes.ts';
import { useNotaNoEndereco, useSeguir } from './useNotaNoEndereco.ts';

/** So many notes beyond the one on the desk are read before they are wanted. */
const AHEAD = 2;

/**
 * The queue, the note on the desk and the way from one to the next; what comes next is read ahead. In: whether there is room for
 * one of the two alone; the address does not follow the note while one looks at the queue.
 */
export function useMesa(narrow: boolean) {
  const list = useListContext();
  const { data, isFetching, hasNextPage, page, setPage, refetch } = list;
  const decisoes = useDecisoes();
  const { sabidos, decidindo, feitas } = decisoes;
  const endereco = useNotaNoEndereco(list.filterValues);
  const { pedida, atual, setAtual } = endereco;
  const linhas = useMemo(() => atualizadas(linhasSchema.parse(data ?? []), sabidos), [data, sabidos]);

  const naFila = linhas.some(({ id }) => id === atual);
  useSeguir((!narrow || endereco.vendo === 'nota') && naFila && !isFetching ? atual : null, endereco);
  // Whoever chooses another part of the queue goes to what is in it.
  const vista = JSON.stringify([list.filterValues, page]);
  const [sob, setSob] = useState(vista);
  const mesmaVista = sob === vista;
  if (!mesmaVista && naFila && !isFetching) setSob(vista);
  // One that others took from the queue stays where the person looks at it: no key acts on what nobody has seen.
  const isHere = atual !== null && (naFila || (atual === pedida && mesmaVista && !feitas.has(atual)));
  useEffect(() => {
    if (isHere || isFetching) return;
    const first = linhas.find((linha) => waitsForDecisao(linha)) ?? linhas[0];
    setAtual(first?.id ?? null);
  }, [isHere, isFetching, linhas, setAtual]);

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
    if (linhas.some((linha) => !waitsForDecisao(linha))) void refetch();
    else if (hasNextPage) setPage(page + 1);
  }, [linhas, refetch, hasNextPage, page, setPage]);

  const passo = useCallback(
    (step: 1 | -1) => {
      const linha = vizinha(linhas, atual, step);
      if (linha && linha.id !== atual) setAtual(linha.id);
      else if (step === 1) turn();
    },
    [linhas, atual, setAtual, turn],
  );
  /** To the next note that waits. Out: whether there is one among those that were read. */
  const avancar = useCallback(() => {
    const [linha] = seguintes(linhas, atual, decidindo);
    if (linha) setAtual(linha.id);
    return linha !== undefined;
  }, [linhas, atual, setAtual, decidindo]);

  /** The one on the desk, and those that may be on it next; in an order that moves none of them in the page. */
  const notas = ids.map((id, position) => ({ id, lida: lidas[position] }));
  const consulta = notas.find(({ id }) => id === atual)?.lida;
  const saiu =
    atual !== null &&
    !naFila &&
    !isFetching &&
    consulta?.data !== undefined &&
    !waitsForDecisao(consulta.data);
  return { list, linhas, atual, setAtual, endereco, saiu, passo, avancar, notas, consulta, decisoes };
}

export type MesaAberta = ReturnType<typeof useMesa>;
