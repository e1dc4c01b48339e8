import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import type { ChaveCriada } from '../../../../contract/chavesApi.ts';
import { apiUrl } from '../../../dataProvider/apiUrl.ts';
import { copyText } from '../../../ui/useCopy.ts';

const MONO = 'ui-monospace, Menlo, Consolas, monospace';

interface Props {
  criada: ChaveCriada;
  /** The one that it takes the place of, and its last day. */
  anterior?: { inicio: string; ate: string };
  onClose: () => void;
}

/** The key, shown this once: neither Esc nor a click outside takes it away by mistake. */
export function ChavePronta({ criada, anterior, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [told, setTold] = useState<'copiada' | 'nao_copiada'>();
  const copy = async () => setTold((await copyText(criada.chave)) ? 'copiada' : 'nao_copiada');
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('chaves_api.pronta')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">{translate('chaves_api.so_agora')}</Alert>
        <Box
          component="code"
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            fontFamily: MONO,
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {criada.chave}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button variant="outlined" autoFocus startIcon={<ContentCopy />} onClick={() => void copy()}>
            {translate('chaves_api.copiar')}
          </Button>
          <Box role="status">{told && translate(`chaves_api.${told}`)}</Box>
        </Box>
        {anterior && (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            {translate('chaves_api.anterior_ate', {
              inicio: anterior.inicio,
              ate: formatDate(anterior.ate),
            })}
          </Alert>
        )}
        <Box sx={{ typography: 'body2' }}>
          {translate('chaves_api.uso')}
          <Box
            component="code"
            sx={{ display: 'block', my: 0.5, fontFamily: MONO, overflowWrap: 'anywhere' }}
          >
            Authorization: Bearer {criada.inicio}…
          </Box>
          <Link href={apiUrl('/docs')} target="_blank" rel="noreferrer">
            {translate('chaves_api.documentacao')}
          </Link>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('chaves_api.guardei')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
