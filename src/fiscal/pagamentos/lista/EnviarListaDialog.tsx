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
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { formatMonth, monthsUpTo } from '../../../../contract/brasil/month.ts';
import type { Exportar } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { DOCUMENTOS_PAGOS, type DocumentoPago } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { PedirArquivoDialog } from '../../../resources/exportacao/PedirArquivoDialog.tsx';
import { EscolherLayout } from '../../../resources/importacao/EscolherLayout.tsx';
import type { LayoutAEscolher } from '../../../resources/importacao/layoutsApi.ts';
import { TextBox } from '../../../ui/TextBox.tsx';
import { exportarLista, readLista } from './pagamentoApi.ts';

const FORMATOS = ['XLSX', 'CSV', 'LAYOUT'] as const;
const DOCUMENTOS = ['NFSE', 'NFE', 'CTE'] as const satisfies readonly DocumentoPago[];
const MESES = 24;

interface Props {
  /** The task of a list that was asked for before; null: one is to be made. */
  pronta: string | null;
  onClose: () => void;
}

/** The list of what lacks a date, as a file for the client: of one company, or one file each of all. */
export function EnviarListaDialog({ pronta, onClose }: Props) {
  const translate = useTranslate();
  const ateId = useId();
  const { empresaUsuario } = useSession();
  const seesAll = useSeesAll();
  const [empresas, setEmpresas] = useState<Exportar['empresas']>(seesAll ? 'TODAS' : 'ESCOLHIDA');
  const [formato, setFormato] = useState<Exportar['formato']>('XLSX');
  const [layout, setLayout] = useState<LayoutAEscolher | null>(null);
  const [documentos, setDocumentos] = useState<readonly DocumentoPago[]>(['NFSE']);
  const [ate, setAte] = useState('');
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
      setTarefaId(
        await exportarLista({
          ...{ empresas, formato, layout: usado, documentos: [...documentos], ate: ate || null },
        }),
      );
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const toggle = (one: DocumentoPago) =>
    setDocumentos((now) => (now.includes(one) ? now.filter((other) => other !== one) : [...now, one]));
  return (
    <PedirArquivoDialog
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
            onChange={(_event, value) => setEmpresas(value === 'TODAS' ? 'TODAS' : 'ESCOLHIDA')}
          >
            <FormControlLabel
              value="ESCOLHIDA"
              control={<Radio size="small" />}
              label={translate('pagamento.enviar.escolhida', { nome: empresaUsuario?.nome ?? '' })}
            />
            <FormControlLabel
              value="TODAS"
              control={<Radio size="small" />}
              label={translate('pagamento.enviar.todas')}
            />
          </RadioGroup>
        </FormControl>
      )}
      <FormControl>
        <FormLabel>{translate('pagamento.enviar.formato')}</FormLabel>
        <RadioGroup
          value={formato}
          onChange={(_event, value) => setFormato(FORMATOS.find((one) => one === value) ?? 'XLSX')}
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
          onChange={setLayout}
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
        onChange={(event) => setAte(event.target.value)}
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
