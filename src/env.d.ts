/** Version of package.json, put in by vite.config.ts. */
declare const __APP_VERSION__: string;

/** Asks for the application, its texts and the parts of the page (src/inicio.js); what is here is only compiled, not run. */
declare var farolBring: (() => void) | undefined;

interface ImportMetaEnv {
  /** Another base of the API; default `/api` on the same origin. */
  readonly VITE_API_URL?: string;
}
