import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** Longer in ms than a response takes on a common line; with a slower one the page is rendered first and the data follow. */
const PATIENCE_MS = 150;

const AskedContext = createContext(true);

interface Props {
  /** Called when the page is rendered but not yet painted; the function it returns is called when the page unmounts. */
  onDrawn: () => () => void;
  children: ReactNode;
}

/**
 * Wraps the application so that its first page only sends its queries at first. What shows the data is rendered once, with the response, or
 * without it after PATIENCE_MS.
 */
export function Asking({ onDrawn, children }: Props) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  // Runs after the effects of the page, which send the queries.
  useEffect(() => {
    const draw = () => setAsked(true);
    const drawIfHere = () => {
      if (queryClient.isFetching() === 0) draw();
    };
    const timer = setTimeout(draw, PATIENCE_MS);
    const stop = queryClient.getQueryCache().subscribe(drawIfHere);
    drawIfHere();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
  useLayoutEffect(() => (asked ? onDrawn() : undefined), [asked, onDrawn]);
  return <AskedContext value={asked}>{children}</AskedContext>;
}

/** Returns whether the first page has its data, or need not wait for them. */
export function useAsked(): boolean {
  return useContext(AskedContext);
}

/** Renders its children together with the first page. */
export function Asked({ children }: { children: ReactNode }) {
  return useAsked() ? children : null;
}
