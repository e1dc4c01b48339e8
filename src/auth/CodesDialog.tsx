import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { saveBlob } from '../ui/saveBlob.ts';
import { codesFile } from './codesFile.ts';

interface Props {
  codigos: readonly string[];
  email: string;
  onClose: () => void;
}

/** Renders the recovery codes, which are shown only once; neither Esc nor a click outside closes the dialog by mistake. */
export function CodesDialog({ codigos, email, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('fator.codigos_titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">{translate('fator.codigos_uma_vez')}</Alert>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            fontFamily: 'mono',
            fontSize: 'caption.fontSize',
            lineHeight: 1.7,
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => saveBlob(codesFile(codigos, email), 'farol-codigos-de-recuperacao.txt')}>
          {translate('fator.codigos_baixar')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('fator.codigos_guardei')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
