import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import {
  lancamentoPedidoSchema,
  TIPOS_LANCAMENTO,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { EnumControl } from '../../../ui/ChoiceControl.tsx';
import { asText } from '../../../ui/control.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { NumberControl } from '../../../ui/NumberControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { useWrongFocus } from '../../../ui/useWrongFocus.ts';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { frasesDosCampos } from './campos.ts';
import { accountAfter, type Conta } from './conta.ts';
import type { DocumentoAPagar } from './FatosDoDocumento.tsx';
import { type MudancaDoPagamento, mudancasDoPagamento } from './mudancas.ts';
import { sendLancamento } from './pagamentoApi.ts';

interface Valores {
  tipo: unknown;
  data: unknown;
  valor: unknown;
  encargos: unknown;
  desconto: unknown;
  motivo: string;
}
const VAZIO: Valores = {
  tipo: 'PAGAMENTO',
  data: null,
  valor: null,
  encargos: null,
  desconto: null,
  motivo: '',
};
const valoresSchema = z.object({
  tipo: z.unknown(),
  data: z.unknown(),
  valor: z.unknown(),
  encargos: z.unknown(),
  desconto: z.unknown(),
  motivo: z.string(),
});
const MONEY = { kind: 'money', label: '' } as const;
const atualSchema = z.looseObject({ id: z.string(), versao: z.number() });

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns the server's current document, when another user's write caused the conflict. */
function atualDe(error: unknown): DocumentoAPagar | null {
  if (!(error instanceof ApiError) || error.problem.codigo !== 'CONFLITO_VERSAO') return null;
  return atualSchema.safeParse(error.problem.atual).data ?? null;
}

function Conflito({ mudancas }: { mudancas: readonly MudancaDoPagamento[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('pagamento.conflito.mudou')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mudancas.map(({ rotulo, antes, agora }) => (
          <li key={rotulo}>
            {translate('pagamento.conflito.linha', {
              rotulo,
              antes: antes || '—',
              agora: agora || '—',
              interpolation: { escapeValue: false },
            })}
          </li>
        ))}
      </Box>
      {translate('pagamento.conflito.confira')}
    </Alert>
  );
}

/** Renders the resulting state of the document while the payment is typed. */
function OQueFica({ conta }: { conta: Conta }) {
  const translate = useTranslate();
  const valor = formatMoney(Math.abs(conta.falta));
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {translate(`pagamento.informar.fica.${conta.fica}`, { valor })}
    </Box>
  );
}

interface Props {
  documento: DocumentoAPagar;
  onChange: () => Promise<void>;
}

/**
 * Renders the form for a payment entered by hand, or the reason why there is none. When another user wrote first, that is shown and no
 * input is lost.
 */
export function InformarPagamento({ documento, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  // The document that the form was filled in against, unchanged until a write, or a conflict with a newer one.
  const [visto, setVisto] = useState(documento);
  const [until, sent] = useUntilSent();
  const { value: valores, set: setValores } = useKept(until, {
    name: `pagamento/${documento.id}`,
    schema: valoresSchema,
    first: VAZIO,
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const form = useWrongFocus(wrong);
  const [failure, setFailure] = useState<unknown>(null);
  const [mudancas, setMudancas] = useState<readonly MudancaDoPagamento[]>([]);
  const [sending, setSending] = useState(false);
  const untouched = JSON.stringify(valores) === JSON.stringify(VAZIO);
  if (untouched && visto.versao < documento.versao) setVisto(documento);
  const { tipo, data, motivo } = valores;
  const paga = tipo === 'PAGAMENTO';
  const saldo = typeof visto.saldo === 'number' && visto.liquido !== null ? visto.saldo : null;
  const emissao = asText(visto.emissao);
  const antesDaEmissao = paga && typeof data === 'string' && emissao !== '' && data < emissao;
  const encargos = cents(valores.encargos);
  const desconto = cents(valores.desconto);
  const valor = typeof valores.valor === 'number' ? valores.valor : null;
  const set = (campo: keyof Valores) => (value: unknown) => setValores((now) => ({ ...now, [campo]: value }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const pago = paga
      ? { data, valor: valores.valor, encargos: valores.encargos ?? 0, desconto: valores.desconto ?? 0 }
      : {};
    const read = lancamentoPedidoSchema.safeParse({ versao: visto.versao, tipo, motivo, ...pago });
    setWrong(frasesDosCampos(read.error));
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    setMudancas([]);
    try {
      await sent(() => sendLancamento(visto.id, read.data));
      toast({ severity: 'success', title: 'pagamento.informar.feito' });
      await onChange();
    } catch (problem) {
      const atual = atualDe(problem);
      if (atual) {
        setMudancas(mudancasDoPagamento(visto, atual));
        setVisto(atual);
        await onChange();
      } else {
        setWrong(frasesDosCampos(problem));
        setFailure(problem);
      }
    } finally {
      setSending(false);
    }
  };
  const errorOf = (campo: string) => (wrong[campo] === undefined ? {} : { error: wrong[campo] });
  return (
    <PainelLateral titulo="pagamento.informar.titulo">
      <Box
        component="form"
        ref={form}
        onSubmit={send}
        noValidate
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}
      >
        {mudancas.length > 0 && <Conflito mudancas={mudancas} />}
        {failure !== null && <ErrorAlert error={failure} title={translate('pagamento.informar.erro')} />}
        <EnumControl
          id={`${id}-tipo`}
          label={translate('pagamento.informar.tipo')}
          options={TIPOS_LANCAMENTO}
          required
          value={tipo}
          onChange={set('tipo')}
          {...errorOf('tipo')}
        />
        {paga && (
          <>
            <DateControl
              id={`${id}-data`}
              label={translate('pagamento.informar.data')}
              required
              value={data}
              onChange={set('data')}
              {...errorOf('data')}
            />
            <NumberControl
              id={`${id}-valor`}
              field={MONEY}
              label={translate('pagamento.informar.valor')}
              help={translate('pagamento.informar.valor_ajuda', {
                valor: saldo === null ? '—' : formatMoney(saldo),
              })}
              value={valores.valor}
              onChange={set('valor')}
              {...errorOf('valor')}
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
              <NumberControl
                id={`${id}-encargos`}
                field={MONEY}
                label={translate('pagamento.informar.encargos')}
                value={valores.encargos}
                onChange={set('encargos')}
                {...errorOf('encargos')}
              />
              <NumberControl
                id={`${id}-desconto`}
                field={MONEY}
                label={translate('pagamento.informar.desconto')}
                value={valores.desconto}
                onChange={set('desconto')}
                {...errorOf('desconto')}
              />
            </Box>
            <OQueFica conta={accountAfter(saldo, { valor, encargos, desconto })} />
            {antesDaEmissao && (
              <Alert severity="info">
                {translate('pagamento.informar.antes', { emissao: formatDate(emissao) })}
              </Alert>
            )}
          </>
        )}
        <TextBox
          id={`${id}-motivo`}
          label={translate('pagamento.informar.motivo')}
          help={translate('pagamento.informar.motivo_ajuda')}
          value={motivo}
          required={antesDaEmissao}
          onChange={(event) => set('motivo')(event.target.value)}
          error={wrong.motivo}
        />
        <Button type="submit" variant="contained" loading={sending} sx={{ justifySelf: 'start' }}>
          {translate(mudancas.length > 0 ? 'pagamento.informar.gravar_assim' : 'pagamento.informar.gravar')}
        </Button>
      </Box>
    </PainelLateral>
  );
}
