import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageStart } from './scripts/pageStart.ts';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const api = process.env.FAROL_API ?? 'http://127.0.0.1:3000';

/**
 * Parts of libraries that ours replace or that nothing here asks for, left out of the build (22 kB of brotli): react-admin's
 * English texts, its export in the browser, its guesses at names (the contract has them), themes by CSS variables.
 */
const REPLACED: Readonly<Record<string, string>> = {
  'ra-i18n-polyglot': 'export default () => ({});',
  'ra-language-english': 'export default {};',
  'jsonexport/dist/index.js': absent('default', 'the server writes the exports'),
  inflection: `const same = (text) => text;
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform };`,
  // Emotion's `withTheme` alone asks for it.
  'hoist-non-react-statics': 'export default (target) => target;',
  // The theme has no ripple; boxes and radios draw it all the same at the first press.
  './TouchRipple.js': 'export default () => null;',
  './createThemeWithVars.js': absent('default', 'the themes have no CSS variables'),
  './ThemeProviderWithVars.js': absent('CssVarsProvider', 'the themes have no CSS variables'),
};

/** Source text of a function that must never be called, and says why if it is. */
function absent(name: string, why: string): string {
  return `const absent = () => { throw new Error(${JSON.stringify(why)}); }; export { absent as ${name} };`;
}

const JSON_SCHEMA = ['json-schema-processors', 'to-json-schema'];

/** zod's writing of JSON Schema, which only the server does: each function that the schemas name, and none of it (4 kB). */
const leaveOutJsonSchema: Plugin = {
  name: 'leave-out-json-schema',
  // The demo runs the server in the browser.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'demo',
  enforce: 'pre',
  load(id) {
    const name = JSON_SCHEMA.find((file) => id.endsWith(`/zod/v4/core/${file}.js`));
    if (!name) return undefined;
    const exported = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
    const functions = exported.map(([, each]) => each);
    return `const absent = () => { throw new Error('the server writes the schemas'); };
      const create = () => absent;
      export { ${functions.map((each) => `${each?.startsWith('create') ? 'create' : 'absent'} as ${each}`).join(', ')}, absent as process };`;
  },
};

/**
 * The parts of the router that serve pages made on a server (scripts, prefetching, its error pages, forms), which nothing here
 * draws (4 kB): told to the build as free of effects, so that it can leave out what is not asked for.
 */
const leaveOutServerPages: Plugin = {
  name: 'leave-out-server-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return undefined;
    return code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
      .replace(
        /^var (\w+) = (class extends React\d*\.Component \{.*?^\});/gms,
        'var $1 = /* @__PURE__ */ (() => $2)();',
      )
      .replace(
        /(?:\/\* @__PURE__ \*\/ )?React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/,
        'null',
      );
  },
};

const leaveOutReplaced: Plugin = {
  name: 'leave-out-replaced',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(REPLACED, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? REPLACED[id.slice(1)] : undefined),
};

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
  plugins: [
    react(),
    pageStart(['App', 'depois', 'fiscal']),
    leaveOutReplaced,
    leaveOutJsonSchema,
    leaveOutServerPages,
    fetchAgain,
    compiledAhead,
  ],
  // By itself the package offers only its development build, which warns.
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
