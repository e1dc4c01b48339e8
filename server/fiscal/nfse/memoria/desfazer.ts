import { aliasedTable, and, asc, countDistinct, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Ambito } from '../revisao/gravar.ts';
import { nfsesDecisoes, nfsesMemorias } from '../revisaoTables.ts';
import type { LinhaMemoria } from './encerrar.ts';

/** Returns the memory that a decision created, which is so if it is the first based on it; null otherwise. */
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

/** Counts the other notas decided on a memory by decisions that are not undone. */
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

/** Makes valid again the memory that an undone one had replaced. */
export async function restoreMemoria({ tx, now }: Ambito, { substitui }: LinhaMemoria): Promise<void> {
  if (substitui === null) return;
  await tx.update(nfsesMemorias).set({ fim: '', alteradoEm: now }).where(eq(nfsesMemorias.id, substitui));
}
