import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useId, useState } from 'react';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { type Aceite, SEGUNDOS_PARA_DESFAZER } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { fieldMessagesOf, useConfirmacao, whyNotConfirmed } from '../../auth/useConfirmacao.ts';
import { nameOfAll, useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { useCtrlEnter } from '../../ui/useCtrlEnter.ts';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { ServicosParados } from '../servicos/ServicosParados.tsx';
import { AndamentoDoEnvio } from './AndamentoDoEnvio.tsx';
import { ChooseManifestacao, isReady, whyNotReady } from './ChooseManifestacao.tsx';
import { ConfirmManifestacao } from './ConfirmManifestacao.tsx';
import { type Agendada, Desfazer, tellAgendada } from './Desfazer.tsx';
import { hasOpen } from './desfecho.ts';
import {
  checkLines,
  type EscolhaDeManifestacao,
  escolhaDeManifestacaoSchema,
  type LinhaPedida,
  manifest,
  retryOpen,
} from './manifestApi.ts';
import { emGrupos, juntaProducao, pedidoDeManifestacao, vao } from './vao.ts';

interface Props {
  especie: EspecieSefaz;
  /** Keys, or lines that identify documents. */
  linhas: readonly LinhaPedida[];
  /** Manifestation chosen already; when absent, or without its required justification, it is chosen here. */
  escolha?: EscolhaDeManifestacao;
  /** Receives whether a manifestation was requested and not undone. */
  onClose: (pedido: boolean) => void;
  /** Called when SEFAZ registered or refused an event: the documents shown are outdated. */
  onDone: () => void;
  /** Called when it was requested: the dialog stays open with its progress. */
  onSent?: () => void;
  /** Called when the progress is shown elsewhere: the dialog closes as soon as the request is scheduled. */
  onAsked?: (agendada: Agendada) => void;
}

const NADA_DITO = { ressalva: false, atraso: false, ambientes: false };

/** Renders the steps of a manifestation: choose, check the effect, confirm, and follow until SEFAZ's response. */
export function ManifestDialog(props: Props) {
  const { especie, linhas, escolha: given, onClose, onDone, onSent, onAsked } = props;
  const translate = useTranslate();
  const titleId = useId();
  const confirmacao = useConfirmacao({ janela: true });
  const [until, sent] = useUntilSent();
  const quais = nameOfAll(linhas.map(({ texto }) => texto));
  const { value: escolha, set: setEscolha } = useKept<EscolhaDeManifestacao | null>(until, {
    name: `${recursos[especie].name}/manifestar ${quais} ${given?.codigo ?? ''}`,
    schema: escolhaDeManifestacaoSchema,
    first: given ?? null,
  });
  const dita = given !== undefined && isReady(given);
  // Copy of the choice being checked and sent: the stored input is removed once it is sent.
  const [checked, setChecked] = useState<EscolhaDeManifestacao | null>(dita ? given : null);
  const checking = checked !== null;
  const [ciente, setCiente] = useState(NADA_DITO);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [aceite, setAceite] = useState<Aceite | null>(null);
  const [ended, setEnded] = useState<Tarefa | null>(null);
  const [agendada, setAgendada] = useState<Agendada | null>(null);
  const leave = () => {
    if (agendada) tellAgendada(agendada, onDone);
    onClose(aceite !== null);
  };

  const codigo = checked?.codigo;
  const { data: conferidas, error } = useQuery({
    queryKey: ['manifestacao', 'conferir', especie, codigo, linhas],
    queryFn: ({ signal }) => (codigo ? checkLines(especie, codigo, linhas, signal) : []),
    enabled: codigo !== undefined,
    gcTime: 0,
  });
  const grupos = emGrupos(conferidas ?? []);
  const going = vao(grupos, ciente);
  const many = going.length > 1;
  const end = useCallback(
    (tarefa: Tarefa) => {
      setEnded(tarefa);
      onDone();
    },
    [onDone],
  );
  const run = async (work: () => Promise<Aceite>) => {
    setSending(true);
    setFailure(null);
    try {
      const answer = await work();
      setEnded(null);
      setAceite(answer);
    } catch (problem) {
      if (!confirmacao.refuse(fieldMessagesOf(problem))) setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const step = ended
    ? 'resultado'
    : aceite
      ? 'andamento'
      : checking && (conferidas || error)
        ? 'conferencia'
        : 'escolha';
  const place = useStepFocus(step, translate(`passo.${step}`));
  const title = translate('manifestacao.titulo', { especie: especies[especie].nome });
  const send = async (chosen: EscolhaDeManifestacao) => {
    const { documentos, ditos } = pedidoDeManifestacao(going);
    const quem = many ? await confirmacao.collect() : {};
    const answer = await sent(() => manifest(especie, chosen, documentos, { ...quem, ...ditos }));
    onSent?.();
    const { tarefaId } = answer;
    const ate = Date.now() + SEGUNDOS_PARA_DESFAZER * 1000;
    const waits = tarefaId === null ? null : { especie, tarefaId, ate };
    if (waits && onAsked) onAsked(waits);
    else setAgendada(waits);
    return answer;
  };
  const retry = ({ id }: Tarefa) =>
    retryOpen(especie, { tarefaId: id, ...(ciente.ambientes && { ambientesDiferentes: true }) });
  const takeBack = () => {
    setEscolha(checked);
    onClose(false);
  };
  const toCheck = {
    label: translate('manifestacao.conferir'),
    reason: whyNotReady(escolha, translate),
    press: () => setChecked(escolha),
  };
  const toSend = checked && {
    label:
      going.length === 0
        ? translate('manifestacao.botao')
        : translate('manifestacao.confirmar', { smart_count: going.length }),
    reason:
      (!conferidas && translate('manifestacao.conferindo')) ||
      (going.length === 0 && translate('motivo.nenhum_vai')) ||
      (juntaProducao(going) && !ciente.ambientes && translate('quem_age.falta_dizer')) ||
      (many && whyNotConfirmed(confirmacao, translate)),
    press: () => run(() => send(checked)),
  };
  const main = !checking ? toCheck : aceite ? null : toSend;
  const { onKeyDown, words } = useCtrlEnter(sending ? null : main);

  return (
    <Dialog open onClose={leave} onKeyDown={onKeyDown} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ServicosParados especie={especie} />
        {failure !== null && <ErrorAlert error={failure} title={translate('manifestacao.erro')} />}
        {agendada ? (
          <Desfazer agendada={agendada} onUndone={takeBack} onOver={() => setAgendada(null)} />
        ) : aceite?.tarefaId ? (
          <AndamentoDoEnvio key={aceite.tarefaId} especie={especie} tarefaId={aceite.tarefaId} onEnd={end} />
        ) : aceite ? (
          <Alert severity="info">{aceite.recusadas[0]?.motivo ?? translate('manifestacao.nada')}</Alert>
        ) : checked ? (
          <>
            {error && <ErrorAlert error={error} title={translate('manifestacao.erro')} />}
            {!conferidas && !error && (
              <div role="status" aria-label={translate('manifestacao.conferindo')}>
                <Skeleton height={96} />
              </div>
            )}
            {conferidas && (
              <ConfirmManifestacao
                escolha={checked}
                grupos={grupos}
                confirmacao={confirmacao}
                ciente={ciente}
                onCiente={setCiente}
              />
            )}
          </>
        ) : (
          <ChooseManifestacao
            especie={especie}
            value={escolha}
            onChange={(chosen) => {
              setEscolha(chosen);
              setCiente(NADA_DITO);
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {checking && main && (
          <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto', pl: 1 }}>
            {words}
          </Typography>
        )}
        {checking && !aceite && !dita && (
          <Button onClick={() => setChecked(null)}>{translate('manifestacao.voltar')}</Button>
        )}
        <Button onClick={leave}>{translate(aceite ? 'btn.fechar' : 'btn.cancelar')}</Button>
        {ended && hasOpen(ended) && (
          <Button variant="contained" loading={sending} onClick={() => run(() => retry(ended))}>
            {translate('btn.tentar_de_novo')}
          </Button>
        )}
        {main && (
          <ReasonButton
            // A separate button for each step, so that a double click does not send what was to be checked.
            key={checking ? 'enviar' : 'conferir'}
            variant="contained"
            reason={main.reason}
            loading={sending}
            onClick={main.press}
            aria-keyshortcuts="Control+Enter"
          >
            {main.label}
          </ReasonButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
