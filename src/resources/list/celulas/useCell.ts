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
import { savesTheSame } from '../../conflict/mergeConflict.ts';
import { baseOf, currentRecord } from '../../conflict/versions.ts';
import { draftName } from '../../form/useDraft.ts';
import { useMayDeactivate } from '../useMayDeactivate.ts';
import { useSaveCell } from './useSaveCell.ts';

export interface Edited {
  resource: Resource;
  /** Record as displayed in the row. */
  record: ResourceRow;
  name: string;
  field: Field;
  onClose: () => void;
}

/** Returns the API's error as a sentence for the one field that was sent. */
function refusal(error: unknown, name: string): string {
  return (error instanceof ApiError && error.problem.campos?.[name]) || messageOf(error);
}

/** Holds the value of a cell while it is edited. The typed value stays until it is saved or cancelled: leaving the cell does not save. */
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
  const dirty = !savesTheSame(field, base[name], value);

  // After a forced sign-in the user finds the typed value in the same cell.
  useEffect(() => {
    keepDraft(draft, dirty ? { base: { ...base }, values: { [name]: value } } : null);
  }, [dirty, value, draft, name, base]);

  /** Saves over a version, if the value differs from it. Returns whether the cell can be closed. */
  const saveOver = async (from: ResourceRow, typed: unknown): Promise<boolean> => {
    if (savesTheSame(field, from[name], typed)) return true;
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
    /** Server's message about who changed the record, and when. */
    dito,
    /** A value chosen from a list is saved directly. */
    change: (typed: unknown) => {
      setValue(typed);
      setError(undefined);
      if (field.kind === 'boolean' || field.kind === 'enum') void submit(typed, onClose);
    },
    submit: (then: () => void) => void submit(value, then),
    /** After a conflict the list is read again, to show what the other user saved. */
    giveUp: () => {
      if (conflicted.current) void refetch();
      end(onClose);
    },
    /** When the other user's value is chosen there is nothing to save: the list is only read again. */
    resolve: async (current: ResourceRow, chosen: unknown) => {
      setTheirs(null);
      if (savesTheSame(field, current[name], chosen)) void refetch();
      if (await saveOver(current, chosen)) end(onClose);
    },
    /** Returns from the conflict dialog to the typed value. */
    back: () => setTheirs(null),
  };
}
