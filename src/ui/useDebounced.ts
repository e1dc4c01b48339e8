import { useEffect, useState } from 'react';

/** In: a value that changes often. Out: its last value, `delay` milliseconds after it came to rest. */
export function useDebounced<V>(value: V, delay: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
