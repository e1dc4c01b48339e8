import { useNavigate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

/** Whoever walks along the queue writes the address once, where the walk ends. */
const PARADA_MS = 200;
const CHAVE = 'nota';
/** An address that the desk wrote carries when: it may be shown after the person has gone on. */
const daMesaSchema = z.object({ daMesa: z.number() });
export const daMesa = (instante: number): z.infer<typeof daMesaSchema> => ({ daMesa: instante });

/**
 * Returns when the desk wrote an address that is shown now for the first time; null where the person went there. In: the state of
 * its entry in the browser's history, and the last such moment seen so far.
 */
export function ecoDe(state: unknown, last: number): number | null {
  const { data } = daMesaSchema.safeParse(state);
  return data && data.daMesa > last ? data.daMesa : null;
}

/** The query that names a note on the desk. An address that says something says all: what the queue sets by itself too. */
export function comNota(search: URLSearchParams, id: string, filtro: object): string {
  const query = new URLSearchParams(search);
  query.set(CHAVE, id);
  if (!query.has('filter')) query.set('filter', JSON.stringify(filtro));
  return query.toString();
}

/**
 * The note on the desk, which the address names: a reload, the way back and a forced sign-in lead to it. In: how the queue is
 * narrowed now.
 */
export function useNotaNoEndereco(filtro: object) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const pedida = address.get(CHAVE);
  const [atual, setAtual] = useState<string | null>(pedida);
  const [vista, setVista] = useState(pedida);
  /** Where there is room for one of them: a note that the address names is seen, and the way back leads to the queue. */
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

/** Has the address follow to a note, once the person stays there; null: to none. */
export function useSeguir(id: string | null, { pedida, escrever }: ReturnType<typeof useNotaNoEndereco>) {
  const write = useRef(escrever);
  write.current = escrever;
  useEffect(() => {
    if (id === null || id === pedida) return;
    const timer = setTimeout(() => void write.current(id, true), PARADA_MS);
    return () => clearTimeout(timer);
  }, [id, pedida]);
}
