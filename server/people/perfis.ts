import { sql } from 'drizzle-orm';
import { asSet } from '../../contract/csv.ts';
import { asPerson, type WriteContext } from '../http/route.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { countEditors, lockPeople, requireEditorLeft } from './editors.ts';
import { requireHolds } from './grants.ts';
import { companiesOfProfile } from './rights.ts';

/** The companies that would lose whoever answers for them, since people with this profile would edit people no more. */
async function companiesLeft(context: WriteContext, { before, next }: Change): Promise<string[]> {
  if (!before || !asSet(before.permissoes).includes('USUARIO_EDITA')) return [];
  if (asSet(next?.permissoes).includes('USUARIO_EDITA')) return [];
  return companiesOfProfile(context, String(before.id));
}

/** Profiles, which give rights, and so are people's to change: whoever changes one holds all that it gave and gives; somebody must stay who edits people. */
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
