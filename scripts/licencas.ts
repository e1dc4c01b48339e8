import { licenceOf, lockedPackages } from './licences.ts';

/** `npm run licencas`: what is installed with the product, a line each, with its licence; `-- tudo`: the tools too. */
const all = process.argv.includes('tudo');
const shown = lockedPackages().filter(({ dev }) => all || !dev);
const lines = shown.map((one) => `${one.name}@${one.version}\t${licenceOf(one)}`);
console.log([...new Set(lines)].sort().join('\n'));
