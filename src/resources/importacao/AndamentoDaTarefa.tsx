import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { requestCancel } from './importApi.ts';

interface Props {
  tarefa: Tarefa | undefined;
  /** Sentence about the work in progress. */
  texto: string;
  /** Shown below it, such as that the user may leave the page. */
  dica?: string;
  cancelar?: boolean;
}

/** Returns the progress as text, with the total where it is known; '' before the first item. */
export function quantoFeito(
  translate: ReturnType<typeof useTranslate>,
  { feito, total }: Pick<Tarefa, 'feito' | 'total'>,
): string {
  if (total) return translate('importar.tarefa.feito', { feito, total });
  return feito > 0 ? translate('importar.tarefa.ate_agora', { feito }) : '';
}

/** Renders the progress of a task and the button that cancels it. */
export function AndamentoDaTarefa({ tarefa, texto, dica, cancelar = true }: Props) {
  const translate = useTranslate();
  const { feito = 0, total = null, cancelando = false } = tarefa ?? {};
  const stop = () => {
    if (tarefa) requestCancel(tarefa.id).catch((error: unknown) => showError(error, 'importar.tarefa.erro'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texto} {quantoFeito(translate, { feito, total })}
      </Typography>
      <LinearProgress
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (100 * feito) / total) : undefined}
        aria-label={texto}
      />
      {(dica || tarefa?.espera) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {tarefa?.espera?.texto || dica}
        </Typography>
      )}
      {cancelar && (
        <Button
          color="error"
          sx={{ justifySelf: 'start' }}
          disabled={tarefa === undefined}
          loading={cancelando}
          onClick={stop}
        >
          {translate('importar.tarefa.cancelar')}
        </Button>
      )}
    </Box>
  );
}
