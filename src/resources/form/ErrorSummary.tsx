import { Alert, Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../contract/resource.ts';

/** Beginning of an error's type that names the record which has the value already. */
export const EXISTING = 'existente:';

/** The same where that record has another number, and the one of this number was united with it. */
export const UNITED = 'unido:';

/** Leads to the record that is in the way, in another tab: what was typed here stays. Where it may be so, creates another. */
function InTheWay({ resource, type, insist }: { resource: Resource; type: unknown; insist: () => void }) {
  const translate = useTranslate();
  const found = [EXISTING, UNITED].find((kind) => typeof type === 'string' && type.startsWith(kind));
  if (found === undefined) return null;
  return (
    <>
      <Link
        href={`#${resource.path}/${String(type).slice(found.length)}`}
        target="_blank"
        rel="noopener"
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, ml: 1, fontWeight: 600 }}
      >
        {translate('formulario.erros.abrir_existente')}
      </Link>
      {found === UNITED && (
        <Button size="small" color="inherit" variant="outlined" onClick={insist} sx={{ ml: 1 }}>
          {translate('formulario.erros.criar_outro')}
        </Button>
      )}
    </>
  );
}

/** The fields to correct, in the order of the form, once a save was refused; each leads to its field. */
export function ErrorSummary({
  resource,
  summaryRef,
  insist,
}: {
  resource: Resource;
  summaryRef: Ref<HTMLDivElement>;
  /** Saves although a number is of a record that was united with another. */
  insist: () => void;
}) {
  const translate = useTranslate();
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount } = formState;
  const wrong = resource.sections.flatMap(({ fields }) => fields).filter((key) => errors[key]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert severity="error" ref={summaryRef} tabIndex={-1}>
      {translate('formulario.erros.resumo', { smart_count: wrong.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
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
              <InTheWay resource={resource} insist={insist} type={errors[key]?.type} />
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
