import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { requestCancel } from '../importacao/importApi.ts';
import { useTarefa } from '../importacao/useTarefa.ts';
import { Chegados } from './Chegados.tsx';
import { downloadReport, linesOf } from './filesApi.ts';
import { type Parts, Result } from './ImportReport.tsx';

interface Props {
  tarefaId: string;
  /** Called once when the task has ended and its results can be read. */
  onEnd: () => void;
  /** Called when the user follows a link to the imported rows. */
  onGo: () => void;
}

/** Renders the progress of an import task, and its result once it has ended. */
export function TaskReport({ tarefaId, onEnd, onGo }: Props) {
  const { data: tarefa, error } = useTarefa(tarefaId);
  const told = useRef(false);
  const ended = tarefa !== undefined && isEnded(tarefa.estado);
  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    onEnd();
  }, [ended, onEnd]);
  if (error && !tarefa) return <ErrorAlert error={error} />;
  return ended ? <Ended tarefa={tarefa} onGo={onGo} /> : <Running tarefaId={tarefaId} tarefa={tarefa} />;
}

function Running({ tarefaId, tarefa }: { tarefaId: string; tarefa: Tarefa | undefined }) {
  const translate = useTranslate();
  const { feito = 0, total = null } = tarefa ?? {};
  const cancel = () =>
    requestCancel(tarefaId).catch((error: unknown) => showError(error, 'importar.erro_cancelar'));
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 2 }}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total ? translate('importar.andamento', { feito, total }) : translate('importar.abrindo')}
      </Typography>
      <LinearProgress
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (100 * feito) / total) : undefined}
        aria-label={translate('importar.lendo')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('importar.pode_fechar')}
      </Typography>
      <Button
        color="error"
        sx={{ justifySelf: 'start' }}
        loading={tarefa?.cancelando ?? false}
        onClick={() => void cancel()}
      >
        {translate('importar.cancelar')}
      </Button>
    </Box>
  );
}

async function readParts(id: string): Promise<Parts> {
  const [ok, igual, aviso, erro] = await Promise.all([
    linesOf(id, 'ok'),
    linesOf(id, 'igual'),
    linesOf(id, 'aviso'),
    linesOf(id, 'erro'),
  ]);
  return { ok, igual, aviso, erro };
}

function Ended({ tarefa, onGo }: { tarefa: Tarefa } & Pick<Props, 'onGo'>) {
  const { id, estado, resumo } = tarefa;
  const translate = useTranslate();
  const { data: parts, error } = useQuery({
    queryKey: ['tarefa', id, 'itens'],
    queryFn: () => readParts(id),
  });
  const report = async () => {
    try {
      saveBlob(await downloadReport(id), 'relatorio-da-importacao.csv');
    } catch (failure) {
      showError(failure, 'importar.erro_relatorio');
    }
  };
  if (error) return <ErrorAlert error={error} />;
  if (!parts) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <>
      <Result resumo={resumo} parts={parts} failed={estado !== 'concluida'} />
      <Chegados tarefa={tarefa} onGo={onGo} />
      <Button startIcon={<FileDownloadIcon />} onClick={report} sx={{ justifySelf: 'start' }}>
        {translate('importar.relatorio')}
      </Button>
    </>
  );
}
