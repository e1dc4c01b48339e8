import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { concealSearch } from './discreetSearch.ts';
import { isLeft } from './isLeft.ts';
import { toPublicPath } from './paths.ts';
import { goAtOnce } from './routerProvider.tsx';

/** What is to be asked for instead, in parts; where it depends on what is asked for now, as a function of that. */
export type Mudanca<P> = Partial<P> | ((now: P) => Partial<P>);

/**
 * What the address of a page asks for, and a change of it. It is drawn before the next press: nobody marks what is being
 * left. Of two changes made one after the other, the second does not undo the first. Its promise ends once the address is there.
 * In: how a query is read, and written; the same functions each time.
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
    async (changed: Mudanca<P>, options?: { replace?: boolean }) => {
      if (isLeft(page)) return;
      const now = latest.current;
      latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
      await goAtOnce({ pathname: page, search: concealSearch(write(latest.current)) }, options?.replace);
    },
    [page, write],
  );
  return { pedido, change };
}
