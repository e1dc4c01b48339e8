import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { readPrintable } from './api.ts';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  detalhe: Detalhe;
  base: string;
}

/** Renders the button that downloads the document's DANFE or DACTE as a PDF. */
export function BaixarPdf({ detalhe, base, ...look }: Props) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const whole = await readPrintable(base, detalhe.id);
      // The library is loaded only with the first PDF.
      const { makePdf } = await import('../../../contract/fiscal/impressa/pdf.ts');
      saveBlob(await makePdf(whole), `${detalhe.documento.chave}.pdf`);
    } catch (error) {
      showError(error, 'documento.papel.erro_pdf');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...look}
      startIcon={<PictureAsPdfIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={download}
    >
      {translate('documento.papel.pdf')}
    </Button>
  );
}
