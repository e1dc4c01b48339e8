import LabelIcon from '@mui/icons-material/LabelOutlined';
import {
  Box,
  Button,
  Chip,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { splitEtiquetas } from '../../../contract/fiscal/etiquetas.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptShown, useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useReadAgain } from '../../resources/list/useReadAgain.ts';
import { asText } from '../../ui/control.ts';
import { Dialog } from '../../ui/Dialog.tsx';

type Mudanca = { adicionar: string[]; remover?: never } | { remover: string[]; adicionar?: never };

/** Adds tags to documents, or removes them. Throws ApiError. */
async function changeEtiquetasOf(api: string, ids: readonly unknown[], change: Mudanca): Promise<void> {
  await apiFetch(`${api}/etiquetas`, { method: 'POST', body: JSON.stringify({ ids, ...change }) });
}

interface Row {
  record: Readonly<Record<string, unknown>>;
}

/** Renders the column of the tags. */
export function EtiquetasCell({ record }: Row) {
  const tags = splitEtiquetas(asText(record.etiquetas));
  return (
    <Box component="span" title={tags.join(', ')} sx={{ display: 'flex', gap: 0.5, maxWidth: '8rem' }}>
      {tags.map((tag) => (
        <Chip key={tag} label={tag} size="small" variant="farol" sx={{ minWidth: '1.5rem' }} />
      ))}
    </Box>
  );
}

/** Renders the dialog for the tags of the selected documents: those they have, which can be removed, and a new one. */
export function EditEtiquetas({ especie }: { especie: Especie }) {
  const translate = useTranslate();
  const titleId = useId();
  const { apiDocumento, age } = especies[especie];
  const may = useCan({ allOf: [age] });
  const { selectedIds, data = [] } = useListContext();
  const readAgain = useReadAgain();
  const [open, setOpen] = useKeptShown(`${apiDocumento}/etiquetas`);
  const [until, sent] = useUntilSent();
  const [tag, setTag] = useKeptText(until, `${apiDocumento}/etiqueta`);
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  if (!may) return null;
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const used = [...new Set(chosen.flatMap(({ etiquetas }) => splitEtiquetas(asText(etiquetas))))].sort();
  const send = async (change: Mudanca) => {
    setPending(true);
    try {
      const ask = () => changeEtiquetasOf(apiDocumento, selectedIds, change);
      // Removing a tag must not clear the one being typed.
      await (change.adicionar ? sent(ask) : ask());
      setError('');
      await readAgain();
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
