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
  /** Returns the label of the user among the colleagues. */
  eu: (one: { nome: string }) => string;
  /** Users who may be assigned, or the error of loading them. */
  colegas: { data?: ReadonlyArray<{ id: string; nome: string }>; error: unknown };
  /**
   * Receives the choice; without an id, the assignment is removed. Throws if the server refuses it, otherwise closes the
   * dialog.
   */
  onSend: (chosen: Responsavel) => Promise<void>;
  onClose: () => void;
}

export interface Responsavel {
  id: string | null;
  nome: string;
}

/** Renders the choice of an assignee: the user first, then the colleagues, or none. */
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
        // The list opens automatically, so one Esc must close the whole dialog, as in the others.
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
