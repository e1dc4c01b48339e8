import { writeFileSync } from 'node:fs';
import { DOCUMENTOS } from './seguranca/documentos.ts';
import { faltas } from './seguranca/faltas.ts';
import { provar } from './seguranca/provar.ts';

/**
 * `npm run seguranca`: writes docs/seguranca.md, criptografia.md and dados.md from scripts/seguranca. `-- --provar S1
 * S4`: verifies that the tests of these lines fail without their defence; without names, all lines with a removal.
 */
const [mode, ...names] = process.argv.slice(2);
if (mode === '--provar') process.exit(provar(names) ? 0 : 1);
const found = faltas();
for (const fault of found) console.error(fault);
if (found.length > 0) process.exit(1);
for (const [file, text] of DOCUMENTOS) writeFileSync(file, text());
console.log(`${DOCUMENTOS.map(([file]) => file).join(', ')}: em dia.`);
