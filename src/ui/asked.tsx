import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** Longer than an answer takes on a common line; a slower one finds the page already there, and comes into it. */
const PATIENCE_MS = 150;

const AskedContext = createContext(true);

interface Props {
  /** Called when the page is drawn and not yet painted; what it gives is called when the page goes. */
  onDrawn: () => () => void;
  children: ReactNode;
}

/**
 * Around the application. Its first page only asks for its data at first; what shows it is drawn with the answer, once, or without
 * it when it takes too long.
 */
export function Asking({ onDrawn, children }: Props) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  // After the effects of the page, which ask.
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

/** Out: whether the first page has its data, or need not wait for them. */
export function useAsked(): boolean {
  return useContext(AskedContext);
}

/** Draws what is in it together with the first page. */
export function Asked({ children }: { children: ReactNode }) {
  return useAsked() ? children : null;
}
