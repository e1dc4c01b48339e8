import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { MAX_PDF, notaDigitadaSchema } from '../../../../contract/fiscal/nfse/digitada.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { useHeldFile, useTypedFor } from '../../../authProvider/useTypedFor.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { DigitadoParaOutra } from '../../../ui/DigitadoParaOutra.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FieldControl } from '../../../ui/FieldControl.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { buildNotaDigitada, SECOES } from './campos.ts';
import { sendNotaDigitada, sendPdf } from './digitarApi.ts';

type Errors = Readonly<Record<string, string>>;

const gridSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
} as const;

/** Maps validation issues to fields; the first issue of a field wins. */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('/'), message]));
}

function Pdf({ pdf, onPdf }: { pdf: File | null; onPdf: (pdf: File | null) => void }) {
  const translate = useTranslate();
  const [wrong, setWrong] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {wrong && <Alert severity="warning">{translate('nfs.digitar.pdf_recusado')}</Alert>}
      {pdf ? (
        <Alert
          severity="info"
          action={<Button onClick={() => onPdf(null)}>{translate('nfs.digitar.pdf_tirar')}</Button>}
        >
          {pdf.name}
        </Alert>
      ) : (
        <FileDrop
          accept=".pdf"
          busy={false}
          choose={translate('nfs.digitar.pdf_escolher')}
          hint={translate('nfs.digitar.pdf_ajuda')}
          onFiles={([file]) => {
            const fits = file !== undefined && /\.pdf$/i.test(file.name) && file.size <= MAX_PDF;
            setWrong(!fits);
            if (fits) onPdf(file);
          }}
        />
      )}
    </Box>
  );
}

const digitadoSchema = z.record(z.string(), z.unknown());
const NADA_DIGITADO: Readonly<Record<string, unknown>> = {};

/** Renders `/sistema/nfs/digitar`: the form for a nota without a file, typed from paper, with an optional PDF. */
export function DigitarPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const naoLidoId = useSearchParams()[0].get('naoLido') ?? undefined;
  const [until, sent] = useUntilSent();
  const { value: values, set: setValues } = useKept(until, {
    name: `nfs/digitar ${naoLidoId ?? ''}`,
    schema: digitadoSchema,
    first: NADA_DIGITADO,
  });
  const [pdf, setPdf] = useHeldFile(`nfs/digitar ${naoLidoId ?? ''}`);
  const anything = pdf !== null || Object.values(values).some((value) => (value ?? '') !== '');
  const digitado = useTypedFor(until, `nfs/digitar ${naoLidoId ?? ''}`, anything);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (digitado.de) return;
    const read = notaDigitadaSchema.safeParse({
      ...buildNotaDigitada(values),
      ...(naoLidoId && { naoLidoId }),
    });
    if (!read.success) return show(errorsOf(read.error.issues));
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      const { id, situacao, mensagem } = await sent(() => sendNotaDigitada(read.data));
      if (pdf) await sendPdf(id, pdf).catch((problem: unknown) => showError(problem, 'nfs.digitar.sem_pdf'));
      setPdf(null);
      const severity = situacao === 'ok' ? 'success' : 'warn';
      toast({ channel: 'revisor-nfs', severity, title: mensagem || 'nfs.digitar.feito' });
      navigate(`/sistema/nfs/${id}`);
    } catch (problem) {
      const campos = problem instanceof ApiError ? problem.problem.campos : undefined;
      if (campos)
        show(
          Object.fromEntries(
            Object.entries(campos).map(([name, message]) => [name.replaceAll('.', '/'), message]),
          ),
        );
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={send}
      noValidate
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '80rem' }}
    >
      <PageHeader title={translate('breadcrumb.nfs_digitar')} text={translate('nfs.digitar.ajuda')} />
      <DigitadoParaOutra digitado={digitado} />
      {failure !== null && <ErrorAlert error={failure} title={translate('nfs.digitar.erro')} />}
      {SECOES.map(({ titulo, campos }) => (
        <Paper key={titulo} variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Typography component="h2" variant="h3">
            {translate(titulo)}
          </Typography>
          <Box sx={gridSx}>
            {campos.map(({ caminho, field }) => (
              <Box key={caminho} sx={{ gridColumn: field.kind === 'longText' ? '1 / -1' : undefined }}>
                <FieldControl
                  field={field}
                  id={`campo-${caminho}`}
                  label={field.label}
                  value={values[caminho] ?? null}
                  {...(field.required && { required: true })}
                  {...(field.help && { help: field.help })}
                  {...(errors[caminho] && { error: errors[caminho] })}
                  onChange={(value) => setValues((now) => ({ ...now, [caminho]: value }))}
                />
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
      <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h3">
          {translate('nfs.digitar.pdf')}
        </Typography>
        <Pdf pdf={pdf} onPdf={setPdf} />
      </Paper>
      <ActingFor digitado={digitado} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={() => navigate(-1)}>{translate('btn.cancelar')}</Button>
        <ReasonButton
          type="submit"
          variant="contained"
          loading={sending}
          reason={digitado.de && translate('digitado.titulo', { de: digitado.de.nome })}
        >
          {translate('nfs.digitar.enviar')}
        </ReasonButton>
      </Box>
    </Box>
  );
}
