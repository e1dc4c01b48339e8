import { useMediaQuery } from '@mui/material';
import { useCreatePath, useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { currentRow } from '../../resources/list/parts.ts';
import { useEscolha } from '../../store/useEscolha.ts';
import { useAberto } from './useAberto.ts';

/** A list beside a document needs so much. */
const ROOM = '(min-width: 1280px)';
/** From here on the list keeps the columns that tell one document from another by its number. */
const MORE_ROOM = '(min-width: 1440px)';

/**
 * Whether documents open beside their list, and which one does. Without room for both, an address that opens one leads to its page;
 * a window that is made smaller leaves the list.
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
