import { enableCompileCache, registerHooks } from 'node:module';

/**
 * Loaded before the product (`node --import ./scripts/quickStart.js`): what makes it start in half of the time. No TypeScript: for
 * this one file the process, and each of its threads, would take a compiler of 13 MB into memory.
 */

// From the second start on, no source is parsed or stripped of its types again.
enableCompileCache('node_modules/.cache/farol/compile');

// Node parses the package.json of a package again for each import of it: drizzle's has 180 kB, and hundreds of modules ask.
const DRIZZLE = '/node_modules/drizzle-orm/';
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions = [] } = context;
    const isPath = specifier.startsWith('.');
    if (isPath && specifier.endsWith('.js') && parentURL.endsWith('.js') && parentURL.includes(DRIZZLE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (isPath || parentURL.includes('/node_modules/')) return next(specifier, context);
    // From wherever in the sources, a package is the same one.
    const key = [specifier, ...conditions].join(' ');
    const found = packages.get(key) ?? next(specifier, context);
    packages.set(key, found);
    return { ...found, shortCircuit: true };
  },
});
