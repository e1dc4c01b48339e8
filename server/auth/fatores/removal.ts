import type { Secreto } from '../../../contract/segredo.ts';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { queueLetter } from '../../mail/queue.ts';
import { forgetChallenges } from './challenges.ts';
import type { Owner } from './owner.ts';
import { forgetRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.ts';
import { mustHaveFactor } from './required.ts';
import { endSessionsElsewhere, type Setting } from './setUp.ts';
import { factorsOf, lockPerson, removeApp, removePasskeys } from './store.ts';

const NOTHING = 'Este segundo fator não existe ou já foi removido.';
const LAST =
  'Sua organização exige um segundo fator, e este é o último. Cadastre outro antes de remover este.';

/** Removes the recovery codes with the last factor; runs as `farol_auth`. Throws 409 when the tenant requires a factor. */
async function settleRemoval({ tx, sessao, deps }: PersonContext, own: Owner): Promise<void> {
  const { aplicativo, chaves } = await factorsOf(tx, own);
  if (aplicativo !== null || chaves.length > 0) return;
  if (mustHaveFactor(deps, sessao)) throw new ApiProblem('FATOR_OBRIGATORIO', LAST);
  await forgetRecoveryCodes(tx, own);
}

/** Removes the authenticator app; runs as `farol_auth`. Throws 404 without an app, 409 when it is the last factor where one is required. */
export async function removeOwnApp(context: PersonContext, setting: Setting): Promise<void> {
  const { tenantId, usuarioId } = setting;
  const { tx, audit } = context;
  const own = { tenantId, usuarioId };
  await lockPerson(tx, own);
  if (!(await removeApp(tx, own))) throw new ApiProblem('NAO_ENCONTRADO', NOTHING);
  await settleRemoval(context, own);
  const sessoesEncerradas = await endSessionsElsewhere(tx, setting);
  const depois = { sessoesEncerradas };
  await audit({ acao: 'REMOVE_APLICATIVO', recurso: 'usuarios', registroId: usuarioId, depois });
  await queueLetter(tx, { tipo: 'APLICATIVO_REMOVIDO', ...own }, context);
  context.afterCommit(context.deps.mailQueued);
}

/**
 * Removes a passkey; runs as `farol_auth`. Throws 404 when it is not the person's, 409 when it is the last factor where one is required.
 */
export async function removeOwnPasskey(context: PersonContext, setting: Setting, id: string): Promise<void> {
  const { tenantId, usuarioId } = setting;
  const { tx, audit } = context;
  const own = { tenantId, usuarioId };
  await lockPerson(tx, own);
  const [nome] = await removePasskeys(tx, own, id);
  if (nome === undefined) throw new ApiProblem('NAO_ENCONTRADO', NOTHING);
  await settleRemoval(context, own);
  await audit({
    acao: 'REMOVE_CHAVE',
    recurso: 'usuarios',
    registroId: usuarioId,
    antes: { nome },
    depois: { sessoesEncerradas: await endSessionsElsewhere(tx, setting) },
  });
  await queueLetter(tx, { tipo: 'CHAVE_REMOVIDA', ...own }, context);
  context.afterCommit(context.deps.mailQueued);
}

/** Generates ten new recovery codes; runs as `farol_auth`. Throws 409 for a person without a factor that they could replace. */
export async function renewOwnCodes(
  context: PersonContext,
  { tenantId, usuarioId }: Setting,
): Promise<Secreto[]> {
  const { tx, now, audit } = context;
  const own = { tenantId, usuarioId };
  await lockPerson(tx, own);
  const { aplicativo, chaves } = await factorsOf(tx, own);
  if (aplicativo === null && chaves.length === 0) {
    throw new ApiProblem('EM_USO', 'Cadastre antes um aplicativo autenticador ou uma chave de acesso.');
  }
  const codes = await renewRecoveryCodes(tx, own, now);
  await audit({ acao: 'GERA_CODIGOS', recurso: 'usuarios', registroId: usuarioId });
  await queueLetter(tx, { tipo: 'CODIGOS_GERADOS', ...own }, context);
  context.afterCommit(context.deps.mailQueued);
  return codes;
}

/** Removes the whole second factor of a person and their pending challenges; runs as `farol_auth`. Returns what was removed. */
export async function forgetFactors(
  tx: Tx,
  owner: Owner,
): Promise<{ aplicativo: boolean; chaves: string[] }> {
  await lockPerson(tx, owner);
  const aplicativo = await removeApp(tx, owner);
  const chaves = await removePasskeys(tx, owner);
  await forgetRecoveryCodes(tx, owner);
  await forgetChallenges(tx, owner);
  return { aplicativo, chaves };
}
