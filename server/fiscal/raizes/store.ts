import { asc, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Raizes } from './cadeia.ts';
import { raizes } from './tables.ts';

/** Changes when more is to be read of contents, or they are judged in another way: those that are kept are read anew. */
const REGRA = '2';

/** The last set that was read. */
let read: Raizes | null = null;

/** Names the trusted certificates of this moment: contents are judged anew when it changes. */
export async function marcaDasRaizes(tx: Tx): Promise<string> {
  const query = sql`select md5(coalesce(string_agg(impressao, ' ' order by impressao), '')) as marca from ${raizes}`;
  const [row] = await rowsOf(tx, query);
  return `${REGRA}:${String(row?.marca)}`;
}

/** The certificates that signatures may lead to. */
export async function lerRaizes(tx: Tx): Promise<Raizes> {
  const marca = await marcaDasRaizes(tx);
  if (read?.marca === marca) return read;
  const certificados = await tx
    .select({ certificado: raizes.certificado, raiz: raizes.raiz })
    .from(raizes)
    .orderBy(asc(raizes.impressao));
  read = { marca, certificados };
  return read;
}
