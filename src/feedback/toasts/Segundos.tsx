import { useEffect, useState } from 'react';

const left = (ate: number) => Math.max(0, Math.ceil((ate - Date.now()) / 1000));

/** Renders the seconds left until an instant (ms, as `Date.now`); hidden from screen readers, which would announce every second. */
export function Segundos({ ate }: { ate: number }) {
  const [seconds, setSeconds] = useState(() => left(ate));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(ate)), 250);
    return () => clearInterval(timer);
  }, [ate]);
  return <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>{` ${seconds} s`}</span>;
}
