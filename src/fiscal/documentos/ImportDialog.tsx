import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ImportResult } from './ImportResult.tsx';
import { followTask, importable, sendDocuments, toOneFile } from './importApi.ts';

/** How often the number of packed files is told. */
const TELL_MS = 250;

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
  const [progress, setProgress] = useState('');
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  const take = async (files: readonly File[]) => {
    const controller = new AbortController();
    following.current = controller;
    setSending(true);
    try {
      const accepted = importable(files);
      const total = accepted.length;
      let last = 0;
      const file = await toOneFile(accepted, (feito) => {
        if (feito < total && performance.now() - last < TELL_MS) return;
        last = performance.now();
        setProgress(translate('documento.importar.juntando', { feito, total }));
      });
      if (!file) {
        toast({ severity: 'warn', title: 'documento.importar.nenhum' });
        return;
      }
      setProgress(translate('documento.importar.enviando', { smart_count: total }));
      await followTask(await sendDocuments(base, file), setTarefa, controller.signal);
      refresh();
    } catch (error) {
      showError(error, 'documento.importar.erro');
    } finally {
      setProgress('');
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
            progress={progress}
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
