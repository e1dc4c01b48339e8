import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../layout/feedback/dialogs/errorDialog.ts';
import { toast } from '../../layout/feedback/toasts/toast.ts';
import { ImportResult } from './ImportResult.tsx';
import { followTask, sendDocuments, toOneFile } from './importApi.ts';

interface Props {
  base: string;
  open: boolean;
  onClose: () => void;
}

/** Drop or choose .xml and .zip; then how far the import is, and what became of each file. */
export function ImportDialog({ base, open, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const following = useRef<AbortController | null>(null);
  const [sending, setSending] = useState(false);
  const [over, setOver] = useState(false);
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  const take = async (files: readonly File[]) => {
    setOver(false);
    const controller = new AbortController();
    following.current = controller;
    setSending(true);
    try {
      const file = await toOneFile(files);
      if (!file) {
        toast({ severity: 'warn', title: 'documento.importar.nenhum' });
        return;
      }
      await followTask(await sendDocuments(base, file), setTarefa, controller.signal);
      refresh();
    } catch (error) {
      showError(error, 'documento.importar.erro');
    } finally {
      setSending(false);
    }
  };
  const close = () => {
    following.current?.abort();
    setTarefa(null);
    onClose();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('documento.importar.titulo')}</DialogTitle>
      <DialogContent>
        {tarefa ? (
          <ImportResult tarefa={tarefa} />
        ) : (
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
              borderRadius: 2,
              p: 4,
              display: 'grid',
              gap: 1.5,
              justifyItems: 'center',
              textAlign: 'center',
            }}
          >
            <CloudUploadIcon sx={{ fontSize: '2.5rem', color: 'text.secondary' }} aria-hidden />
            <Typography>{translate('documento.importar.solte')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('documento.importar.ajuda')}
            </Typography>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept=".xml,.zip"
              aria-label={translate('documento.importar.escolher')}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void take(files);
              }}
            />
            <Button variant="contained" loading={sending} onClick={() => input.current?.click()}>
              {translate('documento.importar.escolher')}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {tarefa && !sending && (
          <Button onClick={() => setTarefa(null)}>{translate('documento.importar.mais')}</Button>
        )}
        <Button onClick={close}>{translate('btn.fechar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
