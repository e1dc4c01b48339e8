import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { readAceite } from './arquivosApi.ts';

/**
 * Renders the download of the acceptance of an approved nota as PDF, which proves the date of the credit. Nothing for other
 * notas.
 */
export function AceiteButton({ nota: { id, nota, revisao } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  if (!revisao.aceite) return null;
  const make = async () => {
    setBusy(true);
    try {
      const aceite = await readAceite(id);
      // Fonts and library are only loaded with the first PDF.
      const { makePdf } = await import('../../../../contract/fiscal/impressa/pdf.ts');
      saveBlob(await makePdf(aceite), `aceite-${nota.numero || id}.pdf`);
    } catch (error) {
      showError(error, 'nfs.aceite.erro');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<VerifiedIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={make}
    >
      {translate('nfs.aceite.botao')}
    </Button>
  );
}
