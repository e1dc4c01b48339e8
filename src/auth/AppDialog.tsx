import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Segredo } from '../../contract/segundoFator.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { fetchAppSecret, sendAppCode } from './factorApi.ts';
import { QrCode } from './QrCode.tsx';
import { fieldMessagesOf } from './useConfirmacao.ts';

interface Props {
  onClose: () => void;
  /** Receives new recovery codes, or null when the user already has some. */
  onDone: (codigos: string[] | null) => void;
}

/** Renders the dialogs that set up an authenticator app: identity confirmation, the secret as a QR code, and its first code. */
export function AppDialog({ onClose, onDone }: Props) {
  const [segredo, setSegredo] = useState<Segredo>();
  if (segredo) return <ScanDialog segredo={segredo} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmDialog
      title="fator.aplicativo_cadastrar"
      text="fator.aplicativo_confirme"
      act="fator.continuar"
      onConfirm={async (confirmacao) => setSegredo(await fetchAppSecret(confirmacao))}
      onClose={onClose}
    />
  );
}

function ScanDialog({ segredo, onClose, onDone }: Props & { segredo: Segredo }) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const missing = codigo.trim() === '' ? translate('fator.digite_codigo') : undefined;
    setError(missing);
    setFailure(null);
    if (missing) return input.current?.focus();
    setPending(true);
    try {
      onDone(await sendAppCode(segredo.desafio, codigo));
    } catch (problem) {
      const found = fieldMessagesOf(problem)?.codigo;
      setError(found);
      if (found === undefined) setFailure(problem);
      setPending(false);
      input.current?.focus();
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-titulo`} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-titulo`}>{translate('fator.aplicativo_cadastrar')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} />}
          <Typography variant="body2">{translate('fator.aplicativo_leia')}</Typography>
          <Box
            sx={{
              justifySelf: 'center',
              width: 'min(100%, 13rem)',
              '& svg': { display: 'block', borderRadius: 1 },
            }}
          >
            <QrCode text={segredo.uri} label={translate('fator.qr')} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('fator.aplicativo_sem_camera')}{' '}
            <Box component="code" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {segredo.segredo.replace(/.{4}(?=.)/g, '$& ')}
            </Box>
          </Typography>
          <TextBox
            id={`${id}-codigo`}
            inputRef={input}
            label={translate('fator.codigo')}
            required
            value={codigo}
            error={error}
            onChange={(event) => setCodigo(event.target.value)}
            onBlur={() => undefined}
            htmlInput={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 16 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('btn.confirmar')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
