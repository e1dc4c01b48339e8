import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { productVersion } from '../server/version.ts';
import { compressFolder } from './brotli.ts';
import { checkBudgets, checkTypeface, parseManifest } from './budget.ts';
import { writeDump } from './dump.ts';
import { newestChange, STAMP } from './freshness.ts';
import { withoutChance } from './reproducible.ts';
import { scalarScript } from './scalar.ts';

/** `npm run build`: web app, brotli next to each file, size budgets, and the database that a first start loads. */
const WEB = 'dist/web';
const MANIFEST = 'dist/manifest.json';
const DUMP = 'dist/banco.tar.gz';

rmSync(STAMP, { force: true });
await build({ logLevel: 'warn', build: { outDir: WEB, manifest: 'manifest.json' } });
// Moved out of the served folder.
renameSync(`${WEB}/manifest.json`, MANIFEST);
writeFileSync(`${WEB}/assets/scalar.js`, await scalarScript());
const sizes = await compressFolder(WEB);
const typefaces = globSync(`${WEB}/**/*.woff2`).map((file) => statSync(file).size);
const results = [
  ...checkBudgets(parseManifest(readFileSync(MANIFEST, 'utf8')), sizes),
  checkTypeface(typefaces),
];
for (const { name, bytes, limit, ok } of results) {
  const kB = (value: number) => (value / 1000).toFixed(1).replace('.', ',');
  console.log(`${ok ? '✓' : '✗'} ${name}: ${kB(bytes)} kB comprimidos (limite ${kB(limit)} kB)`);
}
if (results.some(({ ok }) => !ok)) {
  console.error('O orçamento de tamanho foi ultrapassado.');
  // With --apenas-avisar (a plain start) an exceeded budget only warns; otherwise the build fails.
  if (!process.argv.includes('--apenas-avisar')) process.exit(1);
}
if (newestChange(DUMP) < Math.max(newestChange('server/db/migrations'), newestChange('package-lock.json'))) {
  await withoutChance(() => writeDump(DUMP));
}
writeFileSync(STAMP, JSON.stringify({ versao: productVersion() }));
