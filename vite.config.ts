import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const api = process.env.FAROL_API ?? 'http://127.0.0.1:3000';

/** react-admin's defaults that ours replace (English texts, export in the browser): 10 kB of brotli that nobody needs. */
const REPLACED: Readonly<Record<string, string>> = {
  'ra-i18n-polyglot': 'export default () => ({});',
  'ra-language-english': 'export default {};',
  'jsonexport/dist/index.js': 'export default () => { throw new Error("the server writes the exports"); };',
};

const leaveOutReplaced: Plugin = {
  name: 'leave-out-replaced',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(REPLACED, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? REPLACED[id.slice(1)] : undefined),
};

export default defineConfig({
  // Relative, so that the built site works under any folder; routes live in the hash.
  base: './',
  plugins: [react(), leaveOutReplaced],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': api, '/assets/config.json': api } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The application is one chunk on purpose: it compresses best, and is fetched while the person types.
    chunkSizeWarningLimit: 1_200,
  },
});
