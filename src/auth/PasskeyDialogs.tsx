import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { deviceName } from '../../contract/deviceName.ts';
import { type Chave, nomeChaveSchema } from '../../contract/segundoFator.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { addPasskey, sendPasskeyName } from './factorApi.ts';

interface NameProps {
  value: string;
  error: string | undefined;
  onChange: (nome: string) => void;
}

function NameBox({ value, error, onChange }: NameProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <TextBox
      id={id}
      label={translate('fator.chave_nome')}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => undefined}
      htmlInput={{ autoComplete: 'off', maxLength: 60 }}
    />
  );
}

/** Holds the typed name of a passkey and its validation error. */
function useName(first: string) {
  const [nome, setNome] = useState(first);
  const [error, setError] = useState<string>();
  const check = () => {
    const problem = nomeChaveSchema.safeParse(nome).error?.issues[0]?.message;
    setError(problem);
    return problem === undefined;
  };
  return { nome, check, box: { value: nome, error, onChange: setNome } };
}

interface NewProps {
  onClose: () => void;
  /** Receives new recovery codes, or null when the user already has some. */
  onDone: (codigos: string[] | null) => void;
}

/** Renders the dialog that registers a passkey: its name, identity confirmation, then the browser's own prompt. */
export function NewPasskeyDialog({ onClose, onDone }: NewProps) {
  const { nome, check, box } = useName(deviceName(navigator.userAgent).slice(0, 60));
  return (
    <ConfirmDialog
      title="fator.chave_cadastrar"
      text="fator.chave_confirme"
      act="fator.continuar"
      check={check}
      onConfirm={async (confirmacao) => onDone(await addPasskey(nome, confirmacao))}
      onClose={onClose}
    >
      <NameBox {...box} />
    </ConfirmDialog>
  );
}

/** Renders the dialog that renames a passkey. */
export function RenameDialog({ chave, onClose }: { chave: Chave; onClose: (changed: boolean) => void }) {
  const translate = useTranslate();
  const id = useId();
  const { nome, check, box } = useName(chave.nome);
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || !check()) return;
    setPending(true);
    setFailure(null);
    try {
      await sendPasskeyName(chave.id, nome);
      onClose(true);
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{translate('fator.chave_renomear')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflow: 'visible' }}>
          {failure !== null && <ErrorAlert error={failure} />}
          <NameBox {...box} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('btn.cancelar')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
