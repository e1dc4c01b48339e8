import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { FAULTS, type Head, verifyChains } from '../../server/audit/verifyChain.ts';
import { withDatabase } from './command.ts';
import { jsonOf } from './jsonOf.ts';

const headsSchema = z.record(z.string(), z.object({ posicao: z.number(), hash: z.string() }));

function headsIn(file: string): Record<string, Head> {
  const read = headsSchema.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(
    `O arquivo ${file} não é um que --elos escreveu, e nada foi conferido. Diga o certo, ou um nome novo.`,
  );
}

/**
 * Verifies the audit of every tenant and prints the result. `file` holds the last link of each chain: it is compared
 * first, and rewritten when everything is valid. Returns whether everything is valid.
 */
export async function verifyAudit(file: string | undefined): Promise<boolean> {
  const known = file && existsSync(file) ? headsIn(file) : {};
  return withDatabase(async ({ db }) => {
    const verified = await verifyChains(db, known);
    for (const { tenant, faults, head } of verified) {
      console.log(
        `${tenant}: ${head.posicao} linhas, ${faults.length === 0 ? 'cadeia íntegra' : 'CADEIA ROMPIDA'}`,
      );
      if (head.posicao > 0) console.log(`  último elo ${head.hash}`);
      for (const { posicao, id, problema } of faults) {
        console.log(`  linha ${posicao ?? '?'} ${id}: ${FAULTS[problema]}`);
      }
    }
    const sound = verified.every(({ faults }) => faults.length === 0);
    if (file && sound) {
      const heads: Record<string, Head> = Object.fromEntries(
        verified.map(({ tenantId, head }) => [tenantId, head]),
      );
      writeFileSync(file, `${JSON.stringify(heads, null, 2)}\n`);
    }
    return sound;
  });
}
