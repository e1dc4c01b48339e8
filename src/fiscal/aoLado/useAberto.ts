import { useNavigate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { ABA } from '../documentos/Abas.tsx';

/** In the address of a list: the document that is open beside it. */
const CHAVE = 'aberto';

/** Out: which document the address opens beside the list, and how to open another or none; these stay the same functions. */
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
      // An address that says something says all: what the list sets by itself too.
      if (!query.has('filter')) query.set('filter', JSON.stringify({ [ABA.key]: ABA.initial }));
      latest.current.navigate({ search: `?${query}` }, { replace });
    };
    return {
      /** `noLugar`: in place of the one before, to which the way back does not lead. */
      abrir: (id: unknown, noLugar = false) => go(String(id), noLugar),
      fechar: () => go(null, false),
    };
  }, []);
  const { data: aberto = null } = z.uuid().safeParse(new URLSearchParams(search).get(CHAVE));
  return { aberto, ...acts };
}
