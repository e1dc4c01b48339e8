import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { LINHAS_POR_VEZ } from './importacaoApi.ts';

interface Props {
  total: number;
  inicio: number;
  onInicio: (inicio: number) => void;
}

/** Renders the buttons for the next and previous page of lines; nothing where one page is enough. */
export function PaginasDeLinhas({ total, inicio, onInicio }: Props) {
  const translate = useTranslate();
  if (total <= LINHAS_POR_VEZ) return null;
  const ate = Math.min(inicio + LINHAS_POR_VEZ, total);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button disabled={inicio === 0} onClick={() => onInicio(Math.max(0, inicio - LINHAS_POR_VEZ))}>
        {translate('pagamento.importar.anterior')}
      </Button>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('pagamento.importar.pagina', { de: inicio + 1, ate, total })}
      </Typography>
      <Button disabled={ate >= total} onClick={() => onInicio(inicio + LINHAS_POR_VEZ)}>
        {translate('pagamento.importar.proxima')}
      </Button>
    </Box>
  );
}
