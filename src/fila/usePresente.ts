import { useEffect, useState } from 'react';
import { subscribeActivity } from '../authProvider/activity.ts';

/** Time without activity, in ms, after which the user counts as absent even though the page is visible. */
const GONE_MS = 5 * 60_000;

/** Returns whether the user is active on this page, judging by keys and pointer. */
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
