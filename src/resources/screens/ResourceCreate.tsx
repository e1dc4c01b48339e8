import { useCreate, useNotify, useRedirect, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { genderOf, type Resource } from '../../../contract/resource.ts';
import { ActingFor } from '../../ui/ActingFor.tsx';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import type { Values } from '../conflict/mergeConflict.ts';
import { BackToList } from '../form/BackToList.tsx';
import { DraftNotice } from '../form/DraftNotice.tsx';
import type { FieldInputs } from '../form/inputs.ts';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { draftName, useDraft, useLeftDraft } from '../form/useDraft.ts';
import { changedValues, emptyValues } from '../form/values.ts';

interface Props {
  resource: Resource;
  inputs?: FieldInputs;
  /** Rendered above the sections, such as a lookup that fills the form. */
  above?: ReactNode;
  /** Confirms with the user before the record is created. Returns whether to go on. */
  ask?: (values: Values) => Promise<boolean>;
}

/** Renders the creation form of a resource; after the save the user is redirected to the record. */
export function ResourceCreate({ resource, inputs, above, ask }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const leaving = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => emptyValues(resource));
  const form = useForm({ defaultValues: empty, mode: 'onBlur', shouldFocusError: false });
  const name = draftName(resource, null);
  const left = useLeftDraft(name);
  const recovered = useDraft({ name, resource, form, base: null, left, leaving });
  const [create] = useCreate<ResourceRow, Error, ResourceRow>(resource.name, undefined, {
    returnPromise: true,
  });
  const kind = translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 });

  const save = async (values: Values, mesmoUnido: boolean) => {
    if (ask && !(await ask(values))) return false;
    const data = { ...empty, ...changedValues(resource, empty, values) };
    const record = await create(resource.name, { data, meta: { mesmoUnido } });
    // With `returnPromise` the result is always there, but the types do not express it.
    if (!record) return false;
    leaving.current = true;
    notify('formulario.criado', {
      type: 'success',
      messageArgs: { nome: titleOf(resource, record), genero: genderOf(resource) },
    });
    redirect('edit', resource.name, record.id);
    return true;
  };
  return (
    <>
      <RecordHeader title={translate('lista.criar', { nome: kind })} />
      {resource.scope === 'empresa' && <ActingFor digitado={null} />}
      {recovered && <DraftNotice onDiscard={() => form.reset(empty)} />}
      <ResourceForm
        resource={resource}
        form={form}
        formElement={formElement}
        save={save}
        inputs={inputs}
        above={above}
        leaving={leaving}
        actions={<BackToList resource={resource} />}
      />
    </>
  );
}
