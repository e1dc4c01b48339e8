import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { isEnded } from '../../../../contract/tarefas.ts';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';

/** Renders the progress of storing the layouts, and its result. */
export function AndamentoDosLayouts({ tarefaId }: { tarefaId: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data: task, error } = useTarefa(tarefaId);
  const ended = task !== undefined && isEnded(task.estado);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: [layouts.name] });
  }, [ended, client]);
  if (error) return <ErrorAlert error={error} title={translate('layout.importar.erro')} />;
  if (ended)
    return (
      <Alert severity={task.estado === 'concluida' ? 'success' : 'error'} role="status">
        {task.resumo || translate('layout.importar.pronto')}
      </Alert>
    );
  const texto = translate('layout.importar.gravando');
  const percent = task?.total ? Math.min(100, Math.round((100 * task.feito) / task.total)) : null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status">{texto}</Typography>
      <LinearProgress
        aria-label={texto}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
      />
    </Box>
  );
}
