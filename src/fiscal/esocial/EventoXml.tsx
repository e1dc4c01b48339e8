import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DetalheEvento } from '../../../contract/esocial/respostas.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Section } from '../../resources/form/Section.tsx';
import { ConferenciaDoEsquema } from '../../ui/ConferenciaDoEsquema.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { readXmlOriginal } from './eventosApi.ts';

interface Props extends Pick<DetalheEvento, 'xml' | 'esquema'> {
  id: string;
}

/**
 * Renders the official schema's result, and the XML, indented and with masked numbers; the original can be downloaded by users who may see
 * whole numbers.
 */
export function EventoXml({ id, xml, esquema }: Props) {
  const translate = useTranslate();
  const mayReveal = useCan({ allOf: ['CPF_REVELA'] });
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { blob, filename } = await readXmlOriginal(id);
      saveBlob(blob, filename);
    } catch (error) {
      showError(error, 'esocial_eventos.detalhe.falha_baixar');
    } finally {
      setPending(false);
    }
  };
  return (
    <Section label={translate('esocial_eventos.detalhe.xml')}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: 2 }}>
        {esquema && <ConferenciaDoEsquema conferencia={esquema} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate(open ? 'esocial_eventos.detalhe.ocultar_xml' : 'esocial_eventos.detalhe.ver_xml')}
          </Button>
          {mayReveal ? (
            <Button
              startIcon={<FileDownloadIcon />}
              loading={pending}
              loadingPosition="start"
              onClick={download}
            >
              {translate('esocial_eventos.detalhe.baixar_xml')}
            </Button>
          ) : (
            <WhyButton missing={['CPF_REVELA']} />
          )}
        </Box>
        {open && (
          <Box
            component="pre"
            tabIndex={0}
            aria-label={translate('esocial_eventos.detalhe.xml')}
            sx={{
              m: 0,
              mt: 2,
              p: 1.5,
              maxHeight: '60dvh',
              overflow: 'auto',
              bgcolor: 'action.hover',
              borderRadius: 1,
              fontSize: 'caption.fontSize',
              fontFamily: 'mono',
            }}
          >
            {xml}
          </Box>
        )}
      </Box>
    </Section>
  );
}
