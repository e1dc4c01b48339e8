import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { TextBox } from '../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../nfse/revisao/DialogoDaMesa.tsx';
import { frasesDosCampos } from './lista/campos.ts';

interface Props {
  /** Kind and id of the entry undone. */
  sobre: string;
  titulo: string;
  /** Company that it belongs to. */
  empresaId: string;
  confirma: string;
  /** Description of the entry undone, and the consequences. */
  children: ReactNode;
  /** Undoes it and shows a toast. Throws the server's refusal. */
  desfaz: (motivo: string) => Promise<void>;
  onClose: () => void;
}

/** Renders the confirmation before an entry is undone, with a reason where the server requires one. */
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
      setWrong(frasesDosCampos(problem).motivo);
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
