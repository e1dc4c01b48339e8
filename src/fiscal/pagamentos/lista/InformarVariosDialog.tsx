import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import {
  type LoteLancado,
  loteLancamentosSchema,
  TIPOS_LANCAMENTO,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { EnumControl } from '../../../ui/ChoiceControl.tsx';
import { DateControl } from '../../../ui/DateControl.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { Linhas } from '../../manifestacao/Linhas.tsx';
import { camposDe } from './campos.ts';
import { lancarVarios } from './pagamentoApi.ts';

/** A document whose payment is told together with others; cents. */
export interface AInformar {
  id: string;
  versao: number;
  nome: string;
  saldo: number;
}

interface Props {
  /** What was chosen, as it was seen: the list behind is read again. */
  rows: readonly AInformar[];
  /** In: the ids of those that were refused; null: nothing was sent. */
  onClose: (recusados: string[] | null) => void;
}

/** One date for many documents, each counted as paid whole; then what became of each. */
export function InformarVariosDialog({ rows, onClose }: Props) {
  const translate = useTranslate();
  const [titleId, tipoId, dataId, motivoId] = [useId(), useId(), useId(), useId()];
  const [tipo, setTipo] = useState<unknown>('PAGAMENTO');
  const [data, setData] = useState<unknown>(null);
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [feito, setFeito] = useState<LoteLancado['itens'] | null>(null);
  const paga = tipo === 'PAGAMENTO';
  const soma = rows.reduce((sum, { saldo }) => sum + saldo, 0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const itens = rows.map(({ id, versao }) => ({ id, versao }));
    const read = loteLancamentosSchema.safeParse({ itens, tipo, data: paga ? data : null, motivo });
    setWrong(camposDe(read.error));
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      const { itens: done } = await lancarVarios(read.data);
      setFeito(done);
    } catch (problem) {
      setWrong(camposDe(problem));
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  // The bar that this hangs on goes with the selection: both are left until what became of each was read.
  const close = () => onClose(feito && refused.map(({ id }) => id));
  const refused = feito?.filter(({ situacao }) => situacao === 'erro') ?? [];
  const step = feito ? 'resultado' : 'escolha';
  const place = useStepFocus(step, translate(`passo.${step}`));
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate('pagamento.varios.titulo')}</DialogTitle>
        <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('pagamento.informar.erro')} />}
          {feito ? (
            <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
              {translate('pagamento.varios.feito', { smart_count: feito.length - refused.length })}
            </Alert>
          ) : (
            <>
              <Typography>
                {translate('pagamento.varios.quantos', {
                  smart_count: rows.length,
                  soma: formatMoney(soma),
                })}
              </Typography>
              <EnumControl
                id={tipoId}
                label={translate('pagamento.informar.tipo')}
                options={TIPOS_LANCAMENTO}
                required
                value={tipo}
                onChange={setTipo}
              />
              {paga && (
                <DateControl
                  id={dataId}
                  label={translate('pagamento.informar.data')}
                  required
                  value={data}
                  onChange={setData}
                  help={translate('pagamento.varios.inteiros')}
                  {...(wrong.data && { error: wrong.data })}
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
              <Linhas linhas={rows.map(({ nome, saldo }) => ({ nome, texto: formatReais(saldo) }))} />
            </>
          )}
          {refused.length > 0 && (
            <Linhas
              linhas={refused.map(({ id, mensagem }) => {
                return { nome: rows.find((one) => one.id === id)?.nome ?? id, texto: mensagem };
              })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate(feito ? 'btn.fechar' : 'btn.cancelar')}</Button>
          {!feito && (
            <Button type="submit" variant="contained" loading={sending}>
              {translate('pagamento.varios.gravar', { smart_count: rows.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
