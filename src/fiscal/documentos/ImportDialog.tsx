import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../layout/feedback/dialogs/errorDialog.ts';
import { toast } from '../../layout/feedback/toasts/toast.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
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
  const following = useRef<AbortController | null>(null);
  const [sending, setSending] = useState(false);
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  const take = async (files: readonly File[]) => {
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

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('documento.importar.titulo')}</DialogTitle>
      <DialogContent>
        {tarefa ? (
          <ImportResult tarefa={tarefa} />
        ) : (
          <FileDrop
            accept=".xml,.zip"
            multiple
            busy={sending}
            choose={translate('documento.importar.escolher')}
            title={translate('documento.importar.solte')}
            hint={translate('documento.importar.ajuda')}
            onFiles={(files) => void take(files)}
          />
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
