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

/** Loads the application and its texts behind the sign-in, once; after a failure the next call retries. */
function loadApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Starts loading the application; a failure is reported to the component that needs it later. */
export function preloadApp(): void {
  loadApp().catch(() => undefined);
}

/**
 * Returns the application, or null while it loads; `needed` starts the loading, and a failure is thrown to the error boundary. Not React's
 * `lazy`, which hides suspended content for 300 ms even if it loads immediately.
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
