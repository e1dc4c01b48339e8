import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { emPares, type Raiz } from '../../../contract/fiscal/raizes.ts';
import { RAIZES_ICP } from '../../../contract/fiscal/raizesIcp.ts';
import { StateChip } from '../../ui/StateChip.tsx';

/** Renders the public roots of ICP-Brasil, known by fingerprint: which are imported and which are missing. */
export function RaizesEsperadas({ importadas }: { importadas: readonly Raiz[] }) {
  const translate = useTranslate();
  const today = todayInSaoPaulo(new Date());
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" gutterBottom>
        {translate('raizes.esperadas')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('raizes.esperadas_explica')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {RAIZES_ICP.map(({ nome, impressao, de, ate, chave }) => {
          const here = importadas.find((one) => one.impressao === impressao);
          const over = ate < today;
          const state = here ? 'tem' : over ? 'vencida' : 'falta';
          return (
            <Box
              component="li"
              key={impressao}
              sx={{ borderTop: 1, borderColor: 'divider', pt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
                <Typography variant="body1">{nome}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('raizes.vale', { de: formatDate(de), ate: formatDate(ate) })} · {chave}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  SHA-256 {emPares(impressao)}
                </Typography>
              </Box>
              <Box>
                <StateChip
                  tone={here ? 'success' : over ? 'past' : 'warning'}
                  text={translate(`raizes.estado.${state}`)}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
