import RefreshIcon from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { howLongAgo } from '../../../ui/howLongAgo.ts';
import { painelQuery, usePainelData } from '../usePainel.ts';

/** Renders the age of the dashboard's data, as the button that reads it again. */
export function Idade() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { em } = usePainelData();
  const { queryKey } = painelQuery;
  const fetching = useIsFetching({ queryKey, exact: true }) > 0;
  if (em === null) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<RefreshIcon aria-hidden />}
      loading={fetching}
      loadingPosition="start"
      title={translate('quadros.quadro.atualizar')}
      onClick={() => void client.invalidateQueries({ queryKey, exact: true })}
      sx={{ color: 'text.secondary', fontWeight: 400 }}
    >
      {translate('quadros.quadro.visto', { quando: howLongAgo(em, new Date()) })}
    </Button>
  );
}
