import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Comprovante } from '../../../contract/eliminacao.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { downloadComprovante } from './comprovante.ts';

/** Renders the certificate of an erasure, to be downloaded. Esc and a click outside do not close it, so it is not lost by mistake. */
export function ComprovanteDialog({ proof, onClose }: { proof: Comprovante; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('eliminacao.feita')}</DialogTitle>
      {/* It may be taller than the screen and holds nothing focusable: `tabIndex` lets the keyboard scroll it. */}
      <DialogContent
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography variant="body2">
          {translate('eliminacao.feita_por', {
            nome: proof.titulo ?? proof.recurso,
            por: proof.eliminadoPor,
            em: formatInstant(proof.eliminadoEm),
          })}
        </Typography>
        <Typography variant="body2">{proof.fundamento}</Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {proof.apagados.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </Box>
        <Typography variant="body2">{translate('eliminacao.na_auditoria')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('eliminacao.fechar')}</Button>
        <Button variant="contained" onClick={() => downloadComprovante(proof)}>
          {translate('eliminacao.baixar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
