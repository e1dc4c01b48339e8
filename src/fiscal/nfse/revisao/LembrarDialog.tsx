import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { type DecisaoPedida, lembrarSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

export type Lembranca = NonNullable<DecisaoPedida['lembrar']>;

/** So long a decision is remembered unless the person says otherwise. */
const A_YEAR = 365;

interface Props {
  nome: string;
  /** Why the server refused it. */
  recusa?: string | undefined;
  lembranca: Lembranca | null;
  onSend: (lembranca: Lembranca) => void;
  onClose: () => void;
}

/** Approves the note, and what was decided of it holds for the next ones of the supplier and service until a day. */
export function LembrarDialog({ nome, recusa, lembranca, onSend, onClose }: Props) {
  const translate = useTranslate();
  const [ateId, motivoId] = [useId(), useId()];
  const [ate, setAte] = useState<unknown>(lembranca?.ate ?? addDays(todayInSaoPaulo(new Date()), A_YEAR));
  const [motivo, setMotivo] = useState(lembranca?.motivo ?? '');
  const [tried, setTried] = useState(false);
  const read = lembrarSchema.safeParse({ ate, motivo });
  const wrongOf = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = () => {
    setTried(true);
    if (read.success) onSend(read.data);
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.lembrar.titulo', { nome })}
      enviar={translate('nfs.lembrar.enviar')}
      onSend={send}
      onClose={onClose}
    >
      {recusa && <Alert severity="error">{recusa}</Alert>}
      <Typography variant="body2">{translate('nfs.lembrar.ajuda')}</Typography>
      <TextBox
        id={motivoId}
        label={translate('nfs.lembrar.motivo')}
        value={motivo}
        required
        autoFocus
        multiline
        minRows={2}
        error={wrongOf('motivo')}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <DateControl
        id={ateId}
        label={translate('nfs.lembrar.ate')}
        value={ate}
        required
        error={wrongOf('ate')}
        onChange={setAte}
      />
    </DialogoDaMesa>
  );
}
