import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { loadDemo } from '../mocks/seeds/demo.ts';
import { argon2Node } from '../server/auth/argon2Node.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { cnpjUrlOf, readEnv } from '../server/env.ts';
import { writeDump } from './dump.ts';

/** `npm run demo`: a static site in dist-demo that runs the whole product in the browser, with no server. */
const OUT = 'dist-demo';

const startInBrowser: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/mocks/demo.ts'),
  },
};

await build({ mode: 'demo', logLevel: 'warn', plugins: [startInBrowser], build: { outDir: OUT } });
copyFileSync('node_modules/msw/lib/mockServiceWorker.js', `${OUT}/mockServiceWorker.js`);
mkdirSync(`${OUT}/assets`, { recursive: true });
const env = readEnv();
writeFileSync(`${OUT}/assets/config.json`, JSON.stringify({ cepUrl: env.CEP_URL, cnpjUrl: cnpjUrlOf(env) }));
await writeDump(`${OUT}/banco.tar.gz`, (db) => loadDemo(db, passwordHasher(argon2Node)));
console.log(`Pronto em ${OUT}/. Sirva a pasta por http(s), por exemplo: npx vite preview --outDir ${OUT}`);
