import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageStart } from './scripts/pageStart.ts';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const api = process.env.FAROL_API ?? 'http://127.0.0.1:3000';

/** Parts that could not be fetched can be asked for again (src/fetchParts.ts). */
const fetchAgain: Plugin = {
  name: 'fetch-again',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === '\0vite/preload-helper.js' ? resolve('src/fetchParts.ts') : undefined),
};

/**
 * One chunk to sign in, one for all that the first list needs, two for what is imported where it is used
 * (src/ui/later.tsx): what every list and form has, and the screens of their own. Each is fetched while the person still looks at
 * the one before. The PDF's library, larger than all of them, comes with the first PDF.
 */
const CHUNKS = [
  { name: 'entrar', tags: ['$initial' as const] },
  // What the page for clients shares with the screens of payments, which it must not bring.
  { name: 'pedido', test: /[\\/]contract[\\/]fiscal[\\/]pagamentos[\\/](?:mes|pedido)\.ts$/ },
  { name: 'App', test: /[\\/]src[\\/]App\.tsx$/ },
  { name: 'depois', test: /[\\/]src[\\/](?:feedback|layout|resources|routing|theme)[\\/]/ },
  { name: 'fiscal', test: /[\\/]src[\\/](?:fiscal|pages|people)[\\/](?!.*[\\/]pdf\.ts$)/ },
];

/**
 * What the first list needs is compiled whole while it arrives, beside the page's own thread, and not function by function as
 * the list is drawn (Chromium 136 and later; for other browsers it is a comment).
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && ['index', 'App'].includes(output.name))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      }
    },
  },
};

/** By itself the package offers only its development build, which warns. */
const ROUTER = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ mode }) => ({
  // Relative, so that the built site works under any folder; routes live in the hash.
  base: './',
  plugins: [react(), pageStart(['App', 'depois', 'fiscal']), fetchAgain, compiledAhead],
  resolve: { alias: ROUTER },
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': api, '/assets/config.json': api } },
  // What is built is served as it is: the demo has no server to ask.
  preview: { proxy: {} },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The budgets of scripts/build.ts are what counts; the largest file is the PDF's library, fetched with the first PDF.
    chunkSizeWarningLimit: 2_000,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // The demo brings PGlite, which evaluates text of its own; its parts come all at once, in whatever chunks.
    rolldownOptions:
      mode === 'demo' ? { checks: { eval: false } } : { output: { codeSplitting: { groups: CHUNKS } } },
  },
}));
