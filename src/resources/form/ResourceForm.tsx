import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../../contract/errors.ts';
import { type Field, isWritable } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { CnpjLookup } from '../../ui/cnpj/CnpjLookup.tsx';
import { FieldInput } from '../../ui/FieldInput.tsx';
import type { Values } from '../conflict/mergeConflict.ts';
import { ErrorSummary, EXISTING, UNITED } from './ErrorSummary.tsx';
import type { FieldInputs } from './inputs.ts';
import { ReadField, Section, SectionCell } from './Section.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { writable } from './values.ts';

interface Props {
  resource: Resource;
  form: UseFormReturn;
  formElement: RefObject<HTMLFormElement | null>;
  /** Record, for the fields that only the server writes; absent in a creation. */
  record?: Values;
  /**
   * Saves; `mesmoUnido` accepts a number whose record was merged into another. Returns false when nothing was written and the form can be
   * sent again. An error thrown is shown at the fields the server named, or in the error dialog.
   */
  save: (values: Values, mesmoUnido: boolean) => Promise<boolean>;
  /** Set by the code that leaves the form on purpose, so that no question is asked. */
  leaving: RefObject<boolean>;
  /** Inputs that differ from those of the field's kind, by field name. */
  inputs?: FieldInputs;
  /** Buttons beside the save button. */
  actions?: ReactNode;
  /** Rendered above the buttons: shows what saving will do. */
  effect?: ReactNode;
  /** Rendered above the sections, such as a lookup that fills the form. */
  above?: ReactNode;
}

/** Saves on Ctrl+S (or ⌘S), wherever the focus is. */
function useSaveShortcut(formElement: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) formElement.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [formElement]);
}

const looksUpCnpj = (field: Field): boolean => field.kind === 'cnpj' || field.kind === 'cpfCnpj';

/** Renders the form of a resource, for creation and change: sections, field errors, an error summary, one save at a time. */
export function ResourceForm({
  resource,
  form,
  formElement,
  record,
  save,
  leaving,
  actions,
  effect,
  above,
  inputs = {},
}: Props) {
  const translate = useTranslate();
  const saving = useRef(false);
  /** The record was created and its page is loading: another click must not create a second record. */
  const created = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const act = record ? 'update' : 'create';
  const fields = writable(resource, act);
  useSaveShortcut(formElement);

  /** Reports the fields to correct by a toast and by the summary, which takes the focus. */
  const point = (wrong: readonly string[]) => {
    const names = wrong.map((key) => resource.fields[key]?.label ?? key);
    toast({
      channel: 'validator',
      severity: 'warn',
      title: 'validacao.titulo',
      detail: names.join(', '),
      args: { smart_count: wrong.length },
    });
    // The summary is rendered only after the errors are set.
    setTimeout(() => summary.current?.focus());
  };

  const refuse = (error: unknown) => {
    const named = error instanceof ApiError ? Object.entries(error.problem.campos ?? {}) : [];
    const known = named.filter(([key]) => key in fields);
    const { existente, unido }: Partial<Problem> = error instanceof ApiError ? error.problem : {};
    // react-hook-form has no place for extra data: the id of the existing record travels in the error's type.
    const type = existente ? `${unido ? UNITED : EXISTING}${existente}` : 'server';
    for (const [key, message] of known) form.setError(key, { type, message });
    // The message of a field that the form does not show must not be lost.
    if (known.length === 0 || known.length < named.length) showError(error, 'formulario.erro_salvar');
    if (known.length > 0) point(known.map(([key]) => key));
  };
  const submit = (mesmoUnido: boolean) =>
    form.handleSubmit(
      async (values) => {
        try {
          const written = await save(values, mesmoUnido);
          created.current = written && !record;
        } catch (error) {
          refuse(error);
        }
      },
      (errors) => {
        point(resource.sections.flatMap((section) => section.fields).filter((key) => errors[key]));
      },
    )();
  const submitOnce = async (mesmoUnido = false) => {
    if (saving.current) return;
    saving.current = true;
    await submit(mesmoUnido).finally(() => {
      saving.current = created.current;
    });
  };

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        ref={formElement}
        onSubmit={(event) => {
          event.preventDefault();
          void submitOnce();
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <ErrorSummary resource={resource} summaryRef={summary} insist={() => void submitOnce(true)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('formulario.obrigatorios')}
        </Typography>
        {above}
        {resource.sections.map((section) => (
          <Section key={section.label} label={section.label}>
            {section.fields.map((name) => {
              const field = resource.fields[name];
              if (!field) return null;
              const Input = inputs[name] ?? FieldInput;
              const toRead = !isWritable(field, act);
              if (toRead && !record) return null;
              return (
                <SectionCell key={name} field={field}>
                  {toRead && record ? (
                    <dl style={{ margin: 0 }}>
                      <ReadField field={field} name={name} record={record} />
                    </dl>
                  ) : (
                    <>
                      <Input field={field} name={name} />
                      {looksUpCnpj(field) && <CnpjLookup name={name} fields={fields} />}
                    </>
                  )}
                </SectionCell>
              );
            })}
          </Section>
        ))}
        <Box
          sx={{
            position: 'sticky',
            '@media (max-height: 25rem)': { position: 'static' },
            bottom: 0,
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {effect}
          <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
            {translate(isSubmitting ? 'formulario.salvando' : 'ra.action.save')}
          </Button>
          {actions}
        </Box>
      </Box>
      {isDirty && <UnsavedChanges leaving={leaving} />}
    </FormProvider>
  );
}
