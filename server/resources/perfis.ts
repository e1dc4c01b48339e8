import { sql } from 'drizzle-orm';
import { asSet } from '../../contract/csv.ts';
import { countEditors, lockPeople, requireEditorLeft } from '../people/editors.ts';
import { requireHolds } from '../people/grants.ts';
import type { ResourceRules } from './rules.ts';

/** Profiles: what is added to one must be held by whoever adds it; somebody must stay who edits people. */
export const perfisRules: ResourceRules = {
  derived: {
    pessoas: sql`(select count(*)::int from usuarios u where u.tenant_id = perfis.tenant_id and u.perfil_id = perfis.id)`,
  },
  begin: async (context) => {
    await lockPeople(context);
    await countEditors(context);
  },
  check: async (context, { before, sent }) => {
    const had = asSet(before?.permissoes);
    const added = asSet(sent.permissoes).filter((code) => !had.includes(code));
    await requireHolds(context, added, 'Um perfil só recebe permissões que você mesmo tem.');
  },
  done: requireEditorLeft,
};
