import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Importacao } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { readReport } from './importApi.ts';
import { useAct } from './useAct.ts';

/** The report, one line for each row of the file. */
export function ReportButton({ resource, importacao }: { resource: Resource; importacao: Importacao }) {
  const translate = useTranslate();
  const { pending, run } = useAct();
  const download = () =>
    run(() =>
      readReport(resource.name, importacao.id)
        .then((blob) => saveBlob(blob, `importacao-${resource.name}.csv`))
        .catch((error: unknown) => showError(error, 'importacao.relatorio_erro')),
    );
  return (
    <Button startIcon={<FileDownloadIcon />} loading={pending} loadingPosition="start" onClick={download}>
      {translate('importacao.relatorio')}
    </Button>
  );
}
