import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Decididas } from '../../../../contract/fiscal/nfse/revisao.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { agentesDe } from '../../../ui/agentes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { QuemAge } from '../../../ui/QuemAge.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { LinhasDeDocumentos } from '../../manifestacao/LinhasDeDocumentos.tsx';
import { CampoExigido } from './CampoExigido.tsx';
import { type NotaDoLote, sumOfNotas } from './fila.ts';
import { NotasSemProva } from './NotasSemProva.tsx';
import { useLote } from './useLote.ts';

interface Props {
  /** Selected notas; those with a divergence are not approved. */
  linhas: readonly NotaDoLote[];
  onDecididas: (itens: Decididas['itens']) => void;
  onClose: () => void;
}

const nomeDe = ({ prestador, numero }: NotaDoLote) =>
  `${prestador} · ${comNumero(especies.NFSE.nome, numero)}`;

/** Renders the approval of a batch: number, amount, notas that require a reason, notas left out; then the outcome of each. */
export function LoteDialog({ linhas, onDecididas, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { empresas } = useSession();
  const lote = useLote(linhas, onDecididas);
  const { livres, semProva, ficam, going, pede, refused, feitas } = lote;
  const { vao, setVao, motivo, setMotivo, tried, sending, failure, send } = lote;
  const ended = refused !== null;
  const { soma, semValor } = sumOfNotas(going);
  // The company is shown if the notas are of several.
  const several = new Set(linhas.map(({ empresaId }) => empresaId)).size > 1;
  const dita = (one: NotaDoLote) => ({
    nome: nomeDe(one),
    texto: (several && empresas.find(({ empresaId }) => empresaId === one.empresaId)?.nome) || '',
  });
  const step = ended ? 'resultado' : 'conferencia';
  const place = useStepFocus(step, translate(`passo.${step}`));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('nfs.lote.titulo')}</DialogTitle>
      <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== null && <ErrorAlert error={failure} title={translate('nfs.lote.erro')} />}
        {ended ? (
          <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
            {translate(feitas === 0 ? 'nfs.lote.nenhuma' : 'nfs.lote.feito', { smart_count: feitas })}
          </Alert>
        ) : (
          <QuemAge agentes={agentesDe(going.length > 0 ? going : linhas)} />
        )}
        {!ended && (
          <Box>
            <Typography>{translate('nfs.lote.vao', { smart_count: going.length })}</Typography>
            {going.length > 0 && (
              <>
                <Typography sx={{ fontWeight: 600 }}>
                  {translate('nfs.lote.soma', { soma: formatMoney(soma) })}
                  {semValor > 0 && ` ${translate('nfs.lote.sem_valor', { smart_count: semValor })}`}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('nfs.lote.consequencia')}
                </Typography>
              </>
            )}
          </Box>
        )}
        {!ended && livres.length > 0 && <LinhasDeDocumentos linhas={livres.map(dita)} />}
        {!ended && semProva.length > 0 && (
          <NotasSemProva
            motivo={motivo}
            tried={tried}
            linhas={semProva.map(dita)}
            vao={livres.length > 0 ? vao : null}
            onVao={setVao}
            onMotivo={setMotivo}
          />
        )}
        {!ended && ficam.length > 0 && (
          <Box>
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('nfs.lote.ficam', { smart_count: ficam.length })}
            </Alert>
            <LinhasDeDocumentos linhas={ficam.map(dita)} />
          </Box>
        )}
        {ended && refused.length > 0 && (
          <LinhasDeDocumentos
            linhas={refused.map(({ nota, mensagem }) => ({ nome: nomeDe(nota), texto: mensagem }))}
          />
        )}
        {ended && pede && <CampoExigido pede={pede} tried={tried} value={motivo} onChange={setMotivo} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(ended ? 'btn.fechar' : 'btn.cancelar')}</Button>
        {(!ended || pede) && (
          <ReasonButton
            variant="contained"
            autoFocus={livres.length > 0}
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
