import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { changeScope } from '../../../layout/header/changeScope.ts';
import { filaQuery } from '../../../pages/painel/usePainel.ts';
import { NotRead } from '../../../ui/ReadError.tsx';

/** Under a queue of the chosen company in which nothing waits: how much waits in the person's other companies, and the way there. */
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
