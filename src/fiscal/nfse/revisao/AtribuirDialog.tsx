import { Autocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSession } from '../../../authProvider/useSession.ts';
import { AutocompleteBox } from '../../../ui/AutocompleteBox.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';
import { readColegas } from './revisaoApi.ts';

interface Props {
  id: string;
  nome: string;
  /** Throws what the server refuses. In: a colleague, or null for nobody. */
  onSend: (usuarioId: string | null) => Promise<void>;
  onClose: () => void;
}

interface Option {
  id: string | null;
  nome: string;
}

/** Whose the note is to review: oneself first, then the colleagues, or nobody. */
export function AtribuirDialog({ id, nome, onSend, onClose }: Props) {
  const translate = useTranslate();
  const fieldId = useId();
  const me = useSession().user?.uuid;
  const [chosen, setChosen] = useState<Option | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data = [], error } = useQuery({
    queryKey: ['nfs', 'colegas', id],
    queryFn: ({ signal }) => readColegas(id, signal),
  });
  const mine = data
    .filter((one) => one.id === me)
    .map((one) => ({ ...one, nome: translate('nfs.atribuir.eu', one) }));
  const others = data.filter((one) => one.id !== me);
  const options: Option[] = [...mine, ...others, { id: null, nome: translate('nfs.atribuir.ninguem') }];
  const send = async () => {
    if (!chosen) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(chosen.id);
      onClose();
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.atribuir.titulo', { nome })}
      enviar={translate('nfs.atribuir.enviar')}
      sending={sending}
      failure={failure ?? error}
      reason={chosen === null && translate('motivo.pessoa')}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Autocomplete
        id={fieldId}
        options={options}
        value={chosen}
        autoHighlight
        openOnFocus
        // The list opened by itself: one Esc leaves, as in the other dialogs.
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        sx={{ mt: 1 }}
        getOptionLabel={(one) => one.nome}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={translate('campo.nenhuma_opcao')}
        onChange={(_event, one) => setChosen(one)}
        renderInput={(params) => (
          <AutocompleteBox
            params={{ ...params, inputProps: { ...params.inputProps, autoFocus: true } }}
            label={translate('nfs.atribuir.quem')}
          />
        )}
      />
    </DialogoDaMesa>
  );
}
