import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ImportResults } from './ImportResults.tsx';
import { useImportacao } from './useImportacao.ts';

/** Where files are dropped or chosen, how far the sending is, and what became of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { linhas, contagem, progresso, start, stop } = useImportacao();
  const busy = progresso !== null;

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('esocial_eventos.importar.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FileDrop
          accept=".xml,.zip"
          multiple
          busy={busy}
          choose={translate('esocial_eventos.importar.escolher')}
          title={translate('esocial_eventos.importar.solte')}
          hint={translate('esocial_eventos.importar.dica')}
          onFiles={start}
        />
        {progresso && (
          <Box>
            <Typography variant="body2" role="status">
              {translate('esocial_eventos.importar.andamento', progresso)}
            </Typography>
            <LinearProgress
              aria-label={translate('esocial_eventos.importar.titulo')}
              variant="determinate"
              value={progresso.total === 0 ? 0 : (100 * progresso.feito) / progresso.total}
            />
          </Box>
        )}
        {linhas.length > 0 && <ImportResults linhas={linhas} contagem={contagem} onOpen={onClose} />}
      </DialogContent>
      <DialogActions>
        {busy && <Button onClick={stop}>{translate('esocial_eventos.importar.parar')}</Button>}
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
