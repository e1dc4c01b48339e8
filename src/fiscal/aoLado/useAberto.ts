import { useNavigate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { ABA } from '../documentos/Abas.tsx';

/** Name, in the address of a list, of the document open beside it. */
const CHAVE = 'aberto';

/** Returns which document the address opens beside the list, and stable functions that open another or close it. */
export function useAberto() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, navigate });
  useLayoutEffect(() => {
    latest.current = { search, navigate };
  });
  const acts = useMemo(() => {
    const go = (id: string | null, replace: boolean) => {
      const query = new URLSearchParams(latest.current.search);
      if (query.get(CHAVE) === id) return;
      if (id === null) query.delete(CHAVE);
      else query.set(CHAVE, id);
      // The list reads an address with a query as complete, so its default filter must be included.
      if (!query.has('filter')) query.set('filter', JSON.stringify({ [ABA.key]: ABA.initial }));
      latest.current.navigate({ search: `?${query}` }, { replace });
    };
    return {
      /** `noLugar`: replaces the history entry of the document before, so that the way back skips it. */
      abrir: (id: unknown, noLugar = false) => go(String(id), noLugar),
      fechar: () => go(null, false),
    };
  }, []);
  const { data: aberto = null } = z.uuid().safeParse(new URLSearchParams(search).get(CHAVE));
  return { aberto, ...acts };
}
