import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Importacao } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { undoMayGoToProduction } from '../producao/irAProducao.ts';
import { quantoFeito } from './AndamentoDaTarefa.tsx';
import { actOnImport, requestCancel } from './importApi.ts';
import { MapStep } from './MapStep.tsx';
import { useAct } from './useAct.ts';
import { useTarefa } from './useTarefa.ts';

interface Props {
  resource: Resource;
  importacao: Importacao;
  open: (next: Importacao | null) => void;
}

/** Renders the progress of the background task, which continues when the user leaves the page. */
export function ProgressStep({ resource, importacao, open }: Props) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const { data: task } = useTarefa(importacao.tarefaId);
  const text = translate(`importacao.andamento.${importacao.estado}`);
  const stopped = task !== undefined && isEnded(task.estado);
  const percent = task?.total ? Math.min(100, Math.round((100 * task.feito) / task.total)) : null;
  const [mapping, setMapping] = useState(false);
  const mayStop = importacao.estado === 'aplicando' || importacao.estado === 'conferindo';
  const undo = () =>
    run(async () => {
      if (!(await undoMayGoToProduction(resource, importacao))) return;
      open(await actOnImport(resource.name, importacao.id, { verb: 'desfazer' }));
    });
  if (mapping) return <MapStep resource={resource} importacao={importacao} open={open} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.erro')} />}
      <Typography role="status">{stopped && task.resumo !== '' ? task.resumo : text}</Typography>
      {!stopped && (
        <LinearProgress
          aria-label={text}
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? undefined}
        />
      )}
      {task && !stopped && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {quantoFeito(translate, task)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {mayStop && !stopped && task && (
          <Button
            color="error"
            loading={pending || task.cancelando}
            onClick={() => run(() => requestCancel(task.id))}
          >
            {translate('importacao.cancelar')}
          </Button>
        )}
        {stopped && importacao.estado === 'conferindo' && (
          <Button variant="contained" onClick={() => setMapping(true)}>
            {translate('importacao.rever_colunas')}
          </Button>
        )}
        {stopped && importacao.estado === 'aplicando' && (
          <Button
            variant="contained"
            loading={pending}
            onClick={() =>
              run(async () => open(await actOnImport(resource.name, importacao.id, { verb: 'aplicar' })))
            }
          >
            {translate('importacao.continuar')}
          </Button>
        )}
        {stopped && importacao.estado !== 'conferindo' && (
          <Button variant="outlined" loading={pending} onClick={undo}>
            {translate('importacao.desfazer')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
