import type { TaskStep } from '../../tasks/task.ts';
import { type manifestacoes, trocasSefaz } from './tables.ts';

type Troca = Pick<
  typeof trocasSefaz.$inferInsert,
  'ambiente' | 'servico' | 'url' | 'pedido' | 'status' | 'resposta' | 'falha'
>;

/** Keeps one request to SEFAZ and its answer, beside the manifestations that they were about. */
export async function guardar(
  { tx, sessao, now }: TaskStep,
  troca: Troca,
  lote: (typeof manifestacoes.$inferSelect)[],
): Promise<void> {
  const [linha] = lote;
  if (!linha) return;
  await tx.insert(trocasSefaz).values({
    ...troca,
    tenantId: sessao.tenantId,
    empresaId: linha.empresaId,
    manifestacoes: lote.map(({ id }) => id),
    criadoEm: now,
    alteradoEm: now,
  });
}
