import { asSet } from '../../contract/csv.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { inAuth } from '../auth/asAuth.ts';
import { requireOwnSession } from '../auth/ownSession.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { empresasUsuarios } from '../db/peopleTables.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { asPerson, type PersonWrite } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { countEditors, lockPeople, requireEditorLeft } from './editors.ts';
import { companiesBeyond, listed, requireHolds, requireHoldsAllOf } from './grants.ts';
import { requireWithinLimit, vagasDe } from './limits.ts';
import { codesOfProfile } from './rights.ts';

/** Fields that users may change in their own record; colleagues change the others. */
const OWN_FIELDS = ['nome', 'empresas'];

/** Throws unless a change to one's own record is only of the name, and of companies that no colleague is responsible for. */
async function requireOwnLimits(context: PersonWrite, { before, sent, next }: Change): Promise<void> {
  requireOwnSession(context);
  if (next === null)
    throw new ApiProblem('SEM_PERMISSAO', 'O próprio registro não se remove. Peça a um colega.');
  const refused = Object.keys(sent).filter((key) => !OWN_FIELDS.includes(key));
  if (refused.length > 0) {
    throw invalidFields(
      Object.fromEntries(
        refused.map((key) => [key, 'No próprio registro só se altera o nome. Peça a um colega.']),
      ),
    );
  }
  if (sent.empresas === undefined) return;
  const [had, has] = [asSet(before?.empresas), asSet(sent.empresas)];
  const changed = [...had.filter((id) => !has.includes(id)), ...has.filter((id) => !had.includes(id))];
  const beyond = await companiesBeyond(context, changed, { linked: false });
  if (beyond.length === 0) return;
  const names = listed(beyond.map(({ nome }) => nome));
  throw invalidFields({ empresas: `Quem age por estas empresas é escolhido por um colega: ${names}.` });
}

/** Throws unless the session holds all rights that a colleague has and will have. */
async function requireColleagueLimits(context: PersonWrite, { before, sent }: Change): Promise<void> {
  if (before) await requireHoldsAllOf(context, String(before.id));
  if (sent.perfilId !== undefined) {
    const permissoes = await codesOfProfile(context, sent.perfilId);
    await requireHolds(
      context,
      { permissoes },
      'Este perfil',
      'Escolha outro, ou peça a alguém que as tenha.',
    );
  }
  if (sent.empresas === undefined) return;
  const empresas = asSet(sent.empresas);
  if (context.sessao.profile === ADMIN_PROFILE && empresas.length > 0) {
    throw invalidFields({ empresas: 'As empresas de cada pessoa são escolhidas por quem é do tenant.' });
  }
  await requireHolds(context, { empresas }, 'A lista', 'Peça a alguém que aja por elas.');
}

/**
 * Rules of users: invited by e-mail, never given a password; no user grants or removes rights he or she lacks; at least one editor of users
 * remains.
 */
export const usuariosRules: ResourceRules = {
  pessoa: ['create', 'update', 'remove'],
  links: {
    empresas: { table: empresasUsuarios, own: 'usuarioId', other: 'empresaId' },
  },
  begin: async (context) => {
    await lockPeople(context);
    await countEditors(context);
  },
  check: async (acting, change) => {
    const context = asPerson(acting);
    const own = change.before?.id === context.sessao.usuarioId;
    await (own ? requireOwnLimits(context, change) : requireColleagueLimits(context, change));
  },
  done: async (context, change) => {
    const { before, next } = change;
    await requireEditorLeft(context);
    await requireWithinLimit(context, 'usuarios', change);
    if (before?.ativo === true && next?.ativo === false) {
      const { now } = context;
      const { tenantId } = context.ator;
      // Inactive users are already refused; ended, their sessions do not resume on reactivation.
      await inAuth(context.tx, (tx) =>
        endAllSessions(tx, { tenantId, usuarioId: String(next.id), motivo: 'USUARIO_INATIVO', now }),
      );
    }
  },
  vagas: (context) => vagasDe(context, 'usuarios'),
  avisa: async (context, { id }) => {
    const { tenantId } = context.ator;
    await queueLetter(context.tx, { tipo: 'CONVITE', tenantId, usuarioId: String(id) }, context);
    context.afterCommit(context.deps.mailQueued);
  },
};
