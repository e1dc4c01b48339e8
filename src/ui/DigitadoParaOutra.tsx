import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSession } from '../authProvider/useSession.ts';
import type { Digitado } from '../authProvider/useTypedFor.ts';
import { citadas } from './agentes.ts';
import { QuemAge } from './QuemAge.tsx';

/**
 * Renders, at the top of the page, that the typed values were begun for a company that is no longer selected, and lets the user choose the
 * company to continue with.
 */
export function DigitadoParaOutra({ digitado: { de, leva, fica } }: { digitado: Digitado }) {
  const translate = useTranslate();
  const { empresaUsuario } = useSession();
  if (!de || !empresaUsuario) return null;
  const nomes = { de: de.nome, para: empresaUsuario.nome, interpolation: { escapeValue: false } };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {translate('digitado.titulo', nomes)}
      <QuemAge agentes={citadas([de, empresaUsuario])} onlyNamed />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {fica && <Button onClick={fica}>{translate('digitado.continuar', nomes)}</Button>}
        <Button onClick={leva}>{translate('digitado.levar', nomes)}</Button>
      </Box>
    </Alert>
  );
}
