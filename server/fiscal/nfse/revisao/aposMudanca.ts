import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { Nota, SituacaoNota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Tx } from '../../../db/database.ts';

/** What a note became by a registration or a new judgement. */
export interface Mudanca {
  nfseId: string;
  empresaId: string;
  nova: boolean;
  estado: EstadoRevisao;
  nota: Nota;
  avaliacao: Avaliacao;
  /** Null where it is new. */
  situacaoAntes: SituacaoNota | null;
  situacao: SituacaoNota;
  hashAntes: string | null;
  hash: string;
}

/** Where changes come from: part of what a registration carries. */
export interface Ambito {
  tx: Tx;
  tenantId: string;
  now: Date;
}

/**
 * What the review does by itself once notes came or changed, in the same transaction: ends memories whose facts changed,
 * reopens what was decided on another content or state, approves new notes by rule. Out: the ids of notes that were judged
 * by a memory that has just ended, to be judged again.
 */
export async function aposMudanca(
  _ambito: Ambito,
  _mudancas: readonly Mudanca[],
): Promise<readonly string[]> {
  return [];
}
