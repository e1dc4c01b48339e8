import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId } from 'react';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import { TIPOS_LANCAMENTO } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { agentesDe } from '../../../ui/agentes.ts';
import { EnumControl } from '../../../ui/ChoiceControl.tsx';
import { DateControl } from '../../../ui/DateControl.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { QuemAge } from '../../../ui/QuemAge.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useWrongFocus } from '../../../ui/useWrongFocus.ts';
import { LinhasDeDocumentos } from '../../manifestacao/LinhasDeDocumentos.tsx';
import { type AInformar, useInformarVarios } from './useInformarVarios.ts';

interface Props {
  /** Documents as they were when selected, since the list behind is reloaded. */
  rows: readonly AInformar[];
  /** Called when nothing is left to send again: the dialog stays open with the result of each. */
  onSent: () => void;
  /** Receives the ids of those still pending, refused for a reason that can be corrected; null when nothing was sent. */
  onClose: (esperam: string[] | null) => void;
}

/**
 * Renders the dialog that enters one date for many documents, each as fully paid, with the result of each; refused ones can be sent again.
 */
export function InformarVariosDialog({ rows, onSent, onClose }: Props) {
  const translate = useTranslate();
  const [titleId, tipoId, dataId, motivoId] = [useId(), useId(), useId(), useId()];
  const varios = useInformarVarios(rows, onSent);
  const { tipo, setTipo, data, setData, motivo, setMotivo, paga } = varios;
  const { vao, gravados, recusados, wrong, failure, sending, send, acabou } = varios;
  const form = useWrongFocus(wrong);
  // The bar that opened this disappears with the selection: both stay until the user has read the results.
  const close = () => onClose(gravados === null ? null : vao.map(({ id }) => id));
  const errorOf = (campo: string) => (wrong[campo] === undefined ? {} : { error: wrong[campo] });
  const step = acabou ? 'resultado' : 'escolha';
  const place = useStepFocus(step, translate(`passo.${step}`));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <DialogTitle id={titleId}>{translate('pagamento.varios.titulo')}</DialogTitle>
        <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('pagamento.informar.erro')} />}
          {gravados !== null && (
            <Alert severity={recusados.length > 0 ? 'warning' : 'success'} role="status">
              {translate(gravados === 0 ? 'pagamento.varios.nenhum' : 'pagamento.varios.feito', {
                smart_count: gravados,
              })}
            </Alert>
          )}
          {recusados.length > 0 && (
            <LinhasDeDocumentos
              linhas={recusados.map(({ documento, mensagem }) => ({ nome: documento.nome, texto: mensagem }))}
            />
          )}
          {!acabou && (
            <>
              <QuemAge agentes={agentesDe(vao)} />
              <Typography>
                {translate('pagamento.varios.quantos', {
                  smart_count: vao.length,
                  soma: formatMoney(vao.reduce((sum, { saldo }) => sum + saldo, 0)),
                })}
              </Typography>
              <EnumControl
                id={tipoId}
                label={translate('pagamento.informar.tipo')}
                options={TIPOS_LANCAMENTO}
                required
                value={tipo}
                onChange={setTipo}
                {...errorOf('tipo')}
              />
              {paga && (
                <DateControl
                  id={dataId}
                  label={translate('pagamento.informar.data')}
                  required
                  value={data}
                  onChange={setData}
                  help={translate('pagamento.varios.inteiros')}
                  {...errorOf('data')}
                />
              )}
              <TextBox
                id={motivoId}
                label={translate('pagamento.informar.motivo')}
                help={translate('pagamento.informar.motivo_ajuda')}
                value={motivo}
                onChange={(event) => setMotivo(event.target.value)}
                error={wrong.motivo}
              />
              {recusados.length === 0 && (
                <LinhasDeDocumentos
                  linhas={vao.map(({ nome, saldo }) => ({ nome, texto: formatReais(saldo) }))}
                />
              )}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate(gravados === null ? 'btn.cancelar' : 'btn.fechar')}</Button>
          {!acabou && (
            <Button type="submit" variant="contained" loading={sending}>
              {translate('pagamento.varios.gravar', { smart_count: vao.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
