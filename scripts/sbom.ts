import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * `npm run sbom`: writes sbom.cdx.json, the bill of materials (CycloneDX 1.5) of the whole lock file, for every system;
 * `-- producao`: only packages installed with the product.
 */
const OUT = 'sbom.cdx.json';
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
if (process.argv.includes('producao')) args.push('--omit', 'dev');

/** npm names the project by its folder, which differs between machines. */
const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.unknown()),
});

const bill = billSchema.parse(
  JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })),
);
bill.metadata.component.name = 'farol';
writeFileSync(OUT, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} pacotes em ${OUT}`);
