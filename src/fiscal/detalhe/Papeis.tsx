import CodeIcon from '@mui/icons-material/Code';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useState } from 'react';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import type { Pagina } from '../../../contract/fiscal/impressa/tracos.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { later } from '../../ui/later.tsx';
import { readPrintable } from './api.ts';
import { BaixarPdf } from './BaixarPdf.tsx';
import { ImpressaoDaFolha } from './ImpressaoDaFolha.tsx';

const XmlDialog = later(async () => (await import('./XmlDialog.tsx')).XmlDialog);

/** Renders the outputs of the document: print, PDF, and its XML. */
export function Papeis({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const translate = useTranslate();
  const { id, folha, documento } = detalhe;
  const [wanted, setWanted] = useState<readonly Pagina[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [xml, setXml] = useState(false);
  const printed = useCallback(() => setWanted(null), []);

  const print = async () => {
    setBusy(true);
    try {
      const whole = await readPrintable(base, id);
      // The library is loaded only with the first print.
      const { paginasDe } = await import('../../../contract/fiscal/impressa/pdf.ts');
      setWanted(paginasDe(whole));
    } catch (error) {
      showError(error, 'documento.papel.erro');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={<PrintIcon />} loading={busy} loadingPosition="start" onClick={print}>
        {translate('documento.papel.imprimir')}
      </Button>
      <BaixarPdf detalhe={detalhe} base={base} />
      <Button startIcon={<CodeIcon />} onClick={() => setXml(true)}>
        {translate('documento.xml.ver')}
      </Button>
      <ImpressaoDaFolha folha={{ folha, situacao: documento.situacao }} pedida={wanted} onPrinted={printed} />
      <Suspense fallback={null}>
        {xml && <XmlDialog base={base} id={id} onClose={() => setXml(false)} />}
      </Suspense>
    </>
  );
}
