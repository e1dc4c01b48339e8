import { useEffect, useState } from 'react';
import { makeValue, useValue } from '../valueStore.ts';

type Application = Pick<typeof import('../App.tsx'), 'App' | 'Styles'>;

const here = makeValue<Application | null>(null);
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const { textsAhead, ...application } = await import('../App.tsx');
  await textsAhead;
  here.set(application);
}

/** Loads the application and its texts behind the sign-in, once; after a failure the next call tries again. */
function loadApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Begins to load it; a failure is reported to whoever needs it later. */
export function preloadApp(): void {
  loadApp().catch(() => undefined);
}

/**
 * In: whether it is needed now. Out: the application, or null while it is on its way; a failure goes to the boundary around whoever
 * needs it. Not React's `lazy`, which keeps what waits for it hidden for 300 ms even if it comes at once.
 */
export function useApp(needed: boolean): Application | null {
  const application = useValue(here);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (needed) loadApp().catch(setFailure);
  }, [needed]);
  if (failure) throw failure;
  return application;
}
