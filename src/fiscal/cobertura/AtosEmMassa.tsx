import { Box, NativeSelect, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { MAXIMO_EMPRESAS } from '../../../contract/fiscal/cobertura.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { type AtosDaCobertura, comCiencia } from './useAtos.ts';

interface Props {
  /** Ids of the selected companies or, when none is selected, of all that were found. */
  empresas: readonly string[];
  atos: AtosDaCobertura;
}

/** Renders the acts on many companies together; their number is shown, and part of each button's name. */
export function AtosEmMassa({ empresas, atos }: Props) {
  const translate = useTranslate();
  const kindsId = useId();
  const [one, setOne] = useState<Especie | null>(null);
  const kinds = one === null ? atos.especies : [one];
  const count = { smart_count: empresas.length };
  const tooMany = empresas.length > MAXIMO_EMPRESAS;
  const giving = { empresas, especies: comCiencia(kinds) };
  const button = (label: string, act: () => void, variant?: 'contained') => (
    <ReasonButton
      size="small"
      variant={variant ?? 'outlined'}
      reason={tooMany && translate('motivo.ate_quantos', { total: MAXIMO_EMPRESAS })}
      loading={atos.pending}
      onClick={act}
      aria-label={translate(`cobertura.${label}.botao`, count)}
    >
      {translate(`cobertura.${label}.curto`)}
    </ReasonButton>
  );
  return (
    <Box
      role="group"
      aria-label={translate('cobertura.atos')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, width: { xs: '100%', md: 'auto' } }}>
        {translate('cobertura.em', count)}
      </Typography>
      {button(
        'automatica_liga',
        () => atos.liga('automatica', { empresas, especies: kinds }, true),
        'contained',
      )}
      {button('automatica_desliga', () => atos.liga('automatica', { empresas, especies: kinds }, false))}
      {button('busca', () => atos.busca({ empresas, especies: kinds }))}
      {giving.especies.length > 0 && (
        <>
          {button('ciencia_liga', () => atos.liga('ciencia', giving, true))}
          {button('ciencia_desliga', () => atos.liga('ciencia', giving, false))}
        </>
      )}
      {atos.especies.length > 1 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
          <label htmlFor={kindsId}>{translate('cobertura.especie')}</label>
          <NativeSelect
            id={kindsId}
            value={one ?? ''}
            onChange={({ target }) => setOne(atos.especies.find((kind) => kind === target.value) ?? null)}
            sx={{ typography: 'body2' }}
          >
            <option value="">{translate('cobertura.todas_especies')}</option>
            {atos.especies.map((kind) => (
              <option key={kind} value={kind}>
                {especies[kind].nome}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
    </Box>
  );
}
