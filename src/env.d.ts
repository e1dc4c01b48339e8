/** Version of package.json, put in by vite.config.ts. */
declare const __APP_VERSION__: string;

interface ImportMetaEnv {
  /** Another base of the API; default `/api` on the same origin. */
  readonly VITE_API_URL?: string;
}
