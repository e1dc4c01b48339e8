import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashToken } from '../auth/randomToken.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { Deps, MailMessage } from '../deps.ts';
import { writeLetter } from './letters.ts';
import { linkDoPedido, pedidoNaCartaSchema, tokenDoPedido } from './pedido.ts';
import type { LETTERS_TO_CLIENTS } from './queue.ts';

const abertoSchema = z.object({ semente: z.uuid(), tenant: z.string() });

/**
 * Returns the letter to a client, with its link, or null when the link was answered, revoked, replaced or is past, or its tenant is
 * inactive. As `farol_auth`.
 */
export async function composeForClient(
  courier: Pick<Deps, 'clock' | 'publicUrl' | 'signingKey' | 'formerSigningKeys'>,
  tx: Tx,
  kind: (typeof LETTERS_TO_CLIENTS)[number],
  row: { email: string; dados: unknown },
): Promise<MailMessage | null> {
  const pedido = pedidoNaCartaSchema.parse(row.dados);
  // In SQL, because the table is declared in a layer that this one must not import.
  const [found] = await rowsOf(
    tx,
    sql`select p.semente, t.nome as tenant from pagamentos_pedidos p join tenants t on t.id = p.tenant_id
         where p.id = ${pedido.pedidoId} and p.token_hash = ${pedido.tokenHash} and t.ativo and p.revogado_em is null
           and p.enviado_em is null and p.vence_em > ${courier.clock().toISOString()}::timestamptz`,
  );
  const aberto = abertoSchema.safeParse(found).data;
  if (!aberto) return null;
  for (const key of [courier.signingKey, ...courier.formerSigningKeys]) {
    const token = await tokenDoPedido(key, pedido.pedidoId, aberto.semente);
    if ((await hashToken(token)) !== pedido.tokenHash) continue;
    const facts = { nome: pedido.nome, tenant: aberto.tenant, link: linkDoPedido(courier, token), pedido };
    return { to: row.email, ...writeLetter(kind, facts) };
  }
  return null;
}
