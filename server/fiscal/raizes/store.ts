import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Raiz } from '../../../contract/fiscal/raizes.ts';
import type { Tx } from '../../db/database.ts';
import type { Raizes } from './cadeia.ts';
import { raizes } from './tables.ts';

/** Changes when more is to be read of contents, or they are judged in another way: those that are stored are read anew. */
const REGRA = '8';

/** The last set that was read. */
let read: Raizes | null = null;

/** What signatures may lead to: nothing that was not accepted, or cannot be read. */
const COUNTS = and(eq(raizes.aceita, true), eq(raizes.legivel, true));

/** Names the trusted certificates of this moment: contents are judged anew when it changes. */
export async function marcaDasRaizes(tx: Tx): Promise<string> {
  const all = sql`string_agg(${raizes.impressao}, ' ' order by ${raizes.impressao})`;
  const [row] = await tx
    .select({ marca: sql<string>`md5(coalesce(${all}, ''))` })
    .from(raizes)
    .where(COUNTS);
  return `${REGRA}:${row?.marca}`;
}

/** The certificates that signatures may lead to. */
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

/** The trusted certificates, roots first. */
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

/** Stores a certificate. Out: false when it was here already. */
export async function storeRaiz(tx: Tx, values: typeof raizes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(raizes).values(values).onConflictDoNothing().returning({ id });
  return made.length > 0;
}

/** Trusts a root that waited for that. Out: what it is, or null when there is none that waits. */
export async function aceitaRaiz(tx: Tx, one: string) {
  const [taken] = await tx
    .update(raizes)
    .set({ aceita: true })
    .where(and(eq(id, one), eq(aceita, false)))
    .returning(shown);
  return taken ?? null;
}

/** Removes a certificate. Out: what it was, or null when there is none. */
export async function removeRaiz(tx: Tx, one: string) {
  const [gone] = await tx.delete(raizes).where(eq(id, one)).returning(shown);
  return gone ?? null;
}
