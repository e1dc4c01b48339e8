import { asc, inArray } from 'drizzle-orm';
import {
  DOCUMENTOS_PAGOS,
  pagamentos as recurso,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';

export const SUMIU = 'Este documento não existe mais, ou é de uma empresa pela qual você não age.';

const { id, empresaId, versao, documento, numero, fornecedor, emissao } = pagamentos;
const { bruto, retido, liquido, pago, saldo, pagoEm, estado, divergencia, resposta, origem } = pagamentos;
const lidos = {
  id,
  empresaId,
  versao,
  documento,
  numero,
  fornecedor,
  emissao,
  bruto,
  retido,
  liquido,
  pago,
  saldo,
  pagoEm,
  estado,
  divergencia,
  resposta,
  origem,
};

/** A document of the list of payments, with the columns that manual entries need. */
export type PagamentoTravado = Awaited<ReturnType<typeof lockPagamentos>>[number];

/**
 * Returns documents of the companies visible to the transaction, locked against concurrent writes in a fixed order: by
 * company first, as the imports do. Missing ones are skipped.
 */
export async function lockPagamentos(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const donas = await tx
    .selectDistinct({ id: empresaId })
    .from(pagamentos)
    .where(inArray(id, [...ids]));
  await lockDocuments({ tx }, donas);
  return tx
    .select(lidos)
    .from(pagamentos)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
}

/** Returns one of them, locked. Throws 404. */
export async function lockPagamento(tx: Tx, pagamentoId: string): Promise<PagamentoTravado> {
  const [row] = await lockPagamentos(tx, [pagamentoId]);
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', SUMIU);
  return row;
}

/** Returns the name of a document in the audit. */
export function nomeDoPagamento({
  documento: tipo,
  numero: de,
  fornecedor: quem,
}: Pick<PagamentoTravado, 'documento' | 'numero' | 'fornecedor'>): string {
  const nome = Object.entries(DOCUMENTOS_PAGOS).find(([code]) => code === tipo)?.[1] ?? recurso.label.one;
  return `${nome} ${de || 'sem número'} de ${quem || 'fornecedor sem nome'}`;
}
