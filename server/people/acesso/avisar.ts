import type { Mudanca } from '../../../contract/acesso.ts';
import type { AtoDeAcesso } from '../../../contract/atosDeAcesso.ts';
import type { Tx } from '../../db/database.ts';
import { CARTAS_DE_ACESSO, type DadosDoAto } from '../../mail/cartasDeAcesso.ts';
import { queueLetter } from '../../mail/queue.ts';
import { peopleAllowed } from '../../tasks/audience.ts';

/** Transaction, tenant and author of an act. */
export interface ContextoDoAcesso {
  tx: Tx;
  tenantId: string;
  /** Display name of who acts. */
  quem: string;
  requestId: string;
  address: string;
  now: Date;
}

interface Feito {
  ato: AtoDeAcesso;
  mudancas: readonly Mudanca[];
  valeEm?: Date;
}

/** Queues a letter to every administrator concerned, including who acted, in the transaction of the act. */
export async function notifyAdministradores(
  { tx, tenantId, quem, ...asked }: ContextoDoAcesso,
  { ato, mudancas, valeEm }: Feito,
): Promise<void> {
  const dados = {
    ato,
    quem,
    mudancas: [...mudancas],
    valeEm: valeEm?.toISOString() ?? null,
  } satisfies DadosDoAto;
  for (const usuarioId of await peopleAllowed(tx, tenantId, CARTAS_DE_ACESSO[ato].direito))
    await queueLetter(tx, { tipo: 'ACESSO_ALTERADO', tenantId, usuarioId, dados }, asked);
}
