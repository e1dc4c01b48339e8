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

/** Encrypts an account to be linked, to be stored in the challenge of the person's own second factor. */
export const sealAccount = ({ deps }: RequestContext, account: Account): Promise<string> =>
  sealWith(deps.factorKeys, JSON.stringify(account), BINDING);

/**
 * Links an account to the person who signed in by it, with an audit row and a letter; runs as `farol_auth`. Throws 409 when it is another
 * person's.
 */
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

/** Links the account that was pending until the second step, if any. Runs as `farol_auth`. */
export async function linkWaiting(
  context: RequestContext,
  tx: Tx,
  person: CredentialRow,
  cifrado: string | null,
): Promise<void> {
  const text = cifrado && (await openWith(context.deps.factorKeys, cifrado, BINDING));
  if (text) await linkAccepted(context, tx, person, accountSchema.parse(JSON.parse(text)));
}
