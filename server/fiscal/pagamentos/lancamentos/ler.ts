import { desc, eq } from 'drizzle-orm';
import { type Lancamento, lancamentoSchema } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { pagamentosLancamentos } from '../tables.ts';
import { substituidos } from './apurar.ts';
import { SUMIU } from './travar.ts';

type Linha = typeof pagamentosLancamentos.$inferSelect;

/** Returns an entry for the API. */
export const presentLancamento = ({ criadoEm, desfeitoEm, ...linha }: Linha): Lancamento =>
  lancamentoSchema.parse({
    ...linha,
    em: criadoEm.toISOString(),
    desfeitoEm: desfeitoEm?.toISOString() ?? null,
  });

/** Returns all entries of a document, newest first, including undone ones. Throws 404. */
export async function readLancamentosOfPagamento(tx: Tx, pagamentoId: string): Promise<Lancamento[]> {
  const { id } = pagamentos;
  const [documento] = await tx.select({ id }).from(pagamentos).where(eq(id, pagamentoId));
  if (!documento) throw new ApiProblem('NAO_ENCONTRADO', SUMIU);
  const rows = await tx
    .select()
    .from(pagamentosLancamentos)
    .where(eq(pagamentosLancamentos.pagamentoId, pagamentoId))
    .orderBy(desc(pagamentosLancamentos.sequencia));
  const trocados = await substituidos(tx, pagamentoId);
  return rows.map((row) =>
    presentLancamento(trocados.has(row.id) ? row : { ...row, substituidoPor: null, substituidoLinha: null }),
  );
}
