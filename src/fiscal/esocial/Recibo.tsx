import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { COMPROVACOES, type Comprovacao, comprovado } from '../../../contract/esocial/comprovacao.ts';
import { Section } from '../../resources/form/Section.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** Renders the receipt, to be copied whole, and what proves it. */
export function Recibo({ recibo, comprovacao }: { recibo: string; comprovacao: Comprovacao | null }) {
  const translate = useTranslate();
  const copy = useCopy(
    'esocial_eventos.detalhe.recibo_copiado',
    'esocial_eventos.detalhe.recibo_nao_copiado',
  );
  return (
    <Section label={translate('esocial_eventos.detalhe.recibo')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ fontFamily: 'mono', overflowWrap: 'anywhere', userSelect: 'all' }}>{recibo}</Box>
        <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => void copy(recibo)}>
          {translate('esocial_eventos.detalhe.copiar_recibo')}
        </Button>
      </Box>
      {comprovacao && (
        <Typography component="div" variant="body2" sx={{ gridColumn: '1 / -1' }}>
          <StateChip tone={toneOf(comprovacao)} text={COMPROVACOES[comprovacao]} wrap />
        </Typography>
      )}
    </Section>
  );
}

const toneOf = (comprovacao: Comprovacao) =>
  comprovado(comprovacao) && comprovacao !== 'OUTRO_CONTEUDO' ? 'success' : 'warning';
