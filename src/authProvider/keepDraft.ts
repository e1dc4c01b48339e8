import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { type Draft, draftsOf, writeDrafts } from './drafts.ts';
import { getSession } from './session.ts';

/** Whether a value, however deep, holds the whole number of a person: that is typed again, and never lies in a browser. */
function namesPerson(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  return maskCpfsIn(text) !== text;
}

const withoutNumbers = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !namesPerson(value)));

/** Stores the draft of a form, which outlives reloads and sign-ins of this tab, without the CPFs in it; null removes it. */
export function keepDraft(form: string, draft: Draft | null): void {
  const { user } = getSession();
  if (!user) return;
  const { [form]: _, ...others } = draftsOf(user.uuid);
  const kept = draft && {
    base: draft.base && withoutNumbers(draft.base),
    values: withoutNumbers(draft.values),
  };
  writeDrafts(user.uuid, kept && Object.keys(kept.values).length > 0 ? { ...others, [form]: kept } : others);
}
