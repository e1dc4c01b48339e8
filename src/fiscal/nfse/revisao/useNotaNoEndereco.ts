import { useNavigate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

/** Delay in ms before the address follows the nota, so that moving along the queue writes it only once. */
const PARADA_MS = 200;
const CHAVE = 'nota';
/** History state of an address that the desk wrote, with its time: it may be shown after the user has moved on. */
const daMesaSchema = z.object({ daMesa: z.number() });
export const daMesa = (instante: number): z.infer<typeof daMesaSchema> => ({ daMesa: instante });

/**
 * Returns the time at which the desk wrote an address that is now shown for the first time; null if the user navigated there.
 * `state` is that of the history entry, `last` the latest such time seen so far.
 */
export function ecoDe(state: unknown, last: number): number | null {
  const { data } = daMesaSchema.safeParse(state);
  return data && data.daMesa > last ? data.daMesa : null;
}

/**
 * Returns the query with a nota on the desk. It always includes the filter, since an address with parameters replaces the
 * defaults.
 */
export function comNota(search: URLSearchParams, id: string, filtro: object): string {
  const query = new URLSearchParams(search);
  query.set(CHAVE, id);
  if (!query.has('filter')) query.set('filter', JSON.stringify(filtro));
  return query.toString();
}

/**
 * Returns the nota on the desk, which is stored in the address so that a reload, going back and a forced sign-in lead to it.
 * `filtro` is the current filter of the queue.
 */
export function useNotaNoEndereco(filtro: object) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const pedida = address.get(CHAVE);
  const [atual, setAtual] = useState<string | null>(pedida);
  const [vista, setVista] = useState(pedida);
  /** On a narrow screen, a nota in the address is shown, and going back leads to the queue. */
  const [vendo, setVendo] = useState<'fila' | 'nota'>(pedida === null ? 'fila' : 'nota');
  const [eco, setEco] = useState(() => Date.now());
  const escrita = useRef(eco);
  if (vista !== pedida) {
    setVista(pedida);
    const novo = ecoDe(state, eco);
    if (novo !== null) setEco(novo);
    else {
      if (pedida !== null) setAtual(pedida);
      setVendo(pedida === null ? 'fila' : 'nota');
    }
  }
  const escrever = useCallback(
    (id: string, replace: boolean) => {
      escrita.current = Math.max(Date.now(), escrita.current + 1);
      const state = daMesa(escrita.current);
      return navigate({ search: `?${comNota(address, id, filtro)}` }, { replace, state });
    },
    [navigate, address, filtro],
  );
  return { pedida, atual, setAtual, escrever, vendo, setVendo };
}

/** Writes a nota into the address once the user stays on it; null writes none. */
export function useSeguir(id: string | null, { pedida, escrever }: ReturnType<typeof useNotaNoEndereco>) {
  const write = useRef(escrever);
  write.current = escrever;
  useEffect(() => {
    if (id === null || id === pedida) return;
    const timer = setTimeout(() => void write.current(id, true), PARADA_MS);
    return () => clearTimeout(timer);
  }, [id, pedida]);
}
