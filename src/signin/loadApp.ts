import { useEffect, useState } from 'react';

type Application = typeof import('../App.tsx').App;

let loading: Promise<Application> | undefined;
let here: Application | null = null;

async function load(): Promise<Application> {
  const { App, textsAhead } = await import('../App.tsx');
  await textsAhead;
  here = App;
  return App;
}

/** Loads the application and its texts behind the sign-in, once; after a failure the next call tries again. */
function loadApp(): Promise<Application> {
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
 * Out: the application, or null while it is on its way; a failure goes to the boundary around it. Not React's `lazy`, which
 * keeps what waits for it hidden for 300 ms even if it comes at once.
 */
export function useApp(): Application | null {
  const [app, setApp] = useState(() => here);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    loadApp().then((loaded) => setApp(() => loaded), setFailure);
  }, []);
  if (failure) throw failure;
  return app;
}
