import { useEffect, useState } from 'react';

const left = (ate: number) => Math.max(0, Math.ceil((ate - Date.now()) / 1000));

/** The seconds left until an instant, in milliseconds as of `Date.now`; only to be seen: said, they would never end. */
export function Segundos({ ate }: { ate: number }) {
  const [seconds, setSeconds] = useState(() => left(ate));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(ate)), 250);
    return () => clearInterval(timer);
  }, [ate]);
  return <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>{` ${seconds} s`}</span>;
}
