import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { toast } from '../../layout/feedback/toasts/toast.ts';
import { Section } from '../form/Section.tsx';

/** The receipt, to be copied whole. */
export function Recibo({ recibo }: { recibo: string }) {
  const translate = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(recibo);
      toast({ severity: 'success', title: 'esocial_eventos.detalhe.recibo_copiado' });
    } catch {
      toast({ severity: 'error', title: 'esocial_eventos.detalhe.recibo_nao_copiado' });
    }
  };
  return (
    <Section label={translate('esocial_eventos.detalhe.recibo')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {recibo}
        </Box>
        <Button size="small" startIcon={<ContentCopyIcon />} onClick={copy}>
          {translate('esocial_eventos.detalhe.copiar_recibo')}
        </Button>
      </Box>
    </Section>
  );
}
