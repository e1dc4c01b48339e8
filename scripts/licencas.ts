import { licenceOf, lockedPackages } from './licences.ts';

/** `npm run licencas`: prints each package installed with the product and its licence; `-- tudo` includes the tools. */
const all = process.argv.includes('tudo');
const shown = lockedPackages().filter(({ dev }) => all || !dev);
const lines = shown.map((one) => `${one.name}@${one.version}\t${licenceOf(one)}`);
console.log([...new Set(lines)].sort().join('\n'));
