import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '../../../contract/resource.ts';
import { seesAll } from '../../authProvider/breadth.ts';
import { type Draft, readDraft } from '../../authProvider/drafts.ts';
import { keepDraft } from '../../authProvider/keepDraft.ts';
import { currentEmpresa, getSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import type { Values } from '../conflict/mergeConflict.ts';
import { writable } from './values.ts';

/** Returns the name of a form's draft. `id` is null for a new record. */
export function draftName({ name, scope }: Resource, id: string | null): string {
  // With all companies selected, the company may still change in the form.
  const place = seesAll() ? 'todas' : (currentEmpresa()?.uuid ?? '');
  const owner = scope === 'empresa' ? `${place}/` : '';
  return `${owner}${name}/${id ?? 'novo'}`;
}

/** Returns the draft of a form as it was when the form opened, or null. */
export function useLeftDraft(name: string): Draft | null {
  return useState(() => readDraft(name))[0];
}

interface Use {
  name: string;
  resource: Resource;
  form: UseFormReturn;
  /** Record the form started from. */
  base: Values | null;
  /** Draft to restore. */
  left: Draft | null;
  leaving: RefObject<boolean>;
}

/** Notifies that a draft was stored, when the form at `page` was left without a question. */
function notifyDraft(page: string): void {
  const isElsewhere = pageOf(location.hash) !== page;
  if (isElsewhere && getSession().isAuthenticated)
    toast({ severity: 'info', title: 'formulario.rascunho.guardado' });
}

/** The form copies arrays: compare their content, not their identity. */
const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : Object.is(one, other);

const pageOf = (hash: string) => hash.split('?')[0] ?? '';

/**
 * Stores typed values as a draft until they are saved or discarded, so that a forced sign-in, a reload or a typed address loses nothing.
 * Returns whether the form holds a restored draft.
 */
export function useDraft({ name, resource, form, base, left, leaving }: Use): boolean {
  const [recovered, setRecovered] = useState(left !== null);
  const holds = useRef(left !== null);
  useEffect(() => {
    const fields = writable(resource, 'create');
    for (const [key, value] of Object.entries(left?.values ?? {}))
      if (key in fields) form.setValue(key, value, { shouldDirty: true });
  }, [left, form.setValue, resource]);

  useEffect(() => {
    const page = pageOf(location.hash);
    const keep = (values: Values, before: Values = {}) => {
      const typed = Object.entries(values).filter(([key, value]) => !isSame(value, before[key]));
      holds.current = typed.length > 0;
      keepDraft(
        name,
        holds.current ? { base: base && { ...base }, values: Object.fromEntries(typed) } : null,
      );
      if (!holds.current) setRecovered(false);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, defaultValues),
    });
    return () => {
      stop();
      if (leaving.current) keepDraft(name, null);
      else if (holds.current) notifyDraft(page);
    };
  }, [name, base, form.subscribe, leaving]);
  return recovered;
}
