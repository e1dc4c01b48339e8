import { and, eq, sql } from 'drizzle-orm';
import { asSet } from '../../contract/csv.ts';
import { direitosDosEventos } from '../../contract/webhooksDireitos.ts';
import { webhooks, webhooksEmpresas } from '../db/webhookTables.ts';
import { invalidFields } from '../http/problem.ts';
import { asPerson, type PersonWrite } from '../http/route.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { notifyAdministradores } from './acesso/avisar.ts';
import { lockPeople } from './editors.ts';
import { requireHolds } from './grants.ts';
import { mayGiveAll } from './servicos.ts';

/**
 * Throws 403 or 400 unless the user may see everything that a webhook sends and acts for all its companies, since its data leaves the
 * system.
 */
export async function requireHoldsWebhook(
  context: PersonWrite,
  { before, next }: Pick<Change, 'before' | 'next'>,
): Promise<void> {
  const both = (key: string) => [before, next].flatMap((row) => asSet(row?.[key]));
  await requireHolds(
    context,
    { empresas: both('empresas'), permissoes: direitosDosEventos(both('eventos')) },
    'Este webhook',
    'Um webhook é alterado por quem vê tudo o que ele conta, nas empresas de que ele conta.',
  );
  if (![before, next].some((row) => row?.todasEmpresas === true) || (await mayGiveAll(context))) return;
  throw invalidFields({
    todasEmpresas:
      'Só dá ou tira todas as empresas quem age por todas e altera usuários e empresas. Escolha as empresas, ou peça a alguém que possa.',
  });
}

/** Makes the session's user responsible for the webhook: his or her rights limit what it sends. */
export async function answerForWebhook({ tx, sessao }: PersonWrite, webhookId: string): Promise<void> {
  const own = and(eq(webhooks.tenantId, sessao.tenantId), eq(webhooks.id, webhookId));
  await tx.update(webhooks).set({ responsavelId: sessao.usuarioId }).where(own);
}

export const webhooksRules: ResourceRules = {
  pessoa: ['create', 'update', 'remove'],
  links: { empresas: { table: webhooksEmpresas, own: 'webhookId', other: 'empresaId' } },
  derived: {
    responsavel: sql`(select u.nome from usuarios u where u.tenant_id = webhooks.tenant_id and u.id = webhooks.responsavel_id)`,
  },
  // Serialised with removals of companies, which leave the set of a webhook.
  begin: lockPeople,
  check: async (context, change) => {
    const { sent } = change;
    const recusa = sent.url === undefined ? '' : context.deps.saida.recusa(String(sent.url));
    if (recusa !== '') throw invalidFields({ url: recusa });
    const asked = asPerson(context);
    await requireHoldsWebhook(asked, change);
    // A new one belongs to the session's user by the column's default.
    if (change.before && change.next) await answerForWebhook(asked, String(change.before.id));
  },
  done: async (context, { before, next }) => {
    const [antes, depois] = [String(before?.url ?? 'nenhum'), String(next?.url ?? '')];
    if (next === null || antes === depois) return;
    const { tx, ator, now, requestId, address } = context;
    await notifyAdministradores(
      { tx, tenantId: ator.tenantId, quem: ator.nome, now, requestId, address },
      { ato: 'WEBHOOK_ENDERECO', mudancas: [{ campo: `Endereço de ${String(next.nome)}`, antes, depois }] },
    );
    context.afterCommit(context.deps.mailQueued);
  },
};
