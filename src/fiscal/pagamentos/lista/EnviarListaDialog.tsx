import {
  Alert,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { formatMonth, monthsUpTo } from '../../../../contract/brasil/month.ts';
import { DOCUMENTOS_PAGOS, type DocumentoPago } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { PedirArquivoDialog } from '../../../resources/exportacao/PedirArquivoDialog.tsx';
import { EscolherLayout } from '../../../resources/importacao/EscolherLayout.tsx';
import { layoutAEscolherSchema } from '../../../resources/importacao/layoutsApi.ts';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { exportListaOfPagamentos, readLista } from './pagamentoApi.ts';

const FORMATOS = ['XLSX', 'CSV', 'LAYOUT'] as const;
const DOCUMENTOS = ['NFSE', 'NFE', 'CTE'] as const satisfies readonly DocumentoPago[];
const MESES = 24;

/** Schema of the choices, as a tab stores them until they are sent. */
const escolhaSchema = z.object({
  empresas: z.enum(['ESCOLHIDA', 'TODAS']),
  formato: z.enum(FORMATOS),
  layout: layoutAEscolherSchema.nullable(),
  documentos: z.array(z.enum(DOCUMENTOS)).readonly(),
  ate: z.string(),
});
type Escolha = z.infer<typeof escolhaSchema>;
const PRIMEIRA = { formato: 'XLSX', layout: null, documentos: ['NFSE'], ate: '' } as const;

interface Props {
  /** Task of a list requested before; null to make a new one. */
  pronta: string | null;
  /** Called when the list is being made; the dialog shows its progress until it closes. */
  onSent: () => void;
  onClose: () => void;
}

/** Renders the dialog for the list of documents without a date, as a file for the client: of one company, or one file per company. */
export function EnviarListaDialog({ pronta, onSent, onClose }: Props) {
  const translate = useTranslate();
  const ateId = useId();
  const { empresaUsuario } = useSession();
  const seesAll = useSeesAll();
  const [until, sent] = useUntilSent();
  const { value: escolha, set: setEscolha } = useKept<Escolha>(until, {
    name: 'lista sem data',
    schema: escolhaSchema,
    first: { ...PRIMEIRA, empresas: seesAll ? 'TODAS' : 'ESCOLHIDA' },
  });
  const { empresas, formato, layout, documentos, ate } = escolha;
  const choose = (part: Partial<Escolha>) => setEscolha((now) => ({ ...now, ...part }));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [tarefaId, setTarefaId] = useState<string | null>(pronta);
  const semLayout = formato === 'LAYOUT' && layout === null;
  const send = async () => {
    setTried(true);
    if (semLayout || documentos.length === 0) return;
    setSending(true);
    setFailure(null);
    try {
      const usado = formato === 'LAYOUT' && layout ? layout.ref : null;
      const pedida = { empresas, formato, layout: usado, documentos: [...documentos], ate: ate || null };
      setTarefaId(await sent(() => exportListaOfPagamentos(pedida)));
      onSent();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const toggle = (one: DocumentoPago) =>
    choose({
      documentos: documentos.includes(one)
        ? documentos.filter((other) => other !== one)
        : [...documentos, one],
    });
  return (
    <PedirArquivoDialog
      deEmpresas
      titulo={translate('pagamento.enviar.titulo')}
      pedir={translate('pagamento.enviar.gerar')}
      pedida={tarefaId === null ? null : { tarefaId, baixa: pronta === null }}
      pending={sending}
      failure={failure}
      ler={readLista}
      texto={(qual) => translate(`pagamento.enviar.${qual}`)}
      onPedir={() => void send()}
      onClose={onClose}
    >
      {hasSeveral() && (
        <FormControl>
          <FormLabel>{translate('pagamento.enviar.empresas')}</FormLabel>
          <RadioGroup
            value={empresas}
            onChange={(_event, value) => choose({ empresas: value === 'TODAS' ? 'TODAS' : 'ESCOLHIDA' })}
          >
            <FormControlLabel
              value="ESCOLHIDA"
              control={<Radio size="small" />}
              label={
                seesAll
                  ? translate('empresa_selector.uma')
                  : translate('pagamento.enviar.escolhida', { nome: empresaUsuario?.nome ?? '' })
              }
            />
            <FormControlLabel
              value="TODAS"
              control={<Radio size="small" />}
              label={translate('pagamento.enviar.todas')}
            />
          </RadioGroup>
        </FormControl>
      )}
      {empresas === 'ESCOLHIDA' && <ActingFor digitado={null} dita />}
      <FormControl>
        <FormLabel>{translate('pagamento.enviar.formato')}</FormLabel>
        <RadioGroup
          value={formato}
          onChange={(_event, value) => choose({ formato: FORMATOS.find((one) => one === value) ?? 'XLSX' })}
        >
          {FORMATOS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`pagamento.enviar.formatos.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {formato === 'LAYOUT' && (
        <EscolherLayout
          finalidade="LISTA"
          value={layout}
          onChange={(next) => choose({ layout: next })}
          {...(tried && semLayout && { error: translate('pagamento.layouts.escolha') })}
        />
      )}
      <FormControl error={tried && documentos.length === 0}>
        <FormLabel>{translate('pagamento.enviar.documentos')}</FormLabel>
        <FormGroup row>
          {DOCUMENTOS.map((one) => (
            <FormControlLabel
              key={one}
              control={<Checkbox size="small" checked={documentos.includes(one)} />}
              label={DOCUMENTOS_PAGOS[one]}
              onChange={() => toggle(one)}
            />
          ))}
        </FormGroup>
        {tried && documentos.length === 0 && (
          <FormHelperText>{translate('pagamento.enviar.sem_documento')}</FormHelperText>
        )}
      </FormControl>
      <TextBox
        id={ateId}
        select
        label={translate('pagamento.enviar.ate')}
        help={translate('pagamento.enviar.ate_ajuda')}
        value={ate}
        onChange={(event) => choose({ ate: event.target.value })}
        selectProps={{ displayEmpty: true }}
      >
        <MenuItem value="">{translate('pagamento.enviar.todos_meses')}</MenuItem>
        {monthsUpTo(todayInSaoPaulo(new Date()).slice(0, 7), MESES)
          .reverse()
          .map((mes) => (
            <MenuItem key={mes} value={mes}>
              {formatMonth(mes)}
            </MenuItem>
          ))}
      </TextBox>
      {formato === 'XLSX' && <Alert severity="info">{translate('pagamento.enviar.planilha')}</Alert>}
    </PedirArquivoDialog>
  );
}
