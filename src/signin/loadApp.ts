type AppModule = typeof import('../App.tsx');

let loading: Promise<AppModule> | undefined;

/** Loads the application behind the sign-in, once; after a failure the next call tries again. */
export function loadApp(): Promise<AppModule> {
  loading ??= import('../App.tsx').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Begins to load it; a failure is reported to whoever needs it later. */
export function preloadApp(): void {
  loadApp().catch(() => undefined);
}
