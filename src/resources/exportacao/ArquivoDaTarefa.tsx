import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { isEnded } from '../../../contract/tarefas.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { AndamentoDaTarefa } from '../importacao/AndamentoDaTarefa.tsx';
import { useAct } from '../importacao/useAct.ts';
import { useTarefa } from '../importacao/useTarefa.ts';

const feitaSchema = z.object({ arquivo: z.string() });

interface Props {
  tarefaId: string;
  /**
   * The file holds data of companies: their name is shown, also to a user who comes from the notification with another company selected.
   */
  deEmpresas: boolean;
  /** Fetches the file of the task. */
  ler: (tarefaId: string) => Promise<{ blob: Blob; nome: string }>;
  texto: (qual: 'escrevendo' | 'pode_fechar' | 'baixar' | 'erro' | 'erro_arquivo') => string;
  /** Downloads the file automatically once it is ready, for a user who requested it and waits. */
  baixa: boolean;
}

/** Renders the progress of a task that writes a file, and then its download, which can be repeated. */
export function ArquivoDaTarefa({ tarefaId, deEmpresas, ler, texto, baixa }: Props) {
  const translate = useTranslate();
  const { data: tarefa, error } = useTarefa(tarefaId);
  const { pending, error: refused, run } = useAct();
  const offered = useRef(false);
  // A task with nothing to write ends successfully without a file.
  const ready = tarefa?.estado === 'concluida' && feitaSchema.safeParse(tarefa.resultado).success;
  const download = useRef(() => Promise.resolve());
  download.current = () =>
    run(async () => {
      const { blob, nome } = await ler(tarefaId);
      saveBlob(blob, nome);
    });
  useEffect(() => {
    if (!ready || !baixa || offered.current) return;
    offered.current = true;
    void download.current();
  }, [ready, baixa]);
  if (error && !tarefa) return <ErrorAlert error={error} title={texto('erro')} />;
  if (!tarefa || !isEnded(tarefa.estado))
    return <AndamentoDaTarefa tarefa={tarefa} texto={texto('escrevendo')} dica={texto('pode_fechar')} />;
  return (
    <>
      {refused !== null && <ErrorAlert error={refused} title={texto('erro_arquivo')} />}
      {deEmpresas &&
        (tarefa.empresaId ? (
          <OfCompany id={tarefa.empresaId} />
        ) : (
          <Typography variant="body2">{translate('exportacao.de_todas')}</Typography>
        ))}
      <Alert severity={ready ? 'success' : 'warning'} role="status">
        {tarefa.resumo}
      </Alert>
      {ready && (
        <Button
          variant="contained"
          startIcon={<FileDownloadIcon />}
          loading={pending}
          loadingPosition="start"
          onClick={() => void download.current()}
          sx={{ justifySelf: 'start' }}
        >
          {texto('baixar')}
        </Button>
      )}
    </>
  );
}
