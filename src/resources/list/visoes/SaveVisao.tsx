import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../dataProvider/ApiError.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Throws what the server refused. */
  onSave: (nome: string) => Promise<unknown>;
}

/** Asks for the name of a view. */
export function SaveVisao({ open, onClose, onSave }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [nome, setNome] = useState('');
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(nome);
      setNome('');
      setError('');
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{translate('visao.salvar_titulo')}</DialogTitle>
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
          <Button type="submit" variant="contained" loading={saving} disabled={nome.trim() === ''}>
            {translate('visao.salvar')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
