import { RecordContextProvider, useNotify, useUpdate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { genderOf, type Resource } from '../../../contract/resource.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { Values } from '../conflict/mergeConflict.ts';
import { baseOf, currentRecord } from '../conflict/versions.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { EliminarButton } from '../lixeira/EliminarButton.tsx';
import { CadastroNaReceita } from '../receita/CadastroNaReceita.tsx';
import { BackToList } from './BackToList.tsx';
import { type Consequence, DeleteButton } from './DeleteButton.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { FieldInputs } from './inputs.ts';
import { RecordHeader } from './RecordHeader.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { draftName, useDraft, useLeftDraft } from './useDraft.ts';
import { changedValues, recordValues, writable } from './values.ts';

/** Confirms a save with consequences with the user. Returns false to cancel the save. */
export type AskBeforeSave = (before: ResourceRow, values: Values) => Promise<boolean>;

interface Props {
  resource: Resource;
  record: ResourceRow;
  inputs?: FieldInputs;
  /** Reads what else is removed with the record, for the confirmation. */
  consequence?: Consequence;
  /** Rendered below the name. */
  notice?: ReactNode;
  /** Rendered beside the save button: shows what saving will do. */
  effect?: ReactNode;
  ask?: AskBeforeSave;
  /** Rendered at the right of the name, before the history button. */
  tools?: ReactNode;
}

/**
 * Renders the edit form of a record. Only the fields that differ from `base`, the version the form started from, are sent. Newer data
 * replaces `base` while nothing is typed; afterwards only a save or a resolved conflict does.
 */
export function EditForm({ resource, record, inputs, consequence, notice, effect, ask, tools }: Props) {
  const notify = useNotify();
  const leaving = useRef(false);
  const formName = draftName(resource, record.id);
  const left = useLeftDraft(formName);
  const [base, setBase] = useState(() => baseOf(left) ?? record);
  const formElement = useRef<HTMLFormElement>(null);
  const [resolved, setResolved] = useState(0);
  const [conflict, setConflict] = useState<{ mine: Values; theirs: ResourceRow; dito: string } | null>(null);
  const form = useForm({
    defaultValues: recordValues(resource, base),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [update] = useUpdate<ResourceRow>(resource.name, undefined, { returnPromise: true });
  const recovered = useDraft({ name: formName, resource, form, base, left, leaving });
  const { isDirty, isSubmitting } = form.formState;
  useFocusKept(isSubmitting);
  const { reset } = form;

  /** Resets the form to the current version of the record. */
  const restart = useCallback(() => {
    setBase(record);
    reset(recordValues(resource, record));
  }, [record, reset, resource]);
  useEffect(() => {
    if (record.versao > base.versao && !isDirty && !isSubmitting && !recovered) restart();
  }, [record.versao, base.versao, isDirty, isSubmitting, recovered, restart]);

  /** Saves what differs from `from`. A version conflict opens the dialog; any other error is thrown. */
  const saveOver = async (from: ResourceRow, values: Values) => {
    const changed = changedValues(resource, from, values);
    if (Object.keys(changed).length === 0) {
      reset(recordValues(resource, from));
      notify('formulario.sem_alteracoes', { type: 'info' });
      return false;
    }
    if (ask && !(await ask(from, values))) return false;
    try {
      const params = { id: from.id, data: { ...changed, versao: from.versao }, previousData: from };
      const saved = await update(resource.name, params);
      // With `returnPromise` the result is always there, but the types do not express it.
      if (!saved) return false;
      setBase(saved);
      reset(recordValues(resource, saved));
      notify('formulario.salvo', {
        type: 'success',
        messageArgs: { nome: titleOf(resource, saved), genero: genderOf(resource) },
      });
      return true;
    } catch (error) {
      const theirs = currentRecord(error);
      if (!theirs) throw error;
      setConflict({ mine: values, theirs, dito: messageOf(error) });
      return false;
    }
  };

  /** Puts the merged values into the form over the current version, then submits it once they are rendered. */
  const resolve = (theirs: ResourceRow, merged: Values) => {
    setConflict(null);
    setBase(theirs);
    reset(recordValues(resource, theirs));
    for (const key of Object.keys(writable(resource, 'update')))
      form.setValue(key, merged[key], { shouldDirty: true });
    setResolved((times) => times + 1);
  };
  useEffect(() => {
    if (resolved > 0) formElement.current?.requestSubmit();
  }, [resolved]);

  const name = titleOf(resource, base);
  return (
    <RecordContextProvider value={base}>
      <RecordHeader
        title={name}
        changed={base.alteradoEm}
        actions={
          <>
            {tools}
            <HistoryButton resource={resource} record={base} />
            <EliminarButton resource={resource} name={name} leaving={leaving} record={base} />
          </>
        }
      />
      {notice}
      {recovered && <DraftNotice outdated={record.versao > base.versao} onDiscard={restart} />}
      <ResourceForm
        resource={resource}
        form={form}
        formElement={formElement}
        record={base}
        inputs={inputs}
        above={<CadastroNaReceita resource={resource} record={base} inForm />}
        save={(values) => saveOver(base, values)}
        leaving={leaving}
        effect={effect}
        actions={
          <>
            <BackToList resource={resource} />
            <DeleteButton
              resource={resource}
              record={base}
              name={name}
              leaving={leaving}
              consequence={consequence}
            />
          </>
        }
      />
      {conflict && (
        <ConflictDialog
          resource={resource}
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          dito={conflict.dito}
          onResolve={(merged) => resolve(conflict.theirs, merged)}
          onClose={() => setConflict(null)}
        />
      )}
    </RecordContextProvider>
  );
}
