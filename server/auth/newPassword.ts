import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SENHA_MAX, senhaProblem } from '../../contract/senha.ts';
import { asRole, type Tx } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { attemptKeys, settleAttempt } from './attempts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { deviceHash, forgetDevices } from './devices.ts';
import { findLink, useLink } from './links.ts';
import { type CredentialRow, findPerson, normaliseEmail } from './people.ts';
import { endAllSessions, tellEnded } from './sessions.ts';
import { personOrigin, securityLog } from './trail.ts';

export const novaSenhaSchema = z
  .string()
  .min(1, 'Informe a nova senha.')
  .max(4 * SENHA_MAX, `Use até ${SENHA_MAX} caracteres.`);

export const linkBodySchema = z.strictObject({
  token: z.string().min(1).max(200),
  novaSenha: novaSenhaSchema,
});

const linkGone = () =>
  new ApiProblem('LINK_INVALIDO', 'Este link venceu ou já foi usado. Peça outro em “Esqueci minha senha”.');

/** Returns why a new password is not acceptable for the account with this e-mail, as a sentence for the person; null when it is. */
export function newPasswordProblem(
  novaSenha: string,
  email: string,
  { senhaMinima }: { senhaMinima: number },
): string | null {
  const problem = senhaProblem(novaSenha, { email, senhaMinima });
  if (problem) return problem;
  return isCommonPassword(novaSenha) ? 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.' : null;
}

async function personOfLink(tx: Tx, token: string, now: Date): Promise<CredentialRow> {
  const owner = await findLink(tx, token, now);
  const person = owner && (await findPerson(tx, owner.tenantId, owner.usuarioId));
  if (!person?.usuario_ativo || !person.tenant_ativo) throw linkGone();
  return person;
}

/**
 * Sets the password of a person by a link (first access or recovery), once, and ends all of their sessions. A rejected password does not
 * use up the link. Throws 400 at the field, 410 when the link is not valid.
 */
export async function setPasswordByLink(context: RequestContext, sent: z.infer<typeof linkBodySchema>) {
  const { deps, now, address } = context;
  const { token, novaSenha } = sent;
  const asAuth = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.reserva, 'farol_auth', null, work);
  const { email, parametros } = await asAuth((tx) => personOfLink(tx, token, now));
  const problem = newPasswordProblem(novaSenha, email, parametros);
  if (problem) throw invalidFields({ novaSenha: problem });
  const senha = await deps.passwords.hash(novaSenha);
  const keys = await attemptKeys(deps.signingKey, normaliseEmail(email), address);
  const owner = await asAuth(async (tx) => {
    const person = await personOfLink(tx, token, now);
    const { tenant_id: tenantId, usuario_id: usuarioId } = person;
    if (!(await useLink(tx, token, { tenantId, usuarioId }))) throw linkGone();
    await tx
      .update(usuarios)
      .set({ senha })
      .where(and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId)));
    const sessoesEncerradas = await endAllSessions(tx, { tenantId, usuarioId, motivo: 'TROCA_SENHA', now });
    const device = await deviceHash(context, { tenantId, usuarioId });
    await forgetDevices(tx, { tenantId, usuarioId }, device);
    await settleAttempt(tx, keys, now);
    const isFirst = person.senha === null;
    await writeAudit(tx, personOrigin(context, person, null), {
      acao: isFirst ? 'PRIMEIRO_ACESSO' : 'RECUPERA_SENHA',
      recurso: 'usuarios',
      registroId: usuarioId,
      depois: { sessoesEncerradas },
    });
    if (!isFirst) await queueLetter(tx, { tipo: 'SENHA_ALTERADA', tenantId, usuarioId }, context);
    return { usuario: usuarioId, tenant: tenantId };
  });
  securityLog(context, { nivel: 'info', evento: 'RECUPERA_SENHA', ...owner });
  tellEnded(deps, [owner.usuario]);
  deps.mailQueued();
}
