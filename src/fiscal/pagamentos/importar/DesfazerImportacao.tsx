import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from '../../nfse/revisao/DialogoDaMesa.tsx';
import { camposDe } from '../lista/campos.ts';
import type { Fluxo } from './fluxo.ts';
import { agir } from './importacaoApi.ts';
import { aplicaveis } from './passos.ts';

function Pergunta({
  importacao,
  fluxo,
  onClose,
}: {
  importacao: Recebida;
  fluxo: Fluxo;
  onClose: () => void;
}) {
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
      fluxo.muda(await agir(importacao.id, { verbo: 'desfazer', corpo: { motivo } }));
      onClose();
    } catch (problem) {
      setWrong(camposDe(problem).motivo);
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('pagamento.resultado.desfazer_titulo')}
      enviar={translate('pagamento.resultado.desfazer_confirma')}
      sending={sending}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Typography>
        {translate('pagamento.resultado.desfazer_consequencia', { smart_count: aplicaveis(importacao) })}
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

/** Takes all dates of an import back, as one. */
export function DesfazerImportacao({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('pagamento.resultado.desfazer')}
      </Button>
      {asking && <Pergunta importacao={importacao} fluxo={fluxo} onClose={() => setAsking(false)} />}
    </>
  );
}
