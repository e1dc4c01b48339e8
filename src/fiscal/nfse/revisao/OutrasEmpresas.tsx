import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { changeScope } from '../../../layout/header/changeScope.ts';
import { filaQuery } from '../../../pages/painel/usePainel.ts';
import { NotRead } from '../../../ui/ReadError.tsx';

/**
 * Renders, under an empty queue of one company, the number of notas in the user's other companies and the button to see them.
 */
export function OutrasEmpresas() {
  const translate = useTranslate();
  const wanted = !useSeesAll() && hasSeveral();
  const reading = useQuery({ ...filaQuery, enabled: wanted });
  const { data, error } = reading;
  if (error && !data) return <NotRead of={reading} title={translate('falta_ler.outras_empresas')} />;
  if (!wanted || !data) return null;
  const { aRevisar, emDuvida, reabertas } = data;
  const notas = aRevisar + emDuvida + reabertas;
  if (notas === 0) return null;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'center', width: '100%' }}>
      <strong>{translate('nfs.fila.outras_empresas', { smart_count: notas })}</strong>
      <Button variant="contained" onClick={() => void changeScope('todas')}>
        {translate('nfs.fila.ver_todas')}
      </Button>
    </Box>
  );
}
