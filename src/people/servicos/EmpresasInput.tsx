import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/field.ts';
import { FieldInput } from '../../ui/FieldInput.tsx';

/** Renders the companies of a service; while it acts for all there is no choice, only a note. */
export function EmpresasInput({ field, name }: { field: Field; name: string }) {
  const translate = useTranslate();
  const all: unknown = useWatch({ name: 'todasEmpresas' });
  if (all !== true) return <FieldInput field={field} name={name} />;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('servico.age_por_todas')}
    </Typography>
  );
}
