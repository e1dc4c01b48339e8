import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import type { RequestContext } from '../../http/route.ts';
import { openWith, sealWith } from '../../keyring.ts';
import { queueLetter } from '../../mail/queue.ts';
import type { CredentialRow } from '../people.ts';
import { personOrigin } from '../trail.ts';
import { accountOf, linkAccount, noteEntrance } from './store.ts';

const accountSchema = z.object({ emissor: z.string(), sujeito: z.string() });
/** An account at an issuer. */
export type Account = z.infer<typeof accountSchema>;

const BINDING = 'ligacao-da-organizacao';

/** What is to be linked, sealed into the challenge that the person's own second factor answers first. */
export const sealAccount = ({ deps }: RequestContext, account: Account): Promise<string> =>
  sealWith(deps.factorKeys, JSON.stringify(account), BINDING);

/** As `farol_auth`: the account is the person's, who has come in by it; told to her and to the audit. Throws 409 when it is another's. */
export async function linkAccepted(
  context: RequestContext,
  tx: Tx,
  person: CredentialRow,
  account: Account,
): Promise<void> {
  const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
  const isFirst = person.senha === null && (await accountOf(tx, owner)) === null;
  await linkAccount(tx, owner, account, context.now);
  await noteEntrance(tx, owner, context.now);
  await writeAudit(tx, personOrigin(context, person, null), {
    acao: isFirst ? 'PRIMEIRO_ACESSO' : 'LIGA_ORGANIZACAO',
    recurso: 'usuarios',
    registroId: owner.usuarioId,
    depois: { emissor: account.emissor },
  });
  if (!isFirst) await queueLetter(tx, { tipo: 'ORGANIZACAO_LIGADA', ...owner }, context);
}

/** As `farol_auth`: links what waited for the second step, where something did. */
export async function linkWaiting(
  context: RequestContext,
  tx: Tx,
  person: CredentialRow,
  cifrado: string | null,
): Promise<void> {
  const text = cifrado && (await openWith(context.deps.factorKeys, cifrado, BINDING));
  if (text) await linkAccepted(context, tx, person, accountSchema.parse(JSON.parse(text)));
}
