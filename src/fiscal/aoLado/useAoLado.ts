import { useMediaQuery } from '@mui/material';
import { useCreatePath, useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { currentRow } from '../../resources/list/parts.ts';
import { useEscolha } from '../../store/useEscolha.ts';
import { useAberto } from './useAberto.ts';

/** Minimum width for a list beside a document. */
const ROOM = '(min-width: 1280px)';
/** From this width the list shows also the columns that distinguish documents by number. */
const MORE_ROOM = '(min-width: 1440px)';

/**
 * Returns whether documents open beside their list, and which one is open. Without room for both, an address that opens one redirects to
 * its page; a window made smaller leaves the list.
 */
export function useAoLado(especie: EspecieSefaz) {
  const cabe = useMediaQuery(ROOM, { noSsr: true });
  const folgado = useMediaQuery(MORE_ROOM, { noSsr: true });
  const [ligado, setLigado] = useEscolha('documento-ao-lado', true);
  const { aberto, abrir, fechar } = useAberto();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (cabe) seen.current = aberto;
    else if (aberto !== null && seen.current !== aberto)
      navigate(createPath({ resource: recursos[especie].name, type: 'edit', id: aberto }), { replace: true });
  }, [cabe, aberto, especie, createPath, navigate]);
  const shown = cabe ? aberto : null;
  useEffect(() => {
    currentRow.set(shown);
    return () => currentRow.set(null);
  }, [shown]);
  return useMemo(
    () => ({ cabe, folgado, ligado, setLigado, aberto: shown, abrir, fechar }),
    [cabe, folgado, ligado, setLigado, shown, abrir, fechar],
  );
}
export type AoLadoState = ReturnType<typeof useAoLado>;
