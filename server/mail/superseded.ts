import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { correio } from '../db/mailTables.ts';
import type { Queued } from './compose.ts';
import { LETTERS_TO_CLIENTS, type LetterKind } from './queue.ts';

/** Groups of letters where the newest one about the same thing makes older ones needless. */
const ONE_IS_ENOUGH: readonly (readonly LetterKind[])[] = [['RESUMO_PRAZOS'], LETTERS_TO_CLIENTS];
const aboutSchema = z.object({ pedidoId: z.string() });

/**
 * Returns whether a newer letter, queued or sent, makes this one needless: after days without a mail server a user gets one digest, not one
 * per day. As `farol_auth`.
 */
export async function isSuperseded(
  tx: Tx,
  row: Pick<Queued, 'tipo' | 'tenantId' | 'usuarioId' | 'dados' | 'criadoEm' | 'sequencia'>,
): Promise<boolean> {
  const kinds = ONE_IS_ENOUGH.find((group) => group.some((kind) => kind === row.tipo));
  if (!kinds || !row.tenantId) return false;
  const pedido = aboutSchema.safeParse(row.dados).data;
  const same = row.usuarioId
    ? eq(correio.usuarioId, row.usuarioId)
    : sql`${correio.dados} ->> 'pedidoId' = ${pedido?.pedidoId ?? ''}`;
  const newer = await tx
    .select({ id: correio.id })
    .from(correio)
    .where(
      and(
        eq(correio.tenantId, row.tenantId),
        gte(correio.criadoEm, row.criadoEm),
        gt(correio.sequencia, row.sequencia),
        inArray(correio.tipo, [...kinds]),
        inArray(correio.situacao, ['na_fila', 'enviada']),
        same,
      ),
    )
    .limit(1);
  return newer.length > 0;
}
