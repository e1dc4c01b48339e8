import { sql } from 'drizzle-orm';
import type { PersonContext } from '../http/route.ts';
import type { ItemAchado } from './achar.ts';
import { filaItens } from './tables.ts';

type Anotado = Partial<
  Pick<typeof filaItens.$inferInsert, 'responsavelId' | 'responsavel' | 'adiadoAte' | 'adiadoPor'>
>;
/** Maximum number of rows per statement. */
const LOTE = 500;

/** Stores notes on items; other columns stay. Rows are written in id order, so that concurrent requests do not deadlock. */
export async function noteOnItens(
  { tx, ator, now }: PersonContext,
  itens: readonly ItemAchado[],
  anotado: Anotado,
): Promise<void> {
  const { tenantId } = ator;
  const emOrdem = itens.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let at = 0; at < emOrdem.length; at += LOTE) {
    await tx
      .insert(filaItens)
      .values(
        emOrdem.slice(at, at + LOTE).map(({ especie, id, empresaId }) => ({
          tenantId,
          empresaId,
          especie,
          registroId: id,
          criadoEm: now,
          alteradoEm: now,
          ...anotado,
        })),
      )
      .onConflictDoUpdate({
        target: [filaItens.tenantId, filaItens.especie, filaItens.registroId],
        set: { ...anotado, alteradoEm: now, versao: sql`${filaItens.versao} + 1` },
      });
  }
}

/** Writes one audit entry for each company, with its items. */
export async function auditItens(
  { audit }: PersonContext,
  acao: 'ATRIBUI_FILA' | 'ADIA_FILA',
  itens: readonly ItemAchado[],
  depois: Record<string, unknown>,
): Promise<void> {
  for (const [empresaId, own] of Map.groupBy(itens, (item) => item.empresaId)) {
    const feitos = own.map(({ especie, id }) => `${especie} ${id}`);
    await audit({ acao, recurso: 'fila', empresaId, depois: { ...depois, itens: feitos } });
  }
}
