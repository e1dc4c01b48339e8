import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usuarios } from '../../../contract/usuarios.ts';
import { useFrom } from '../../resources/form/useFrom.ts';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReferenceControl } from '../../ui/ReferenceControl.tsx';
import { direitosEmPalavras } from '../perfis/GanhosEPerdas.tsx';
import { readTemplate } from './access.ts';

/**
 * Renders the choice of a colleague as the model of a new user: the same profile and companies, as far as the user may grant them, all
 * editable.
 */
export function ComoQuem() {
  const translate = useTranslate();
  const id = useId();
  const from = useFrom();
  const [chosen, setChosen] = useState('');
  const { setValue } = useFormContext();
  const filled = useRef<unknown>(null);
  useEffect(() => {
    if (from) setChosen(from);
  }, [from]);
  const { data, error } = useQuery({
    queryKey: ['usuarios', 'modelo', chosen],
    queryFn: ({ signal }) => readTemplate(chosen, signal),
    enabled: chosen !== '',
    retry: false,
  });
  useEffect(() => {
    // Once for each choice: later changes stay.
    if (!data || filled.current === chosen) return;
    filled.current = chosen;
    if (data.perfilId) setValue('perfilId', data.perfilId, { shouldDirty: true, shouldValidate: true });
    setValue('empresas', data.empresas, { shouldDirty: true });
  }, [data, chosen, setValue]);
  const { permissoes = [], empresas = [] } = data?.faltam ?? {};
  const left = [
    permissoes.length > 0 && translate('usuario.como_perfil', { permissoes: direitosEmPalavras(permissoes) }),
    empresas.length > 0 && translate('usuario.como_empresas', { empresas: empresas.join(', ') }),
  ].filter((text) => text !== false);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: '32rem' }}>
        <ReferenceControl
          to={usuarios.name}
          id={id}
          label={translate('usuario.como')}
          help={translate('usuario.como_dica')}
          value={chosen}
          onChange={(value) => {
            filled.current = null;
            setChosen(asText(value));
          }}
        />
      </Box>
      {error && <ErrorAlert error={error} title={translate('usuario.como_erro')} />}
      {data && (
        <Alert
          severity={left.length > 0 ? 'warning' : 'info'}
          role="status"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {[translate('usuario.como_feito', { smart_count: data.empresas.length }), ...left].join(' ')}
        </Alert>
      )}
    </Box>
  );
}
