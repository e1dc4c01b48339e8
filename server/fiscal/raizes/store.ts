import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Raiz } from '../../../contract/fiscal/raizes.ts';
import type { Tx } from '../../db/database.ts';
import type { Raizes } from './cadeia.ts';
import { raizes } from './tables.ts';

/** Changes when more is to be read of contents, or they are judged in another way: those that are stored are read anew. */
const REGRA = '5';

/** The last set that was read. */
let read: Raizes | null = null;

/** Names the trusted certificates of this moment: contents are judged anew when it changes. */
export async function marcaDasRaizes(tx: Tx): Promise<string> {
  const all = sql`string_agg(${raizes.impressao}, ' ' order by ${raizes.impressao})`;
  const [row] = await tx.select({ marca: sql<string>`md5(coalesce(${all}, ''))` }).from(raizes);
  return `${REGRA}:${row?.marca}`;
}

/** The certificates that signatures may lead to. */
export async function readRaizes(tx: Tx): Promise<Raizes> {
  const marca = await marcaDasRaizes(tx);
  if (read?.marca === marca) return read;
  const certificados = await tx
    .select({ certificado: raizes.certificado, raiz: raizes.raiz })
    .from(raizes)
    .orderBy(asc(raizes.impressao));
  read = { marca, certificados };
  return read;
}

const { id, titular, emissor, raiz, validoDe, validoAte, impressao, arquivo, importadoPor } = raizes;
const shown = { id, titular, emissor, raiz, validoDe, validoAte, impressao, arquivo, importadoPor };

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

/** Removes a certificate. Out: what it was, or null when there is none. */
export async function removeRaiz(tx: Tx, one: string) {
  const [gone] = await tx.delete(raizes).where(eq(id, one)).returning(shown);
  return gone ?? null;
}
