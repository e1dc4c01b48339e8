import LabelIcon from '@mui/icons-material/LabelOutlined';
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { listaEtiquetas } from '../../../contract/fiscal/etiquetas.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { asText } from '../../ui/control.ts';

interface Row {
  record: Readonly<Record<string, unknown>>;
}

/** The column of the tags. */
export function EtiquetasCell({ record }: Row) {
  const tags = listaEtiquetas(asText(record.etiquetas));
  return (
    <Box component="span" title={tags.join(', ')} sx={{ display: 'flex', gap: 0.5, maxWidth: '8rem' }}>
      {tags.map((tag) => (
        <Chip key={tag} label={tag} size="small" variant="farol" sx={{ minWidth: '1.5rem' }} />
      ))}
    </Box>
  );
}

/** Tags for the selected documents: those they have, to be taken away, and a new one. */
export function EditEtiquetas({ especie }: { especie: Especie }) {
  const translate = useTranslate();
  const titleId = useId();
  const { apiDocumento, age } = especies[especie];
  const may = useCan({ allOf: [age] });
  const { selectedIds, data = [], refetch } = useListContext();
  const [open, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  if (!may) return null;
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const used = [...new Set(chosen.flatMap(({ etiquetas }) => listaEtiquetas(asText(etiquetas))))].sort();
  const send = async (change: { adicionar?: string[]; remover?: string[] }) => {
    setPending(true);
    try {
      await apiFetch(`${apiDocumento}/etiquetas`, {
        method: 'POST',
        body: JSON.stringify({ ids: selectedIds, ...change }),
      });
      setTag('');
      setError('');
      await refetch();
      toast({
        severity: 'success',
        title: 'documento.etiquetas.feito',
        args: { smart_count: selectedIds.length },
      });
    } catch (failure) {
      if (change.adicionar) setError(messageOf(failure));
      else showError(failure, 'documento.etiquetas.erro');
    } finally {
      setPending(false);
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() !== '') void send({ adicionar: [tag] });
  };
  return (
    <>
      <Button startIcon={<LabelIcon />} onClick={() => setOpen(true)}>
        {translate('documento.etiquetas.botao')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('documento.etiquetas.titulo')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box
            component="form"
            onSubmit={add}
            noValidate
            sx={{ display: 'flex', gap: 1, alignItems: 'start', pt: 1 }}
          >
            <TextField
              autoFocus
              fullWidth
              size="small"
              label={translate('documento.etiquetas.adicionar')}
              value={tag}
              error={error !== ''}
              helperText={error || translate('documento.etiquetas.ajuda')}
              slotProps={{ htmlInput: { maxLength: 24 } }}
              onChange={(event) => setTag(event.target.value)}
            />
            <Button
              type="submit"
              variant="contained"
              loading={pending}
              sx={{ flex: 'none', height: '2.5rem' }}
            >
              {translate('ra.action.add')}
            </Button>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(used.length > 0 ? 'documento.etiquetas.usadas' : 'documento.etiquetas.nenhuma')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {used.map((one) => (
              <Chip
                key={one}
                label={one}
                disabled={pending}
                onClick={() => void send({ remover: [one] })}
                onDelete={() => void send({ remover: [one] })}
                aria-label={translate('documento.etiquetas.remover', { etiqueta: one })}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('btn.fechar')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
