import { aliasedTable, and, asc, countDistinct, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Ambito } from '../revisao/gravar.ts';
import { nfsesDecisoes, nfsesMemorias } from '../revisaoTables.ts';
import type { LinhaMemoria } from './encerrar.ts';

/** The memory that a decision made: the first that rests on it; null where it made none. */
export async function feitaPor(
  { tx }: Pick<Ambito, 'tx'>,
  { id, memoriaId }: { id: string; memoriaId: string | null },
): Promise<LinhaMemoria | null> {
  if (memoriaId === null) return null;
  const [primeira] = await tx
    .select({ id: nfsesDecisoes.id })
    .from(nfsesDecisoes)
    .where(eq(nfsesDecisoes.memoriaId, memoriaId))
    .orderBy(asc(nfsesDecisoes.sequencia))
    .limit(1);
  if (primeira?.id !== id) return null;
  const [row] = await tx.select().from(nfsesMemorias).where(eq(nfsesMemorias.id, memoriaId));
  return row ?? null;
}

/** How many other notes were decided on a memory, by decisions that nobody took back. */
export async function outrasSobre(
  { tx }: Pick<Ambito, 'tx'>,
  memoriaId: string,
  nfseId: string,
): Promise<number> {
  const desfeita = aliasedTable(nfsesDecisoes, 'desfeita');
  const desfez = tx
    .select({ um: sql`1` })
    .from(desfeita)
    .where(and(eq(desfeita.tenantId, nfsesDecisoes.tenantId), eq(desfeita.desfaz, nfsesDecisoes.id)));
  const sobre = and(eq(nfsesDecisoes.memoriaId, memoriaId), ne(nfsesDecisoes.nfseId, nfseId));
  const [row] = await tx
    .select({ notas: countDistinct(nfsesDecisoes.nfseId) })
    .from(nfsesDecisoes)
    .where(and(sobre, notExists(desfez)));
  return row?.notas ?? 0;
}

/** The memory that an undone one took the place of holds again. */
export async function restoreMemoria({ tx, now }: Ambito, { substitui }: LinhaMemoria): Promise<void> {
  if (substitui === null) return;
  await tx.update(nfsesMemorias).set({ fim: '', alteradoEm: now }).where(eq(nfsesMemorias.id, substitui));
}
