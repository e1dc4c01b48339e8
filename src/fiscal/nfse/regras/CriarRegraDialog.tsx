import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { regraPedidaSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { useKeptText, useKeptValue } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { NumberControl } from '../../../ui/NumberControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../revisao/DialogoDaMesa.tsx';
import { sendRegra } from './regrasApi.ts';

/** Default validity of a rule, in days. */
const HALF_A_YEAR = 180;

interface Props {
  nota: DetalheNota;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Renders the dialog that creates a rule: notas like this one are approved automatically, up to an amount and until a day, if
 * nothing diverges.
 */
export function CriarRegraDialog({ nota, onDone, onClose }: Props) {
  const translate = useTranslate();
  const [limiteId, ateId, motivoId] = [useId(), useId(), useId()];
  const sobre = `nfs/${nota.id}/regra`;
  const [until, sent] = useUntilSent();
  const [limite, setLimite] = useKeptValue(until, `${sobre} limite`, nota.nota.valores.servicos);
  const [ate, setAte] = useKeptValue(
    until,
    `${sobre} ate`,
    addDays(todayInSaoPaulo(new Date()), HALF_A_YEAR),
  );
  const [motivo, setMotivo] = useKeptText(until, `${sobre} motivo`);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const read = regraPedidaSchema.safeParse({ nfseId: nota.id, limite, ate, motivo });
  const wrongOf = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = async () => {
    setTried(true);
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      await sent(() => sendRegra(read.data));
      toast({ channel: 'revisor-nfs', severity: 'success', title: 'nfs.regra.feita' });
      onDone();
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.regra.titulo', { nome: nota.nota.prestador.nome })}
      agentes={[nota.empresa]}
      enviar={translate('nfs.regra.enviar')}
      sending={sending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('nfs.regra.ajuda')}</Typography>
      <NumberControl
        field={{ kind: 'money', label: translate('nfs.regra.limite') }}
        id={limiteId}
        label={translate('nfs.regra.limite')}
        value={limite}
        required
        error={wrongOf('limite')}
        onChange={setLimite}
      />
      <DateControl
        id={ateId}
        label={translate('nfs.regra.ate')}
        value={ate}
        required
        error={wrongOf('ate')}
        onChange={setAte}
      />
      <TextBox
        id={motivoId}
        label={translate('nfs.motivo.por_que')}
        value={motivo}
        required
        autoFocus
        multiline
        minRows={2}
        error={wrongOf('motivo')}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </DialogoDaMesa>
  );
}
