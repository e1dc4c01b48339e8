import { useEffect, useState } from 'react';
import { subscribeActivity } from '../authProvider/activity.ts';

/** Who has done nothing for so long is elsewhere, though the page be in sight. */
const GONE_MS = 5 * 60_000;

/** Out: whether somebody is at this page, as far as keys and pointer tell. */
export function usePresente(): boolean {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHere(false), GONE_MS);
      setHere(true);
    };
    note();
    const stop = subscribeActivity(note);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isHere;
}
