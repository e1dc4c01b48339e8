import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { encerrarSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { useKeptText } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../revisao/DialogoDaMesa.tsx';
import { endRegraOrMemoria, type Qual } from './regrasApi.ts';

interface Props {
  qual: Qual;
  id: string;
  empresaId: string;
  nome: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Renders the dialog that ends a rule or a remembered decision, with its reason. */
export function EncerrarDialog({ qual, id, empresaId, nome, onClose, onDone }: Props) {
  const translate = useTranslate();
  const fieldId = useId();
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `${qual}/${id}/encerrar`);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    const read = encerrarSchema.safeParse({ motivo });
    setWrong(read.error?.issues[0]?.message);
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      await sent(() => endRegraOrMemoria(qual, id, read.data.motivo));
      await onDone();
      onClose();
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate(`nfs.regras.encerrar_titulo_${qual}`, { nome })}
      agentes={[{ id: empresaId }]}
      enviar={translate('nfs.regras.encerrar')}
      sending={sending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Typography variant="body2">{translate(`nfs.regras.encerrar_ajuda_${qual}`)}</Typography>
      <TextBox
        id={fieldId}
        label={translate('nfs.motivo.por_que')}
        value={motivo}
        required
        autoFocus
        error={wrong}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </DialogoDaMesa>
  );
}
