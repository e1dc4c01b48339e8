import UploadFileIcon from '@mui/icons-material/UploadFile';
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
import { type DragEvent, useId, useRef, useState } from 'react';
import { ImportResults } from './ImportResults.tsx';
import { useImportacao } from './useImportacao.ts';

/** Where files are dropped or chosen, how far the sending is, and what became of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { linhas, contagem, progresso, start, stop } = useImportacao();
  const busy = progresso !== null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) start([...event.dataTransfer.files]);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('esocial_eventos.importar.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{
            border: '2px dashed',
            borderColor: over ? 'primary.main' : 'divider',
            bgcolor: over ? 'action.hover' : undefined,
            borderRadius: 2,
            p: 3,
            textAlign: 'center',
            display: 'grid',
            gap: 1,
            justifyItems: 'center',
          }}
        >
          <Typography>{translate('esocial_eventos.importar.solte')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('esocial_eventos.importar.dica')}
          </Typography>
          <Button
            variant="outlined"
            startIcon={<UploadFileIcon />}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {translate('esocial_eventos.importar.escolher')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept=".xml,.zip"
            aria-label={translate('esocial_eventos.importar.escolher')}
            onChange={(event) => {
              start([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </Box>
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
        <Button variant="contained" onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
