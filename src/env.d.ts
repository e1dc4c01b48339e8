/** Version of package.json, inserted by vite.config.ts. */
declare const __APP_VERSION__: string;

/** Requests the application, its texts and the parts of the page (src/inicio.js); declared here only for the compiler. */
declare var farolBring: (() => void) | undefined;

interface ImportMetaEnv {
  /** Another base of the API; default `/api` on the same origin. */
  readonly VITE_API_URL?: string;
}
