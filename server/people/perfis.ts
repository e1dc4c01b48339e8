import { sql } from 'drizzle-orm';
import { asSet } from '../../contract/csv.ts';
import { asPerson, type WriteContext } from '../http/route.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { countEditors, lockPeople, requireEditorLeft } from './editors.ts';
import { requireHolds } from './grants.ts';
import { companiesOfProfile } from './rights.ts';

/** Returns the companies that would lose their responsible users, when the profile stops giving the right to edit users. */
async function companiesLeft(context: WriteContext, { before, next }: Change): Promise<string[]> {
  if (!before || !asSet(before.permissoes).includes('USUARIO_EDITA')) return [];
  if (asSet(next?.permissoes).includes('USUARIO_EDITA')) return [];
  return companiesOfProfile(context, String(before.id));
}

/**
 * Rules of profiles, which only users may change: the user must hold all rights that one gave and will give, and at least one editor of
 * users must remain.
 */
export const perfisRules: ResourceRules = {
  pessoa: ['create', 'update', 'remove'],
  derived: {
    pessoas: sql`(select count(*)::int from usuarios u where u.tenant_id = perfis.tenant_id and u.perfil_id = perfis.id)`,
  },
  begin: async (context) => {
    await lockPeople(context);
    await countEditors(context);
  },
  check: async (context, change) => {
    const { before, next } = change;
    const permissoes = [...asSet(before?.permissoes), ...asSet(next?.permissoes)];
    const empresas = await companiesLeft(context, change);
    await requireHolds(
      asPerson(context),
      { permissoes, empresas },
      'Este perfil',
      'Um perfil é alterado por quem tem tudo o que ele dá.',
    );
  },
  done: requireEditorLeft,
};
