import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Acompanhamento } from '../../../contract/acompanhamento.ts';
import type { Resource } from '../../../contract/resource.ts';
import { compareFound } from '../../ui/cnpj/compareFound.ts';
import { writable } from '../form/values.ts';

/** Renders the button that fills the form with the changes at the Receita Federal that differ from it; the user reviews and saves. */
export function AtualizarCadastro({
  resource,
  valores,
}: {
  resource: Resource;
  valores: Acompanhamento['valores'];
}) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [filled, setFilled] = useState(0);
  const fields = writable(resource, 'update');
  const { fills, differs } = compareFound(valores, fields, useWatch());
  const changed = [...fills, ...differs];
  const fill = () => {
    for (const [key, value] of changed) setValue(key, value, { shouldDirty: true, shouldValidate: true });
    setFilled(changed.length);
    document.getElementById(`campo-${changed[0]?.[0]}`)?.focus();
  };
  const done = filled > 0 && changed.length === 0;
  return (
    <>
      {changed.length > 0 && (
        <Button variant="outlined" onClick={fill}>
          {translate('receita.atualizar')}
        </Button>
      )}
      {/* Cancels the gap of the surrounding row while it is empty. */}
      <Box role="status" sx={{ typography: 'body2', mr: done ? 0 : -1 }}>
        {done && translate('receita.preenchidos', { smart_count: filled })}
      </Box>
    </>
  );
}
