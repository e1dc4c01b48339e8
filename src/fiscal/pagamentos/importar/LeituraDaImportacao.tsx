import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { isEnded } from '../../../../contract/tarefas.ts';
import { AndamentoDaTarefa } from '../../../resources/importacao/AndamentoDaTarefa.tsx';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { AmostraDoArquivo } from './AmostraDoArquivo.tsx';
import { ComoLerPagamentos } from './ComoLerPagamentos.tsx';
import { DuvidasDaLeitura } from './DuvidasDaLeitura.tsx';
import type { Fluxo } from './fluxo.ts';

/** Renders how the file is to be read, and then the progress. A read that ended without a result can be retried differently. */
export function LeituraDaImportacao({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const { data: tarefa } = useTarefa(importacao.estado === 'conferida' ? null : importacao.tarefaId);
  const stopped = tarefa !== undefined && isEnded(tarefa.estado);
  if (importacao.estado === 'lendo' && !stopped)
    return (
      <AndamentoDaTarefa
        tarefa={tarefa}
        texto={translate('pagamento.importar.lendo')}
        dica={translate('pagamento.importar.pode_sair')}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {stopped && tarefa.estado !== 'concluida' && tarefa.resumo !== '' && (
        <Alert severity={tarefa.estado === 'cancelada' ? 'info' : 'error'} role="status">
          {tarefa.resumo}
        </Alert>
      )}
      {importacao.duvidasDaLeitura.length > 0 && <DuvidasDaLeitura importacao={importacao} fluxo={fluxo} />}
      <Typography variant="h3" component="h2">
        {translate(
          importacao.duvidasDaLeitura.length > 0
            ? 'pagamento.importar.duvidas.outro_jeito'
            : 'pagamento.importar.como_ler',
        )}
      </Typography>
      <ComoLerPagamentos importacao={importacao} fluxo={fluxo} />
      <AmostraDoArquivo amostra={importacao.amostra} />
    </Box>
  );
}
