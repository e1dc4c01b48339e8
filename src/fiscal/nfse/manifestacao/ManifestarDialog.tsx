import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Dona } from '../../../../contract/ambiente.ts';
import {
  MANIFESTACOES_NOTA,
  MOTIVOS_REJEICAO,
  manifestacaoPedidaSchema,
  type TipoManifestacaoNota,
  UNICA,
} from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { ConfirmacaoFields } from '../../../auth/ConfirmacaoFields.tsx';
import { fieldMessagesOf, useConfirmacao } from '../../../auth/useConfirmacao.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { QuemAge } from '../../../ui/QuemAge.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { type EscolhaSobreNota, escolhaSobreNotaSchema, manifestar } from './manifestarApi.ts';

const NADA_DITO: EscolhaSobreNota = { tipo: '', codigoMotivo: '', motivo: '' };

interface Props {
  nfseId: string;
  /** Company that sends the manifestação. */
  empresa: Dona;
  /** Types that may be sent now. */
  cabe: readonly TipoManifestacaoNota[];
  onClose: () => void;
  /** Receives the id of the task that sends it. */
  onSent: (tarefaId: string) => void;
}

/** Renders the dialog that sends a manifestação of the taker: choice, consequence, and confirmation of the user's identity. */
export function ManifestarDialog({ nfseId, empresa, cabe, onClose, onSent }: Props) {
  const translate = useTranslate();
  const [titleId, motivoId] = [useId(), useId()];
  const confirmacao = useConfirmacao();
  const [until, sent] = useUntilSent();
  const { value: escolha, set: setEscolha } = useKept(until, {
    name: `nfs/${nfseId}/manifestar`,
    schema: escolhaSobreNotaSchema,
    first: NADA_DITO,
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const { tipo, codigoMotivo, motivo } = escolha;
  const change = (part: Partial<EscolhaSobreNota>) => {
    setEscolha({ ...escolha, ...part });
    setWrong({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const asked = { tipo, ...(tipo === '203206' && { codigoMotivo, motivo }), ...confirmacao.draft() };
    const issues = manifestacaoPedidaSchema.safeParse(asked).error?.issues ?? [];
    const campos = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    setWrong(campos);
    confirmacao.refuse(campos);
    if (issues.length > 0) return;
    setSending(true);
    setFailure(null);
    try {
      const quem = await confirmacao.collect();
      onSent(await sent(() => manifestar(nfseId, escolha, quem)));
    } catch (problem) {
      if (!confirmacao.refuse(fieldMessagesOf(problem))) setFailure(problem);
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate('nfs.manifestacao.dialogo')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('nfs.manifestacao.erro')} />}
          <QuemAge agentes={[empresa]} />
          <RadioGroup
            aria-labelledby={titleId}
            value={tipo}
            onChange={(_event, value) => change({ tipo: cabe.find((one) => one === value) ?? '' })}
          >
            {cabe.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={MANIFESTACOES_NOTA[one].nome}
              />
            ))}
          </RadioGroup>
          {wrong.tipo && <Alert severity="error">{wrong.tipo}</Alert>}
          {tipo === '203206' && (
            <>
              <TextBox
                id={`${motivoId}-codigo`}
                label={translate('nfs.manifestacao.motivo')}
                value={codigoMotivo}
                required
                select
                selectProps={{ native: true }}
                error={wrong.codigoMotivo}
                onChange={(event) => change({ codigoMotivo: event.target.value })}
              >
                <option value="" />
                {Object.entries(MOTIVOS_REJEICAO).map(([codigo, nome]) => (
                  <option key={codigo} value={codigo}>
                    {nome}
                  </option>
                ))}
              </TextBox>
              <TextBox
                id={motivoId}
                label={translate('nfs.manifestacao.explica')}
                value={motivo}
                required={codigoMotivo === '9'}
                error={wrong.motivo}
                onChange={(event) => change({ motivo: event.target.value })}
              />
            </>
          )}
          {tipo !== '' && (
            <Alert severity="warning">
              {MANIFESTACOES_NOTA[tipo].consequencia} <strong>{UNICA}</strong>
            </Alert>
          )}
          <ConfirmacaoFields state={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={sending}
            reason={tipo === '' && translate('motivo.manifestacao')}
          >
            {translate('nfs.manifestacao.enviar')}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
