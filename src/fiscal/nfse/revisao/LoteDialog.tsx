import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Decididas } from '../../../../contract/fiscal/nfse/revisao.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { Linhas } from '../../manifestacao/Linhas.tsx';
import { type NotaDoLote, semDivergencia, somaDe } from './fila.ts';
import { decidir } from './revisaoApi.ts';

interface Props {
  /** What was chosen; those with a divergence stay where they are. */
  linhas: readonly NotaDoLote[];
  onDecididas: (itens: Decididas['itens']) => void;
  onClose: () => void;
}

const nomeDe = ({ prestador, numero }: NotaDoLote) =>
  `${prestador} · ${comNumero(especies.NFSE.nome, numero)}`;

/** Approves many notes at once: how many, how much, which stay and why; then what became of each. */
export function LoteDialog({ linhas, onDecididas, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { empresas } = useSession();
  // What was chosen is what is approved, though the queue behind is read again.
  const [going] = useState(() => semDivergencia(linhas));
  const [staying] = useState(() => linhas.filter((linha) => !semDivergencia([linha]).length));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [ended, setEnded] = useState<Decididas['itens'] | null>(null);
  const { soma, semValor } = somaDe(going);
  // Said where they are of several companies.
  const several = new Set(linhas.map(({ empresaId }) => empresaId)).size > 1;
  const donaDe = (one: NotaDoLote) =>
    (several && empresas.find(({ empresaId }) => empresaId === one.empresaId)?.nome) || '';
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { itens } = await decidir({
        acao: 'APROVA',
        itens: going.map(({ id, versao }) => ({ id, versao })),
      });
      setEnded(itens);
      onDecididas(itens);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const refused = ended?.filter(({ situacao }) => situacao === 'erro') ?? [];
  const done = (ended?.length ?? 0) - refused.length;
  const step = ended ? 'resultado' : 'conferencia';
  const place = useStepFocus(step, translate(`passo.${step}`));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('nfs.lote.titulo')}</DialogTitle>
      <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== null && <ErrorAlert error={failure} title={translate('nfs.lote.erro')} />}
        {ended ? (
          <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
            {translate('nfs.lote.feito', { smart_count: done })}
          </Alert>
        ) : (
          <Box>
            <Typography>{translate('nfs.lote.vao', { smart_count: going.length })}</Typography>
            <Typography sx={{ fontWeight: 600 }}>
              {translate('nfs.lote.soma', { soma: formatMoney(soma) })}
              {semValor > 0 && ` ${translate('nfs.lote.sem_valor', { smart_count: semValor })}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('nfs.lote.consequencia')}
            </Typography>
          </Box>
        )}
        {!ended && <Linhas linhas={going.map((one) => ({ nome: nomeDe(one), texto: donaDe(one) }))} />}
        {!ended && staying.length > 0 && (
          <Box>
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('nfs.lote.ficam', { smart_count: staying.length })}
            </Alert>
            <Linhas linhas={staying.map((one) => ({ nome: nomeDe(one), texto: donaDe(one) }))} />
          </Box>
        )}
        {refused.length > 0 && (
          <Linhas
            linhas={refused.map(({ id, mensagem }) => {
              const linha = going.find((one) => one.id === id);
              return { nome: linha ? nomeDe(linha) : id, texto: mensagem };
            })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(ended ? 'btn.fechar' : 'btn.cancelar')}</Button>
        {!ended && (
          <ReasonButton
            variant="contained"
            autoFocus
            reason={going.length === 0 && translate('motivo.lote')}
            loading={sending}
            onClick={send}
          >
            {translate('nfs.lote.enviar', { smart_count: going.length })}
          </ReasonButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
