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

/** Person whose factor is set up, and the origin for the audit. */
export interface Setting extends Owner {
  nome: string;
  email: string;
  origin: AuditOrigin;
}

/** Generates a secret for an authenticator app, to be confirmed by one of its codes; `cifrado` is stored with the challenge until then. */
export async function offerApp({ deps }: RequestContext, { email, ...owner }: Setting) {
  const segredo = newSecret();
  return {
    segredo,
    uri: secretUri(segredo, email),
    cifrado: await sealSecret(segredo, deps.factorKeys, owner),
  };
}

/** Ends the other sessions, which were opened with less or with a removed factor (ASVS 7.4.3). Runs as `farol_auth`. Returns how many. */
export function endSessionsElsewhere(tx: Tx, { origin, tenantId, usuarioId }: Setting): Promise<number> {
  const { sessaoId: sid, instante: now } = origin;
  return endOtherSessions(tx, { tenantId, usuarioId, sid, motivo: 'TROCA_FATOR', now });
}

const trail = (tx: Tx, { origin, usuarioId }: Setting, entry: Pick<AuditEntry, 'acao' | 'depois'>) =>
  writeAudit(tx, origin, { ...entry, recurso: 'usuarios', registroId: usuarioId });

/** Generates ten recovery codes for a person without any, to be shown only once; null when there are some. */
async function codesWithFirst(tx: Tx, owner: Owner, now: Date): Promise<Secreto[] | null> {
  return (await recoveryCodesLeft(tx, owner)) > 0 ? null : renewRecoveryCodes(tx, owner, now);
}

/**
 * Confirms the app and ends the person's other sessions; runs as `farol_auth`. Returns recovery codes if the person had none, else null.
 * Throws 400 at `codigo`.
 */
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

/** Returns the options for creating a passkey; runs as `farol_auth`. Throws 409 when the person already has the maximum. */
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
 * Stores a passkey and ends the person's other sessions; runs as `farol_auth`. Returns recovery codes if the person had none, else null.
 * Throws 400 at `chave`, 409 when the person already has the maximum.
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
  // Several may have been offered while there was room for only one.
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

/** Renames one of the person's passkeys. Runs as `farol_auth`. Throws 404. */
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
