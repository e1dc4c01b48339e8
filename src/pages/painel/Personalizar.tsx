import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type PreferenciasPainel, preferenciasDe, type Widget } from '../../../contract/painel/widgets.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { painelQuery, savePreferencias } from './usePainel.ts';

interface Line {
  name: Widget;
  shown: boolean;
}

const linesOf = ({ visiveis, ocultos }: PreferenciasPainel): Line[] => [
  ...visiveis.map((name) => ({ name, shown: true })),
  ...ocultos.map((name) => ({ name, shown: false })),
];
const chosenOf = (lines: readonly Line[]): PreferenciasPainel => ({
  visiveis: lines.filter(({ shown }) => shown).map(({ name }) => name),
  ocultos: lines.filter(({ shown }) => !shown).map(({ name }) => name),
});

interface Props {
  preferencias: PreferenciasPainel;
  onClose: () => void;
}

/** Renders the dialog that chooses the widgets of the dashboard and their order; stored for the user on the server. */
export function Personalizar({ preferencias, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const titleId = useId();
  const [lines, setLines] = useState(() => linesOf(preferencias));
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const nameOf = (name: Widget) => translate(`quadros.personalizar.quadro.${name}`);
  const move = (at: number, by: number) => {
    const moved = lines[at];
    if (!moved) return;
    const rest = lines.toSpliced(at, 1);
    setLines(rest.toSpliced(at + by, 0, moved));
    setSaid(
      translate('quadros.personalizar.agora', {
        quadro: nameOf(moved.name),
        lugar: at + by + 1,
        total: lines.length,
      }),
    );
  };
  const save = async () => {
    setPending(true);
    try {
      await savePreferencias(chosenOf(lines));
      await client.invalidateQueries({ queryKey: painelQuery.queryKey });
      onClose();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('quadros.personalizar.titulo')}</DialogTitle>
      <DialogContent>
        {error !== null && <ErrorAlert error={error} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ name, shown }, at) => (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                label={nameOf(name)}
                sx={{ flexGrow: 1 }}
                control={
                  <Checkbox
                    checked={shown}
                    onChange={() => setLines(lines.with(at, { name, shown: !shown }))}
                  />
                }
              />
              <IconButton
                size="small"
                disabled={at === 0}
                aria-label={translate('quadros.personalizar.subir', { quadro: nameOf(name) })}
                onClick={() => move(at, -1)}
              >
                <ArrowUpward fontSize="small" aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                disabled={at === lines.length - 1}
                aria-label={translate('quadros.personalizar.descer', { quadro: nameOf(name) })}
                onClick={() => move(at, 1)}
              >
                <ArrowDownward fontSize="small" aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
        <span role="status" className="farol-so-voz">
          {said}
        </span>
      </DialogContent>
      <DialogActions>
        <Button sx={{ mr: 'auto' }} onClick={() => setLines(linesOf(preferenciasDe(null)))}>
          {translate('quadros.personalizar.inicio')}
        </Button>
        <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
        <Button variant="contained" loading={pending} onClick={() => void save()}>
          {translate('quadros.personalizar.salvar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
