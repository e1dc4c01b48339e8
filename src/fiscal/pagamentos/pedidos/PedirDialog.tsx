import { Box, Button, DialogActions, DialogContent, DialogTitle, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { addMonths, formatMonth, monthsUpTo } from '../../../../contract/brasil/month.ts';
import { pedirSchema } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { useKeptText, useKeptValue } from '../../../authProvider/useKept.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { BooleanControl } from '../../../ui/ChoiceControl.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { NumberControl } from '../../../ui/NumberControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { TextControl } from '../../../ui/TextControl.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { frasesDosCampos } from '../lista/campos.ts';
import { LinkPronto } from './LinkPronto.tsx';
import { requestDatas } from './pedidosApi.ts';

const MESES = 18;
const DIAS = { kind: 'integer', label: '' } as const;

interface Props {
  /** Called when the link is made; it is shown until the dialog closes. */
  onSent: () => void;
  onClose: () => void;
}

/** Renders the dialog that makes a link by which the client fills dates without signing in: for one company and one month. */
export function PedirDialog({ onSent, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const id = useId();
  const hoje = todayInSaoPaulo(new Date()).slice(0, 7);
  const [until, sent] = useUntilSent();
  // The name and the e-mail belong to a client of one company.
  const sobre = `pedido ${useSession().empresaUsuario?.uuid ?? ''}`;
  const [mes, setMes] = useKeptText(until, `${sobre} mes`, addMonths(hoje, -1));
  const [nome, setNome] = useKeptText(until, `${sobre} nome`);
  const [email, setEmail] = useKeptText(until, `${sobre} email`);
  const [dias, setDias] = useKeptValue(until, `${sobre} dias`, 15);
  const [lembrar, setLembrar] = useKeptValue(until, `${sobre} lembrar`, true);
  const [atrasados, setAtrasados] = useKeptValue(until, `${sobre} atrasados`, true);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [pronto, setPronto] = useState<{ link: string; email: string } | null>(null);
  const errorOf = (campo: string) => (wrong[campo] === undefined ? {} : { error: wrong[campo] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = pedirSchema.safeParse({
      mes,
      nome,
      email: email.trim(),
      lembrar,
      atrasados,
      dias: typeof dias === 'number' ? dias : Number.NaN,
    });
    const campos = frasesDosCampos(read.error);
    setWrong(campos.dias ? { ...campos, dias: translate('pagamento.pedir.dias_errado') } : campos);
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      setPronto(await sent(() => requestDatas(read.data)));
      onSent();
      await client.invalidateQueries({ queryKey: ['pedidos'] });
    } catch (problem) {
      setWrong(frasesDosCampos(problem));
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const step = pronto ? 'resultado' : 'escolha';
  const place = useStepFocus(step, translate(`passo.${step}`));
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        // The link is shown only once: a click outside must not close the dialog.
        if (pronto === null || reason === 'escapeKeyDown') onClose();
      }}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-titulo`}
    >
      <form onSubmit={send} noValidate>
        <DialogTitle id={`${id}-titulo`}>{translate('pagamento.pedir.titulo')}</DialogTitle>
        <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('pagamento.pedir.erro')} />}
          {pronto ? (
            <LinkPronto {...pronto} />
          ) : (
            <>
              <ActingFor digitado={null} />
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {translate('pagamento.pedir.ajuda')}
              </Box>
              <TextBox
                id={`${id}-mes`}
                select
                label={translate('pagamento.pedir.mes')}
                error={wrong.mes}
                value={mes}
                onChange={(event) => setMes(event.target.value)}
              >
                {monthsUpTo(hoje, MESES)
                  .reverse()
                  .map((one) => (
                    <MenuItem key={one} value={one}>
                      {formatMonth(one)}
                    </MenuItem>
                  ))}
              </TextBox>
              <BooleanControl
                id={`${id}-atrasados`}
                label={translate('pagamento.pedir.atrasados')}
                value={atrasados}
                onChange={(value) => setAtrasados(value === true)}
              />
              <TextControl
                id={`${id}-nome`}
                label={translate('pagamento.pedir.nome')}
                value={nome}
                onChange={setNome}
                {...errorOf('nome')}
              />
              <TextControl
                id={`${id}-email`}
                type="email"
                label={translate('pagamento.pedir.email')}
                help={translate('pagamento.pedir.email_ajuda')}
                value={email}
                onChange={setEmail}
                {...errorOf('email')}
              />
              <NumberControl
                id={`${id}-dias`}
                field={DIAS}
                label={translate('pagamento.pedir.dias')}
                value={dias === null ? null : String(dias)}
                onChange={setDias}
                {...errorOf('dias')}
              />
              <BooleanControl
                id={`${id}-lembrar`}
                label={translate('pagamento.pedir.lembrar')}
                value={lembrar}
                disabled={email.trim() === ''}
                {...(email.trim() === '' && { help: translate('motivo.sem_email') })}
                onChange={(value) => setLembrar(value === true)}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate(pronto ? 'btn.fechar' : 'btn.cancelar')}</Button>
          {!pronto && (
            <Button type="submit" variant="contained" loading={sending}>
              {translate('pagamento.pedir.criar')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
