import { Alert, Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../contract/resource.ts';

/** Prefix of an error type, followed by the id of the existing record that already has the value. */
export const EXISTING = 'existente:';

/** Same, for a record with another number into which the record of this number was merged. */
export const UNITED = 'unido:';

/**
 * Renders a link to the existing record in a new tab, so that the typed values stay. After a merge it also lets the user create another
 * record.
 */
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

/** Renders the fields to correct after a failed save, in the order of the form, each with a link to its field. */
export function ErrorSummary({
  resource,
  summaryRef,
  insist,
}: {
  resource: Resource;
  summaryRef: Ref<HTMLDivElement>;
  /** Saves even though a number belongs to a record that was merged into another. */
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
