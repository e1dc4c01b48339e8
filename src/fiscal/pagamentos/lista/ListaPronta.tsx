import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { isEnded } from '../../../../contract/tarefas.ts';
import { AndamentoDaTarefa } from '../../../resources/importacao/AndamentoDaTarefa.tsx';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { readLista } from './pagamentoApi.ts';

const feitaSchema = z.object({ arquivo: z.string() });

interface Props {
  tarefaId: string;
  /** It is downloaded by itself once it is ready: whoever waits for it asked for it. */
  baixa: boolean;
}

/** How far the list is; once it is ready it may be downloaded, as often as one likes. */
export function ListaPronta({ tarefaId, baixa }: Props) {
  const translate = useTranslate();
  const { data: tarefa, error } = useTarefa(tarefaId);
  const { pending, error: refused, run } = useAct();
  const offered = useRef(false);
  // A task that found nothing to write ends well and has no file.
  const ready = tarefa?.estado === 'concluida' && feitaSchema.safeParse(tarefa.resultado).success;
  const download = useRef(() => Promise.resolve());
  download.current = () =>
    run(async () => {
      const { blob, nome } = await readLista(tarefaId);
      saveBlob(blob, nome);
    });
  useEffect(() => {
    if (!ready || !baixa || offered.current) return;
    offered.current = true;
    void download.current();
  }, [ready, baixa]);
  if (error && !tarefa) return <ErrorAlert error={error} title={translate('pagamento.enviar.erro')} />;
  if (!tarefa || !isEnded(tarefa.estado))
    return (
      <AndamentoDaTarefa
        tarefa={tarefa}
        texto={translate('pagamento.enviar.escrevendo')}
        dica={translate('pagamento.enviar.pode_fechar')}
      />
    );
  return (
    <>
      {refused !== null && <ErrorAlert error={refused} title={translate('pagamento.enviar.erro_arquivo')} />}
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
          {translate('pagamento.enviar.baixar')}
        </Button>
      )}
    </>
  );
}
