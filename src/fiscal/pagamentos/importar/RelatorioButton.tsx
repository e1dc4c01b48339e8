import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportacaoPagamentos } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { readRelatorio } from './importacaoApi.ts';

/** Renders the download of the lines that were refused or not found, to be corrected and sent again. */
export function RelatorioButton({ importacao }: { importacao: ImportacaoPagamentos }) {
  const translate = useTranslate();
  const { pending, run } = useAct();
  const { id, nome, grupos } = importacao;
  const left = grupos.some(
    ({ grupo, linhas }) =>
      linhas > 0 && (grupo === 'RECUSADA' || grupo === 'NAO_ACHEI' || grupo === 'PERGUNTA'),
  );
  if (!left) return null;
  const download = () =>
    run(() =>
      readRelatorio(id)
        .then((blob) => saveBlob(blob, `recusadas-${nome.replace(/\.[^.]*$/, '')}.csv`))
        .catch((error: unknown) => showError(error, 'pagamento.importar.erro_relatorio')),
    );
  return (
    <Button
      startIcon={<FileDownloadIcon />}
      loading={pending}
      loadingPosition="start"
      onClick={() => void download()}
    >
      {translate('pagamento.importar.relatorio')}
    </Button>
  );
}
