import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../../contract/field.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { normalizeValue } from '../../../../contract/schema.ts';
import { readDraft } from '../../../authProvider/drafts.ts';
import { keepDraft } from '../../../authProvider/keepDraft.ts';
import { ApiError, messageOf } from '../../../dataProvider/ApiError.ts';
import { validateField } from '../../../ui/FieldInput.tsx';
import type { ResourceRow } from '../../../ui/row.ts';
import { sameValue } from '../../conflict/mergeConflict.ts';
import { baseOf, currentRecord } from '../../conflict/versions.ts';
import { draftName } from '../../form/useDraft.ts';
import { useMayDeactivate } from '../useMayDeactivate.ts';
import { useSaveCell } from './useSaveCell.ts';

export interface Edited {
  resource: Resource;
  /** The record as the person sees it in the row. */
  record: ResourceRow;
  name: string;
  field: Field;
  onClose: () => void;
}

/** What the API refused, in a sentence for the one field that was sent. */
function refusal(error: unknown, name: string): string {
  return (error instanceof ApiError && error.problem.campos?.[name]) || messageOf(error);
}

/** The value of one cell while it is edited. What is typed stays until it is saved or given back: nothing is saved by leaving it. */
export function useCell({ resource, record, name, field, onClose }: Edited) {
  const { refetch } = useListContext();
  const draft = `${draftName(resource, record.id)}/${name}`;
  const [left] = useState(() => readDraft(draft));
  const [base] = useState(() => baseOf(left) ?? record);
  const [value, setValue] = useState(() => left?.values[name] ?? normalizeValue(field, base[name]));
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [theirs, setTheirs] = useState<ResourceRow | null>(null);
  const [dito, setDito] = useState('');
  const leaving = useRef(false);
  const conflicted = useRef(false);
  const mayDeactivate = useMayDeactivate(resource);
  const save = useSaveCell(resource, name);
  const dirty = !sameValue(field, base[name], value);

  // Whoever is sent to the sign-in finds it again in the same cell.
  useEffect(() => {
    keepDraft(draft, dirty ? { base: { ...base }, values: { [name]: value } } : null);
  }, [dirty, value, draft, name, base]);

  /** Saves over a version, unless there is nothing to save. Out: whether the cell is done with. */
  const saveOver = async (from: ResourceRow, typed: unknown): Promise<boolean> => {
    if (sameValue(field, from[name], typed)) return true;
    const verdict = validateField(field, typed);
    if (verdict !== true) {
      setError(verdict);
      return false;
    }
    if (name === resource.active && typed === false && !(await mayDeactivate(1))) {
      setValue(base[name]);
      return false;
    }
    setPending(true);
    try {
      await save(from, typed);
      return true;
    } catch (refused) {
      const current = currentRecord(refused);
      setTheirs(current);
      setDito(messageOf(refused));
      conflicted.current ||= current !== null;
      if (!current) setError(refusal(refused, name));
      return false;
    } finally {
      setPending(false);
    }
  };
  const end = (then: () => void) => {
    leaving.current = true;
    keepDraft(draft, null);
    then();
  };
  const submit = async (typed: unknown, then: () => void) => {
    if (!pending && (await saveOver(base, typed))) end(then);
  };
  return {
    base,
    value,
    error,
    pending,
    dirty,
    leaving,
    theirs,
    /** What the server said of it: who changed it, and when. */
    dito,
    /** What is chosen from a list is saved with that. */
    change: (typed: unknown) => {
      setValue(typed);
      setError(undefined);
      if (field.kind === 'boolean' || field.kind === 'enum') void submit(typed, onClose);
    },
    submit: (then: () => void) => void submit(value, then),
    /** What somebody else saved meanwhile is shown then. */
    giveUp: () => {
      if (conflicted.current) void refetch();
      end(onClose);
    },
    /** In a conflict the current value may be the one to stay: then it is only to be shown. */
    resolve: async (current: ResourceRow, chosen: unknown) => {
      setTheirs(null);
      if (sameValue(field, current[name], chosen)) void refetch();
      if (await saveOver(current, chosen)) end(onClose);
    },
    /** Back from the conflict to what was typed. */
    back: () => setTheirs(null),
  };
}
