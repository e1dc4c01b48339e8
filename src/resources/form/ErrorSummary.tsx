import { Alert, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../contract/resource.ts';

/** Beginning of an error's type that names the record which has the value already. */
export const EXISTING = 'existente:';

/** Leads to the record that is in the way, in another tab: what was typed here stays. */
function ExistingLink({ resource, type }: { resource: Resource; type: unknown }) {
  const translate = useTranslate();
  if (typeof type !== 'string' || !type.startsWith(EXISTING)) return null;
  return (
    <Link
      href={`#${resource.path}/${type.slice(EXISTING.length)}`}
      target="_blank"
      rel="noopener"
      color="inherit"
      sx={{ ml: 1, fontWeight: 600 }}
    >
      {translate('formulario.erros.abrir_existente')}
    </Link>
  );
}

/** The fields to correct, in the order of the form, once a save was refused; each leads to its field. */
export function ErrorSummary({
  resource,
  summaryRef,
}: {
  resource: Resource;
  summaryRef: Ref<HTMLDivElement>;
}) {
  const translate = useTranslate();
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount } = formState;
  const wrong = resource.sections.flatMap(({ fields }) => fields).filter((key) => errors[key]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert severity="error" ref={summaryRef} tabIndex={-1}>
      {translate('formulario.erros.resumo', { smart_count: wrong.length })}
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {wrong.map((key) => {
          const label = resource.fields[key]?.label ?? key;
          return (
            <li key={key}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => setFocus(key)}
                sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline', minHeight: 24 }}
              >
                {label}: {String(errors[key]?.message ?? '')}
              </Link>
              <ExistingLink resource={resource} type={errors[key]?.type} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
