import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useKeptText } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { sentenceOf } from './sentenceOf.ts';

interface Props {
  /** Text keys of the title and of the submit button. */
  title: string;
  button: string;
  /** Current name. */
  nome?: string;
  onClose: () => void;
  /** Saves; throws ApiError when the server refuses. */
  onSave: (nome: string) => Promise<unknown>;
}

/** Renders the dialog for the name of a view. */
export function NameVisao({ title, button, nome: before = '', onClose, onSave }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [until, sent] = useUntilSent();
  const [nome, setNome] = useKeptText(until, `visao/${title}/${before}`, before);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await sent(() => onSave(nome));
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={translate('visao.nome')}
            value={nome}
            error={error !== ''}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            onChange={(event) => setNome(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={saving}
            reason={nome.trim() === '' && translate('motivo.nome')}
          >
            {translate(button)}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
