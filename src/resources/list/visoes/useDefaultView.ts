import { useEffect, useRef } from 'react';
import type { Visao } from '../../../../contract/visoes.ts';
import { useFilters } from '../useFilters.tsx';

/** Applies the user's default view, once each time the list is opened without filters. */
export function useDefaultView(saved: readonly Visao[], show: (visao: Visao) => void): void {
  const { chosen } = useFilters();
  const open = useRef(Object.keys(chosen).length === 0);
  useEffect(() => {
    const wanted = saved.find(({ padrao }) => padrao);
    if (!open.current || saved.length === 0) return;
    open.current = false;
    if (wanted && Object.keys(chosen).length === 0) show(wanted);
  });
}
