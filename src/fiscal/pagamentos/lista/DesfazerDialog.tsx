import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Lancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../../nfse/revisao/DialogoDaMesa.tsx';
import { camposDe } from './campos.ts';
import { desfazerLancamento } from './pagamentoApi.ts';

interface Props {
  documentoId: string;
  lancamento: Lancamento;
  nome: string;
  onChange: () => Promise<void>;
  onClose: () => void;
}

/** Takes an entry back, with a reason where the server asks for one. */
export function DesfazerDialog({ documentoId, lancamento, nome, onChange, onClose }: Props) {
  const translate = useTranslate();
  const motivoId = useId();
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await desfazerLancamento(documentoId, lancamento.id, motivo);
      toast({ severity: 'success', title: 'pagamento.desfazer.feito' });
      await onChange();
      onClose();
    } catch (problem) {
      setWrong(camposDe(problem).motivo);
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('pagamento.desfazer.titulo')}
      enviar={translate('pagamento.desfazer.confirma')}
      sending={sending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Typography>{nome}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('pagamento.desfazer.consequencia')}
      </Typography>
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
