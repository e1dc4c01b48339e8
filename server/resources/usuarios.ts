import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { inAuth } from '../auth/asAuth.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { empresasUsuarios } from '../db/schema.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { SessionContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { countEditors, isOnlyEditor, lockPeople, requireEditorLeft } from '../people/editors.ts';
import { codesOfProfile, requireHolds } from '../people/grants.ts';
import { requireWithinLimit } from '../people/limits.ts';
import type { Row } from './present.ts';
import type { Change, ResourceRules } from './rules.ts';

/** What people change of their own record here; the rest of it is changed by others. */
const OWN_FIELDS = ['nome'];

function requireOwnLimits(context: SessionContext, { before, sent, next }: Change): void {
  if (before?.id !== context.sessao.usuarioId) return;
  if (next === null)
    throw new ApiProblem('SEM_PERMISSAO', 'O próprio registro não se remove. Peça a um colega.');
  // With nobody else to ask, one chooses the own companies.
  const own = isOnlyEditor(context) ? [...OWN_FIELDS, 'empresas'] : OWN_FIELDS;
  const refused = Object.keys(sent).filter((key) => !own.includes(key));
  if (refused.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      refused.map((key) => [key, 'No próprio registro só se altera o nome. Peça a um colega.']),
    ),
  );
}

/** Throws 403 when the person has rights that the session lacks: such a person is changed by somebody who has them. */
export async function requireNoMoreRights(context: SessionContext, usuario: Row): Promise<void> {
  const codes = await codesOfProfile(context, usuario.perfilId);
  await requireHolds(
    context,
    codes,
    'Esta pessoa tem permissões que você não tem; peça a alguém que as tenha.',
  );
}

/** People: invited by e-mail, never given a password; nobody gives rights that he or she lacks; somebody stays. */
export const usuariosRules: ResourceRules = {
  links: {
    empresas: { table: empresasUsuarios, own: 'usuarioId', other: 'empresaId' },
  },
  begin: async (context) => {
    await lockPeople(context);
    await countEditors(context);
  },
  check: async (context, change) => {
    const { before, sent } = change;
    requireOwnLimits(context, change);
    if (before && before.id !== context.sessao.usuarioId) await requireNoMoreRights(context, before);
    if (sent.perfilId !== undefined) {
      const codes = await codesOfProfile(context, sent.perfilId);
      await requireHolds(context, codes, 'Este perfil tem permissões que você não tem; escolha outro.');
    }
    if (
      context.sessao.profile === ADMIN_PROFILE &&
      Array.isArray(sent.empresas) &&
      sent.empresas.length > 0
    ) {
      throw invalidFields({ empresas: 'As empresas de cada pessoa são escolhidas por quem é do tenant.' });
    }
  },
  done: async (context, change) => {
    const { before, next } = change;
    await requireEditorLeft(context);
    await requireWithinLimit(context, 'usuarios', change);
    const { tenantId } = context.sessao;
    if (!before && next?.ativo === true) {
      await queueLetter(context.tx, { tipo: 'CONVITE', tenantId, usuarioId: String(next.id) }, context);
      context.afterCommit(context.deps.mailQueued);
    }
    if (before?.ativo === true && next?.ativo === false) {
      const { now } = context;
      // They are refused already because the person is inactive; ended, they do not come back with the person.
      await inAuth(context.tx, (tx) =>
        endAllSessions(tx, { tenantId, usuarioId: String(next.id), motivo: 'USUARIO_INATIVO', now }),
      );
    }
  },
};
