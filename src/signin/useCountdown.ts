import { useEffect, useState } from 'react';

/** Out: the seconds left, and how to start counting down from a number of them. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, (seconds) => setLeft(Math.ceil(seconds))];
}
