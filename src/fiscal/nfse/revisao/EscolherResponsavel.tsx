import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSession } from '../../../authProvider/useSession.ts';
import { AutocompleteBox } from '../../../ui/AutocompleteBox.tsx';
import type { Agente } from '../../../ui/agentes.ts';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

interface Props {
  titulo: string;
  agentes: readonly Agente[];
  enviar: string;
  quem: string;
  ninguem: string;
  /** How oneself is called among the colleagues. */
  eu: (one: { nome: string }) => string;
  /** Who may have it, once read, or why that is not known. */
  colegas: { data?: ReadonlyArray<{ id: string; nome: string }>; error: unknown };
  /** Throws what the server refuses; closes the dialog where it did not. In: the one chosen; without an id, nobody. */
  onSend: (chosen: Responsavel) => Promise<void>;
  onClose: () => void;
}

export interface Responsavel {
  id: string | null;
  nome: string;
}

/** Whose the work is: oneself first, then the colleagues, or nobody. */
export function EscolherResponsavel({ colegas, onSend, onClose, ...words }: Props) {
  const translate = useTranslate();
  const fieldId = useId();
  const me = useSession().user?.uuid;
  const [chosen, setChosen] = useState<Responsavel | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data = [], error } = colegas;
  const mine = data.filter((one) => one.id === me).map((one) => ({ ...one, nome: words.eu(one) }));
  const others = data.filter((one) => one.id !== me);
  const options: Responsavel[] = [...mine, ...others, { id: null, nome: words.ninguem }];
  const send = async () => {
    if (!chosen) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(chosen);
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={words.titulo}
      agentes={words.agentes}
      enviar={words.enviar}
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
            label={words.quem}
          />
        )}
      />
    </DialogoDaMesa>
  );
}
