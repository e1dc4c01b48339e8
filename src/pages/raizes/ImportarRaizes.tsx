import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Tone } from '../../../contract/field.ts';
import type { RaizesImportadas } from '../../../contract/fiscal/raizes.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { sendRaizes } from './raizesApi.ts';

type Itens = RaizesImportadas['itens'];
const TONES = { ok: 'success', igual: 'past', erro: 'error' } as const satisfies Record<
  Itens[number]['situacao'],
  Tone
>;

interface Props {
  onClose: () => void;
  onImported: () => unknown;
}

/** Drop or choose certificates; then what became of each. */
export function ImportarRaizes({ onClose, onImported }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [itens, setItens] = useState<Itens>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async (files: readonly File[]) => {
    setFailure(null);
    setItens([]);
    setSending(true);
    try {
      for (const file of files) {
        const more = await sendRaizes(file);
        setItens((known) => [...known, ...more]);
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
      await onImported();
    }
  };
  return (
    <Dialog open onClose={sending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('raizes.importar')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== null && <ErrorAlert error={failure} title={translate('raizes.erro_importar')} />}
        <FileDrop
          accept=".cer,.crt,.der,.pem,.p7b,.p7c,.zip"
          multiple
          busy={sending}
          choose={translate('raizes.escolher')}
          hint={translate('raizes.ajuda')}
          onFiles={(files) => void send(files)}
        />
        <Typography variant="body2">{translate('raizes.segue')}</Typography>
        <Box role="status">
          {itens.length > 0 && (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {itens.map(({ nome, situacao, mensagem }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two may have the same name.
                <Box key={at} component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                  <StateChip tone={TONES[situacao]} text={nome} />
                  <Box sx={{ color: situacao === 'erro' ? 'error.main' : 'text.secondary', pl: 3 }}>
                    {mensagem}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          {translate('btn.fechar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
