import { sql } from 'drizzle-orm';
import { type AvisosDaSessao, avisosDaSessaoSchema } from '../../contract/session.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { rowsOf, type Tx } from '../db/database.ts';

/** Returns a user's unread notices and tasks in progress, in one query, loaded with the session at every start. */
export async function noticesOf(tx: Tx, { tenantId, usuarioId }: OpenSession): Promise<AvisosDaSessao> {
  const mine = sql`tenant_id = ${tenantId} and usuario_id = ${usuarioId}`;
  const [row] = await rowsOf(
    tx,
    sql`select (select count(*)::int from notificacoes where ${mine} and lida_em is null) as "naoLidas",
               (select coalesce(max(sequencia), 0)::float8 from notificacoes where ${mine}) as ultima,
               (select count(*)::int from tarefas
                 where ${mine} and estado in ('na_fila', 'executando')) as "emAndamento"`,
  );
  return avisosDaSessaoSchema.parse(row);
}
