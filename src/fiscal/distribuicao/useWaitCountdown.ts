import { useEffect, useState } from 'react';

/** Returns the whole seconds left, never below 0. `left` is how many ms were left at the instant `since` of this machine's clock. */
export function useWaitCountdown(left: number, since: number): number {
  const [now, setNow] = useState(since);
  const seconds = Math.max(0, Math.ceil((left - (now - since)) / 1000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return seconds;
}

/** Formats seconds as `42:07`, or `1:02:07` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
