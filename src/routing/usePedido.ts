import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { concealSearch } from './discreetSearch.ts';
import { isLeft } from './isLeft.ts';
import { toPublicPath } from './paths.ts';
import { goAtOnce } from './routerProvider.tsx';

/** Partial change of a request or, where it depends on the current one, a function of it. */
export type MudancaDoPedido<P> = Partial<P> | ((now: P) => Partial<P>);

/**
 * Returns what the address of a page requests, and a function that changes it, whose promise ends once the address is set and rendered, so
 * that no click hits the old page. Successive changes do not overwrite each other. `read` and `write` convert the query; pass stable
 * functions.
 */
export function usePedido<P extends object>(read: (search: string) => P, write: (pedido: P) => string) {
  const { pathname, search } = useLocation();
  const page = toPublicPath(pathname);
  const pedido = useMemo(() => read(search), [read, search]);
  const latest = useRef(pedido);
  useLayoutEffect(() => {
    latest.current = pedido;
  }, [pedido]);
  const change = useCallback(
    async (changed: MudancaDoPedido<P>, options?: { replace?: boolean }) => {
      if (isLeft(page)) return;
      const now = latest.current;
      latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
      await goAtOnce({ pathname: page, search: concealSearch(write(latest.current)) }, options?.replace);
    },
    [page, write],
  );
  return { pedido, change };
}
