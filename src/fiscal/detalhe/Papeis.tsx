import CodeIcon from '@mui/icons-material/Code';
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useState } from 'react';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import type { Pagina } from '../../../contract/fiscal/impressa/tracos.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { later } from '../../ui/later.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { readPrintable } from './api.ts';
import { Impressao } from './Impressao.tsx';

const XmlDialog = later(async () => (await import('./XmlDialog.tsx')).XmlDialog);

/** The ways in which the document leaves the screen: paper, PDF, and the XML behind it. */
export function Papeis({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const translate = useTranslate();
  const { id, folha, documento } = detalhe;
  const [wanted, setWanted] = useState<readonly Pagina[] | null>(null);
  const [busy, setBusy] = useState<'papel' | 'pdf' | null>(null);
  const [xml, setXml] = useState(false);
  const printed = useCallback(() => setWanted(null), []);

  const make = async (what: 'papel' | 'pdf') => {
    setBusy(what);
    try {
      const whole = await readPrintable(base, id);
      // The library comes with the first paper only.
      const { makePdf, paginasDe } = await import('../../../contract/fiscal/impressa/pdf.ts');
      if (what === 'papel') return setWanted(paginasDe(whole));
      saveBlob(await makePdf(whole), `${documento.chave}.pdf`);
    } catch (error) {
      showError(error, what === 'pdf' ? 'documento.papel.erro_pdf' : 'documento.papel.erro');
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button
        startIcon={<PrintIcon />}
        loading={busy === 'papel'}
        loadingPosition="start"
        onClick={() => make('papel')}
      >
        {translate('documento.papel.imprimir')}
      </Button>
      <Button
        startIcon={<PictureAsPdfIcon />}
        loading={busy === 'pdf'}
        loadingPosition="start"
        onClick={() => make('pdf')}
      >
        {translate('documento.papel.pdf')}
      </Button>
      <Button startIcon={<CodeIcon />} onClick={() => setXml(true)}>
        {translate('documento.xml.ver')}
      </Button>
      <Impressao folha={{ folha, situacao: documento.situacao }} pedida={wanted} onPrinted={printed} />
      <Suspense fallback={null}>
        {xml && <XmlDialog base={base} id={id} onClose={() => setXml(false)} />}
      </Suspense>
    </>
  );
}
