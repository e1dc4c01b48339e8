import { and, eq } from 'drizzle-orm';
import type { OpcoesRegistro, RegistroChave } from '../../../contract/chave.ts';
import type { Secreto } from '../../../contract/segredo.ts';
import { CHAVES_MAX } from '../../../contract/segundoFator.ts';
import type { Tx } from '../../db/database.ts';
import { type AuditEntry, type AuditOrigin, writeAudit } from '../../http/audit.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueLetter } from '../../mail/queue.ts';
import { endOtherSessions } from '../sessions.ts';
import type { Challenge } from './challenges.ts';
import type { Owner } from './owner.ts';
import { madePasskey, registrationOptions, siteOf } from './passkeys.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes.ts';
import { keepApp, lockPerson, passkeysOf, sealSecret, unsealSecret } from './store.ts';
import { chavesAcesso } from './tables.ts';
import { newSecret, secretUri, stepOf, typedCode } from './totp.ts';

/** Whose factor is set up, and how the audit tells of it. */
export interface Setting extends Owner {
  nome: string;
  email: string;
  origin: AuditOrigin;
}

/** A secret for an authenticator app, to be confirmed by a code of it; `cifrado` is stored with the challenge meanwhile. */
export async function offerApp({ deps }: RequestContext, { email, ...owner }: Setting) {
  const segredo = newSecret();
  return {
    segredo,
    uri: secretUri(segredo, email),
    cifrado: await sealSecret(segredo, deps.factorKeys, owner),
  };
}

/** As `farol_auth`: ends sessions that were opened with less, or with a factor that is gone (ASVS 7.4.3). Out: how many. */
export function endSessionsElsewhere(tx: Tx, { origin, tenantId, usuarioId }: Setting): Promise<number> {
  const { sessaoId: sid, instante: now } = origin;
  return endOtherSessions(tx, { tenantId, usuarioId, sid, motivo: 'TROCA_FATOR', now });
}

const trail = (tx: Tx, { origin, usuarioId }: Setting, entry: Pick<AuditEntry, 'acao' | 'depois'>) =>
  writeAudit(tx, origin, { ...entry, recurso: 'usuarios', registroId: usuarioId });

/** Ten recovery codes for whoever has none, to be shown this once; null: there are some. */
async function codesWithFirst(tx: Tx, owner: Owner, now: Date): Promise<Secreto[] | null> {
  return (await recoveryCodesLeft(tx, owner)) > 0 ? null : renewRecoveryCodes(tx, owner, now);
}

/** As `farol_auth`: the app counts from now on, and the person's other sessions end. Out: recovery codes, if the person had none. Throws 400 at `codigo`. */
export async function confirmApp(
  context: RequestContext,
  tx: Tx,
  setting: Setting,
  { cifrado, codigo }: Pick<Challenge, 'cifrado'> & { codigo: string },
): Promise<Secreto[] | null> {
  const { deps, now } = context;
  const { tenantId, usuarioId } = setting;
  const owner = { tenantId, usuarioId };
  const segredo = await unsealSecret(cifrado, deps.factorKeys, owner);
  const code = typedCode(codigo);
  const step = segredo !== null && code !== null ? stepOf(segredo, code, now) : null;
  if (step === null) {
    throw invalidFields({
      codigo:
        'O código não confere. Veja se a hora do telefone está certa e digite o código que aparece agora.',
    });
  }
  await keepApp(tx, owner, { cifrado, ultimoPasso: step }, now);
  const sessoesEncerradas = await endSessionsElsewhere(tx, setting);
  await trail(tx, setting, { acao: 'CADASTRA_APLICATIVO', depois: { sessoesEncerradas } });
  await queueLetter(tx, { tipo: 'APLICATIVO_CADASTRADO', ...owner }, context);
  return codesWithFirst(tx, owner, now);
}

function requireRoom(count: number): void {
  if (count < CHAVES_MAX) return;
  throw new ApiProblem(
    'EM_USO',
    `Cada pessoa tem no máximo ${CHAVES_MAX} chaves de acesso. Remova uma antes.`,
  );
}

/** As `farol_auth`: what a browser is asked to make. Throws 409 when the person has as many as one may have. */
export async function offerPasskey(
  context: RequestContext,
  tx: Tx,
  setting: Setting,
): Promise<OpcoesRegistro> {
  const keys = await passkeysOf(tx, setting);
  requireRoom(keys.length);
  return registrationOptions(siteOf(context), setting, keys);
}

/**
 * As `farol_auth`: the passkey counts from now on, and the person's other sessions end. Out: recovery codes, if the
 * person had none. Throws 400 at `chave`, 409 without room.
 */
export async function keepPasskey(
  context: RequestContext,
  tx: Tx,
  setting: Setting,
  { assinar, nome, chave }: Pick<Challenge, 'assinar'> & { nome: string; chave: RegistroChave },
): Promise<Secreto[] | null> {
  const { tenantId, usuarioId } = setting;
  const owner = { tenantId, usuarioId };
  const made = await madePasskey(context, chave, assinar);
  if (!made) throw invalidFields({ chave: 'A chave de acesso não pôde ser conferida. Tente de novo.' });
  await lockPerson(tx, owner);
  // Several may have been offered while there was room for one.
  requireRoom((await passkeysOf(tx, owner)).length);
  const added = await tx
    .insert(chavesAcesso)
    .values({ ...owner, ...made, nome, criadoEm: context.now })
    .onConflictDoNothing({ target: chavesAcesso.credencial })
    .returning({ id: chavesAcesso.id });
  if (added.length === 0) throw invalidFields({ chave: 'Esta chave de acesso já está cadastrada.' });
  const sessoesEncerradas = await endSessionsElsewhere(tx, setting);
  await trail(tx, setting, { acao: 'CADASTRA_CHAVE', depois: { nome, sessoesEncerradas } });
  await queueLetter(tx, { tipo: 'CHAVE_CADASTRADA', ...owner }, context);
  return codesWithFirst(tx, owner, context.now);
}

/** As `farol_auth`: another name for one of the person's passkeys. Out: the one before. Throws 404. */
export async function renamePasskey(tx: Tx, setting: Setting, id: string, nome: string): Promise<void> {
  const found = (await passkeysOf(tx, setting)).find((key) => key.id === id);
  if (!found) throw new ApiProblem('NAO_ENCONTRADO', 'Esta chave de acesso não existe ou já foi removida.');
  await tx
    .update(chavesAcesso)
    .set({ nome })
    .where(and(eq(chavesAcesso.tenantId, setting.tenantId), eq(chavesAcesso.id, id)));
  const { origin, usuarioId } = setting;
  await writeAudit(tx, origin, {
    acao: 'RENOMEIA_CHAVE',
    recurso: 'usuarios',
    registroId: usuarioId,
    antes: { nome: found.nome },
    depois: { nome },
  });
}
