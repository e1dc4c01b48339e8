import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { canSeal, sealInBrowser } from './draftSeal.ts';
import { type Draft, type Drafts, draftsOf, holdDrafts, storeDrafts } from './drafts.ts';
import { getSession } from './session.ts';

/** Returns whether a value, at any depth, contains a full CPF. */
function namesPerson(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  return maskCpfsIn(text) !== text;
}

const withoutNumbers = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !namesPerson(value)));

/** Returns drafts as a browser without a key may store them: without any field that contains a CPF, which has to be typed again. */
function readable({ uuid, drafts }: Drafts): Drafts {
  const shown = Object.entries(drafts).map(([form, { base, values }]) => {
    return [form, { base: base && withoutNumbers(base), values: withoutNumbers(values) }] as const;
  });
  return {
    uuid,
    drafts: Object.fromEntries(shown.filter(([, { values }]) => Object.keys(values).length > 0)),
  };
}

/** Stores the draft of a form, sealed, so that it outlives reloads and sign-ins of this tab; null removes it. */
export function keepDraft(form: string, draft: Draft | null): void {
  const { user } = getSession();
  if (!user) return;
  const { [form]: _, ...others } = draftsOf(user.uuid);
  const drafts = draft ? { ...others, [form]: draft } : others;
  const all = Object.keys(drafts).length > 0 ? { uuid: user.uuid, drafts } : null;
  holdDrafts(all);
  if (!all) return;
  const storeReadable = () => storeDrafts(all, readable(all));
  if (canSeal())
    sealInBrowser(JSON.stringify(drafts))
      .then((sealed) => storeDrafts(all, { uuid: all.uuid, sealed }))
      .catch(storeReadable);
  else storeReadable();
}
