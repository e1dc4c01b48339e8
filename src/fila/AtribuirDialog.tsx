import { Autocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { alvoDe, type FeitosFila, type ItemFila } from '../../contract/fila.ts';
import { useSession } from '../authProvider/useSession.ts';
import { DialogoDaMesa } from '../fiscal/nfse/revisao/DialogoDaMesa.tsx';
import { AutocompleteBox } from '../ui/AutocompleteBox.tsx';
import { assign, readColegas } from './filaApi.ts';

interface Props {
  itens: readonly ItemFila[];
  onDone: (feitos: FeitosFila, feito: string, args?: Record<string, unknown>) => void;
  onClose: () => void;
}

interface Option {
  id: string | null;
  nome: string;
}

/** Whose the items are: oneself first, then colleagues who may do all of them, or nobody. */
export function AtribuirDialog({ itens, onDone, onClose }: Props) {
  const translate = useTranslate();
  const fieldId = useId();
  const me = useSession().user?.uuid;
  const [chosen, setChosen] = useState<Option | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const alvos = itens.map(alvoDe);
  const { data = [], error } = useQuery({
    queryKey: ['fila', 'colegas', alvos],
    queryFn: () => readColegas(alvos),
    gcTime: 0,
  });
  const mine = data
    .filter((one) => one.id === me)
    .map((one) => ({ ...one, nome: translate('fila.atribuir.eu', one) }));
  const options: Option[] = [
    ...mine,
    ...data.filter((one) => one.id !== me),
    { id: null, nome: translate('fila.atribuir.ninguem') },
  ];
  const send = async () => {
    if (!chosen) return;
    setSending(true);
    setFailure(null);
    try {
      const feitos = await assign(alvos, chosen.id);
      onClose();
      onDone(feitos, chosen.id === null ? 'fila.sem_responsavel' : 'fila.atribuidos', { nome: chosen.nome });
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('fila.atribuir.titulo', { smart_count: itens.length })}
      enviar={translate('fila.atribuir.enviar')}
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
            label={translate('fila.atribuir.quem')}
          />
        )}
      />
    </DialogoDaMesa>
  );
}
