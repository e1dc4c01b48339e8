import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { notaQuery } from '../notaApi.ts';
import { atualizadas, linhasDaMesaSchema, seguintes, vizinha, waitsForDecisao } from './fila.ts';
import { useDecisoes } from './useDecisoes.ts';
import { useNotaNoEndereco, useSeguir } from './useNotaNoEndereco.ts';

/** Number of notas loaded ahead of the one on the desk. */
const AHEAD = 2;

/**
 * Returns the queue, the nota on the desk and the navigation between them; the next notas are loaded ahead. `narrow`: only one
 * of the two fits, so the address does not follow the nota while the queue is shown.
 */
export function useMesa(narrow: boolean) {
  const list = useListContext();
  const { data, isFetching, hasNextPage, page, setPage, refetch } = list;
  const decisoes = useDecisoes();
  const { sabidos, decidindo, feitas } = decisoes;
  const endereco = useNotaNoEndereco(list.filterValues);
  const { pedida, atual, setAtual } = endereco;
  const linhas = useMemo(() => atualizadas(linhasDaMesaSchema.parse(data ?? []), sabidos), [data, sabidos]);

  const naFila = linhas.some(({ id }) => id === atual);
  useSeguir((!narrow || endereco.vendo === 'nota') && naFila && !isFetching ? atual : null, endereco);
  // Changing filter or page moves the desk to a nota of the new view.
  const vista = JSON.stringify([list.filterValues, page]);
  const [sob, setSob] = useState(vista);
  const mesmaVista = sob === vista;
  if (!mesmaVista && naFila && !isFetching) setSob(vista);
  // A nota that other users removed from the queue stays on the desk, so that no key acts on a nota that the user has not seen.
  const isHere = atual !== null && (naFila || (atual === pedida && mesmaVista && !feitas.has(atual)));
  useEffect(() => {
    if (isHere || isFetching) return;
    const first = linhas.find((linha) => waitsForDecisao(linha)) ?? linhas[0];
    setAtual(first?.id ?? null);
  }, [isHere, isFetching, linhas, setAtual]);

  // The next notas change deferred, so that a key only waits for the nota on the desk.
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

  /** At the end of the page: loads it again if decided notas left it, otherwise loads the next page. */
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
  /** Moves to the next nota in the queue. Returns whether there is one on this page. */
  const avancar = useCallback(() => {
    const [linha] = seguintes(linhas, atual, decidindo);
    if (linha) setAtual(linha.id);
    return linha !== undefined;
  }, [linhas, atual, setAtual, decidindo]);

  /** The nota on the desk and the possible next ones, sorted by id so that none of them moves in the page. */
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
