import type { CARTAS } from '../../contract/logs/rotulos.ts';
import type { Tx } from '../db/database.ts';
import { correio } from '../db/mailTables.ts';
import { tellOthers } from '../db/tellOthers.ts';

/** Kinds of letters: to users of Farol, except the last two, which go to clients of a tenant. */
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
  'ORGANIZACAO_LIGADA',
  'WEBHOOK_SUSPENSO',
  'ACESSO_ALTERADO',
  'PEDE_DATAS',
  'LEMBRA_DATAS',
] as const satisfies readonly (keyof typeof CARTAS)[];
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Letters to a client, who has no account; the request they are about is in `dados` (pedido.ts). */
export const LETTERS_TO_CLIENTS = ['PEDE_DATAS', 'LEMBRA_DATAS'] as const satisfies readonly LetterKind[];

interface Letter {
  tipo: Exclude<LetterKind, 'RECUPERACAO' | (typeof LETTERS_TO_CLIENTS)[number]>;
  tenantId: string;
  usuarioId: string;
  /** Address to use instead of the user's own: the former one. */
  email?: string;
  /** Data that is no longer known when it is sent. */
  dados?: unknown;
}

interface Asked {
  requestId: string;
  address: string;
  now: Date;
}

/** A letter to the address that a user entered for a client. */
interface LetterToClient {
  tipo: (typeof LETTERS_TO_CLIENTS)[number];
  tenantId: string;
  email: string;
  dados: unknown;
}

/** Sent daily to many receivers, so they go after letters that a user waits for. */
const BY_THE_DAY: readonly LetterKind[] = ['RESUMO_PRAZOS', ...LETTERS_TO_CLIENTS];

/** Queues a letter in the transaction of the act it is about: sending can neither block nor fail the act. */
export async function queueLetter(
  tx: Tx,
  letter: Letter | LetterToClient,
  { requestId, address, now }: Asked,
): Promise<void> {
  const prioridade = BY_THE_DAY.includes(letter.tipo) ? 1 : 0;
  const queued = { prioridade, endereco: address, requestId, criadoEm: now, proximaEm: now };
  await tx.insert(correio).values({ ...letter, ...queued });
  await tellOthers(tx, [{ kind: 'correio' }]);
}
