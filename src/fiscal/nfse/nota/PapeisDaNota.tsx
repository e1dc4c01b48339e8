import FolderZipIcon from '@mui/icons-material/FolderZipOutlined';
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Pagina } from '../../../../contract/fiscal/impressa/tracos.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { readPrintable } from '../../detalhe/api.ts';
import { ImpressaoDaFolha } from '../../detalhe/ImpressaoDaFolha.tsx';
import { API_NOTA } from '../notaApi.ts';
import { downloadPacote } from './arquivosApi.ts';

type Papel = 'papel' | 'pdf' | 'pacote';
const ERROS = {
  papel: 'documento.papel.erro',
  pdf: 'documento.papel.erro_pdf',
  pacote: 'documento.arquivo.erro',
};

/** Renders the outputs of the nota: paper, PDF, and a package of all that is stored of it. */
export function PapeisDaNota({ nota: detalhe }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { id, folha, nota, situacao } = detalhe;
  const [wanted, setWanted] = useState<readonly Pagina[] | null>(null);
  const [busy, setBusy] = useState<Papel | null>(null);
  const printed = useCallback(() => setWanted(null), []);
  const name = nota.chave ?? `nfse-${nota.numero || id}`;
  const make = async (what: Papel) => {
    if (what === 'pacote') return saveBlob(await downloadPacote(id), `${name}.zip`);
    const whole = await readPrintable(API_NOTA, id);
    // The library is only loaded with the first print.
    const { makePdf, paginasDe } = await import('../../../../contract/fiscal/impressa/pdf.ts');
    if (what === 'papel') return setWanted(paginasDe(whole));
    return saveBlob(await makePdf(whole), `${name}.pdf`);
  };
  const act = (what: Papel) => ({
    loading: busy === what,
    loadingPosition: 'start' as const,
    onClick: () => {
      setBusy(what);
      make(what)
        .catch((error: unknown) => showError(error, ERROS[what]))
        .finally(() => setBusy(null));
    },
  });
  return (
    <>
      <Button startIcon={<PrintIcon />} {...act('papel')}>
        {translate('documento.papel.imprimir')}
      </Button>
      <Button startIcon={<PictureAsPdfIcon />} {...act('pdf')}>
        {translate('documento.papel.pdf')}
      </Button>
      <Button startIcon={<FolderZipIcon />} {...act('pacote')}>
        {translate('documento.arquivo.pacote')}
      </Button>
      <ImpressaoDaFolha folha={{ folha, situacao }} pedida={wanted} onPrinted={printed} />
    </>
  );
}
