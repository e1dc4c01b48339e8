import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageStart } from './scripts/pageStart.ts';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const api = process.env.FAROL_API ?? 'http://127.0.0.1:3000';

/** Replaces Vite's preload helper, so that parts that failed to load can be fetched again (src/fetchParts.ts). */
const fetchAgain: Plugin = {
  name: 'fetch-again',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === '\0vite/preload-helper.js' ? resolve('src/fetchParts.ts') : undefined),
};

/**
 * One chunk to sign in, one for the first list, and two for the components imported on first use (src/ui/later.tsx): the
 * common parts of lists and forms, and the individual screens. Each loads while the user still views the previous one.
 * The PDF library, the largest, loads with the first PDF.
 */
const CHUNKS = [
  { name: 'entrar', tags: ['$initial' as const] },
  // Shared by the clients' page and the payments screens; separate, so that the page does not load those screens.
  { name: 'pedido', test: /[\\/]contract[\\/]fiscal[\\/]pagamentos[\\/](?:mes|pedido)\.ts$/ },
  { name: 'App', test: /[\\/]src[\\/]App\.tsx$/ },
  { name: 'depois', test: /[\\/]src[\\/](?:feedback|layout|resources|routing|theme)[\\/]/ },
  { name: 'fiscal', test: /[\\/]src[\\/](?:fiscal|pages|people)[\\/](?!.*[\\/]pdf\.ts$)/ },
];

/**
 * Makes V8 compile the first list's code completely on a background thread while it loads, instead of function by
 * function during rendering (Chromium 136 and later; a plain comment in other browsers).
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

/** By default the package resolves to its development build, which prints warnings. */
const ROUTER = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

export default defineConfig(({ mode }) => ({
  // Relative, so that the built site works under any folder; routes are in the hash.
  base: './',
  plugins: [react(), pageStart(['App', 'depois', 'fiscal']), fetchAgain, compiledAhead],
  resolve: { alias: ROUTER },
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': api, '/assets/config.json': api } },
  // The build is served without a proxy: the demo has no server.
  preview: { proxy: {} },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // scripts/build.ts enforces the real budgets; the largest file is the PDF library, loaded with the first PDF.
    chunkSizeWarningLimit: 2_000,
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    // The demo includes PGlite, which evaluates generated code; its parts load together, so chunks do not matter.
    rolldownOptions:
      mode === 'demo' ? { checks: { eval: false } } : { output: { codeSplitting: { groups: CHUNKS } } },
  },
}));
