import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Raiz } from '../../../contract/fiscal/raizes.ts';
import type { Tx } from '../../db/database.ts';
import type { Raizes } from './cadeia.ts';
import { raizes } from './tables.ts';

/** Version of reading and judging contents; changing it makes all stored ones be read again. */
const REGRA = '8';

/** Cache of the last set read. */
let read: Raizes | null = null;

/** Condition of the certificates that signatures may lead to: accepted and readable. */
const COUNTS = and(eq(raizes.aceita, true), eq(raizes.legivel, true));

/** Returns the identifier of the current trusted certificates; contents are judged again when it changes. */
export async function marcaDasRaizes(tx: Tx): Promise<string> {
  const all = sql`string_agg(${raizes.impressao}, ' ' order by ${raizes.impressao})`;
  const [row] = await tx
    .select({ marca: sql<string>`md5(coalesce(${all}, ''))` })
    .from(raizes)
    .where(COUNTS);
  return `${REGRA}:${row?.marca}`;
}

/** Returns the certificates that signatures may lead to. */
export async function readRaizes(tx: Tx): Promise<Raizes> {
  const marca = await marcaDasRaizes(tx);
  if (read?.marca === marca) return read;
  const certificados = await tx
    .select({ certificado: raizes.certificado, raiz: raizes.raiz })
    .from(raizes)
    .where(COUNTS)
    .orderBy(asc(raizes.impressao));
  read = { marca, certificados };
  return read;
}

const { id, titular, emissor, raiz, validoDe, validoAte, impressao, arquivo, importadoPor } = raizes;
const { aceita, legivel } = raizes;
const shown = {
  id,
  titular,
  emissor,
  raiz,
  validoDe,
  validoAte,
  impressao,
  arquivo,
  importadoPor,
  aceita,
  legivel,
};

/** Returns the stored certificates, roots first. */
export async function listRaizes(tx: Tx): Promise<Raiz[]> {
  const rows = await tx
    .select({ ...shown, criadoEm: raizes.criadoEm })
    .from(raizes)
    .orderBy(desc(raiz), asc(titular), desc(validoAte), asc(impressao));
  return rows.map(({ criadoEm, ...row }) => ({
    ...row,
    validoDe: row.validoDe.toISOString(),
    validoAte: row.validoAte.toISOString(),
    importadoEm: criadoEm.toISOString(),
  }));
}

/** Stores a certificate. Returns false when it was already stored. */
export async function storeRaiz(tx: Tx, values: typeof raizes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(raizes).values(values).onConflictDoNothing().returning({ id });
  return made.length > 0;
}

/** Accepts a root waiting for it. Returns the row, or null when none waits. */
export async function aceitaRaiz(tx: Tx, one: string) {
  const [taken] = await tx
    .update(raizes)
    .set({ aceita: true })
    .where(and(eq(id, one), eq(aceita, false)))
    .returning(shown);
  return taken ?? null;
}

/** Removes a certificate. Returns the removed row, or null when there is none. */
export async function removeRaiz(tx: Tx, one: string) {
  const [gone] = await tx.delete(raizes).where(eq(id, one)).returning(shown);
  return gone ?? null;
}
