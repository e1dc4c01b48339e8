import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { loadDemo } from '../mocks/seeds/demo.ts';
import { argon2Node } from '../server/auth/argon2Node.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { cnpjUrlOf, readEnv } from '../server/env.ts';
import { writeDump } from './dump.ts';
import { onlyWeb } from './onlyWeb.ts';

/** `npm run demo`: a static site in dist-demo that runs the whole product in the browser, without a server. */
const OUT = 'dist-demo';

/**
 * Polyfill that a certificate library (x509) requires at load time: a plain script, since scripts run before any module.
 */
const REFLECT = 'assets/reflect.js';

const startInBrowser: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/mocks/demo.ts'),
  },
};

const reflectFirst: Plugin = {
  name: 'demo-reflect',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: `./${REFLECT}` }, injectTo: 'head-prepend' }],
  },
};

await build({
  mode: 'demo',
  logLevel: 'warn',
  plugins: [startInBrowser, reflectFirst, onlyWeb],
  build: { outDir: OUT, chunkSizeWarningLimit: 10_000 },
});
copyFileSync('node_modules/msw/lib/mockServiceWorker.js', `${OUT}/mockServiceWorker.js`);
mkdirSync(`${OUT}/assets`, { recursive: true });
copyFileSync('node_modules/reflect-metadata/Reflect.js', `${OUT}/${REFLECT}`);
const env = readEnv();
writeFileSync(`${OUT}/assets/config.json`, JSON.stringify({ cepUrl: env.CEP_URL, cnpjUrl: cnpjUrlOf(env) }));
await writeDump(`${OUT}/banco.tar.gz`, (db) => loadDemo(db, passwordHasher(argon2Node)));
console.log(`Pronto em ${OUT}/. Sirva a pasta por http(s), por exemplo: npx vite preview --outDir ${OUT}`);
