import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Importacao } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { type Baixavel, readReport } from './importApi.ts';
import { useAct } from './useAct.ts';

interface Props {
  resource: Resource;
  importacao: Importacao;
  what?: Baixavel;
}

/** Renders the download of the report, one line per row of the file, or of the refused rows, to be corrected and sent again. */
export function ReportButton({ resource, importacao, what = 'relatorio' }: Props) {
  const translate = useTranslate();
  const { pending, run } = useAct();
  const prefix = what === 'relatorio' ? 'importacao' : what;
  const download = () =>
    run(() =>
      readReport(resource.name, importacao.id, what)
        .then((blob) => saveBlob(blob, `${prefix}-${resource.name}.csv`))
        .catch((error: unknown) => showError(error, 'importacao.relatorio_erro')),
    );
  return (
    <Button startIcon={<FileDownloadIcon />} loading={pending} loadingPosition="start" onClick={download}>
      {translate(`importacao.${what}`)}
    </Button>
  );
}
