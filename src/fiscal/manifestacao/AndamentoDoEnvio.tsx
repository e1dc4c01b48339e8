import FileDownloadIcon from '@mui/icons-material/FileDownload';
import HourglassIcon from '@mui/icons-material/HourglassTop';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { downloadReport } from '../../resources/arquivos/filesApi.ts';
import { requestCancel } from '../../resources/importacao/importApi.ts';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { severityOf, tellEnd } from './desfecho.ts';
import { LinhasDeDocumentos } from './LinhasDeDocumentos.tsx';
import { readItems } from './manifestApi.ts';

interface Props {
  especie: EspecieSefaz;
  tarefaId: string;
  /** Called when the task has ended, and its changes can be read. */
  onEnd: (tarefa: Tarefa) => void;
}

/** Renders the progress of sending, and then the result of each key. The task continues when the page is left. */
export function AndamentoDoEnvio({ especie, tarefaId, onEnd }: Props) {
  const translate = useTranslate();
  const told = useRef(false);
  const { data: tarefa } = useTarefa(tarefaId);
  useEffect(() => {
    if (!tarefa || !isEnded(tarefa.estado) || told.current) return;
    told.current = true;
    tellEnd(especie, tarefa);
    onEnd(tarefa);
  }, [tarefa, especie, onEnd]);
  if (tarefa && isEnded(tarefa.estado)) return <Resultado tarefa={tarefa} />;
  const { feito, total, espera } = tarefa ?? { feito: 0, total: null, espera: null };
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, py: 2 }}>
      {espera ? (
        <Alert severity="info" icon={<HourglassIcon fontSize="inherit" />}>
          {espera.texto}
        </Alert>
      ) : (
        <>
          <Typography>{translate('manifestacao.andamento')}</Typography>
          <LinearProgress
            variant={total ? 'determinate' : 'indeterminate'}
            value={total ? (100 * feito) / total : undefined}
            aria-label={translate('manifestacao.andamento')}
          />
        </>
      )}
      {total ? (
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('manifestacao.feito', { feito, total })}
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('manifestacao.pode_fechar')}
      </Typography>
      {tarefa && (
        <Button
          color="error"
          sx={{ justifySelf: 'start' }}
          loading={tarefa.cancelando}
          onClick={() =>
            requestCancel(tarefaId).catch((error: unknown) => showError(error, 'manifestacao.erro_cancelar'))
          }
        >
          {translate('manifestacao.cancelar')}
        </Button>
      )}
    </Box>
  );
}

/** Renders SEFAZ's response key by key, and the download of the same report. */
function Resultado({ tarefa }: { tarefa: Tarefa }) {
  const translate = useTranslate();
  const { id, resumo } = tarefa;
  const reading = useQuery({ queryKey: ['tarefa', id, 'itens'], queryFn: () => readItems(id) });
  const { data, error } = reading;
  const severity = severityOf(tarefa);
  const report = async () => {
    try {
      saveBlob(await downloadReport(id), 'relatorio-da-manifestacao.csv');
    } catch (problem) {
      showError(problem, 'importar.erro_relatorio');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={severity === 'warn' ? 'warning' : severity}>{resumo}</Alert>
      {error && !data && <NotRead of={reading} title={translate('falta_ler.relatorio')} />}
      {data && data.total > 0 && (
        <>
          <LinhasDeDocumentos
            linhas={data.itens.map(({ item, mensagem }) => ({ nome: item, texto: mensagem }))}
          />
          <Button startIcon={<FileDownloadIcon />} onClick={report} sx={{ justifySelf: 'start' }}>
            {translate('manifestacao.relatorio')}
          </Button>
        </>
      )}
    </Box>
  );
}
