import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FolderZipIcon from '@mui/icons-material/FolderZipOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { fetchFile } from './api.ts';

interface Props {
  detalhe: Detalhe;
  base: string;
  what: 'xml' | 'pacote';
}

/** Renders the button that downloads the file as received, or the package of all that is stored. */
export function Download({ detalhe, base, what }: Props) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const ending = what === 'xml' ? 'xml' : 'zip';
      saveBlob(await fetchFile(base, detalhe.id, what), `${detalhe.documento.chave}.${ending}`);
    } catch (error) {
      showError(error, 'documento.arquivo.erro');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={what === 'xml' ? <FileDownloadIcon /> : <FolderZipIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={download}
    >
      {translate(what === 'xml' ? 'documento.arquivo.baixar' : 'documento.arquivo.pacote')}
    </Button>
  );
}
