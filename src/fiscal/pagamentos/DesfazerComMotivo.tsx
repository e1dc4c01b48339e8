import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { TextBox } from '../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../nfse/revisao/DialogoDaMesa.tsx';
import { camposDe } from './lista/campos.ts';

interface Props {
  /** What is taken back, by kind and id. */
  sobre: string;
  titulo: string;
  /** Whose it is. */
  empresaId: string;
  confirma: string;
  /** What is taken back, and what follows. */
  children: ReactNode;
  /** Takes it back, and tells so. Throws what the server refuses. */
  desfaz: (motivo: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before something that was entered is taken back, with a reason where the server wants one. */
export function DesfazerComMotivo({ sobre, titulo, empresaId, confirma, children, desfaz, onClose }: Props) {
  const translate = useTranslate();
  const motivoId = useId();
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `${sobre}/desfazer`);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await sent(() => desfaz(motivo));
      onClose();
    } catch (problem) {
      setWrong(camposDe(problem).motivo);
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={titulo}
      agentes={[{ id: empresaId }]}
      enviar={confirma}
      sending={sending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      {children}
      <TextBox
        id={motivoId}
        label={translate('pagamento.informar.motivo')}
        help={translate('pagamento.informar.motivo_ajuda')}
        value={motivo}
        autoFocus
        error={wrong}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </DialogoDaMesa>
  );
}
