import type { Tx } from '../db/database.ts';
import { correio } from '../db/mailTables.ts';

/** The letters that Farol writes to one of its people. */
export const LETTER_KINDS = [
  'CONVITE',
  'RECUPERACAO',
  'SENHA_ALTERADA',
  'EMAIL_ALTERADO',
  'EMAIL_NOVO',
  'ENTRADA_NOVA',
  'SESSAO_LIMITE',
  'RESUMO_PRAZOS',
  'APLICATIVO_CADASTRADO',
  'APLICATIVO_REMOVIDO',
  'CHAVE_CADASTRADA',
  'CHAVE_REMOVIDA',
  'FATORES_REDEFINIDOS',
  'CODIGOS_GERADOS',
  'CODIGO_USADO',
  'FATOR_RECUSADO',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

interface Letter {
  tipo: Exclude<LetterKind, 'RECUPERACAO'>;
  tenantId: string;
  usuarioId: string;
  /** Another address than the person's own: where it was before. */
  email?: string;
  /** What it tells, where that is not known any more when it is sent. */
  dados?: unknown;
}

interface Asked {
  requestId: string;
  address: string;
  now: Date;
}

/** Puts a letter in the queue, in the transaction of what it tells of: sending can neither block nor fail the act. */
export async function queueLetter(tx: Tx, letter: Letter, { requestId, address, now }: Asked): Promise<void> {
  await tx.insert(correio).values({ ...letter, endereco: address, requestId, criadoEm: now, proximaEm: now });
}
