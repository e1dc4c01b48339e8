import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { novoEsquemaSchema, versaoDoNome } from '../../../contract/fiscal/esquemas.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { asText } from '../../ui/control.ts';
import { DateControl } from '../../ui/DateControl.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { TextControl } from '../../ui/TextControl.tsx';
import { sendEsquema } from './esquemasApi.ts';

const digitadoSchema = z.object({ versao: z.string(), desde: z.string(), ate: z.string() });
const NADA_DIGITADO = { versao: '', desde: '', ate: '' };

interface Props {
  onClose: () => void;
  onImported: () => unknown;
}

/** Renders the dialog that imports an official .zip with its version and its days of validity. */
export function ImportarEsquema({ onClose, onImported }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [until, sent] = useUntilSent();
  const { value: values, set: setValues } = useKept(until, {
    name: 'esquema',
    schema: digitadoSchema,
    first: NADA_DIGITADO,
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const put = (name: keyof typeof values) => (value: unknown) =>
    setValues((now) => ({ ...now, [name]: asText(value) }));
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFile(chosen);
    setFailure(null);
    setValues((now) => ({ ...now, versao: now.versao || versaoDoNome(chosen.name) }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = novoEsquemaSchema.safeParse(values);
    setProblems(
      checked.success
        ? {}
        : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    if (!checked.success || !file || sending) return;
    setFailure(null);
    setSending(true);
    try {
      const { versao } = await sent(() => sendEsquema(file, values));
      toast({ severity: 'success', title: 'esquemas.importado', detail: versao });
      await onImported();
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.campos : undefined;
      setProblems(fields ?? {});
      if (!fields) setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={sending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate('esquemas.importar')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('esquemas.erro_importar')} />}
          <FileDrop
            accept=".zip"
            busy={sending}
            choose={translate('esquemas.escolher')}
            hint={translate('esquemas.ajuda')}
            onFiles={choose}
          />
          {file && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }} role="status">
              {file.name}
            </Typography>
          )}
          <TextControl
            id="esquema-versao"
            label={translate('esquemas.versao')}
            required
            value={values.versao}
            error={problems.versao}
            onChange={put('versao')}
          />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <DateControl
              id="esquema-desde"
              label={translate('esquemas.desde')}
              required
              help={translate('esquemas.desde_ajuda')}
              value={values.desde}
              error={problems.desde}
              onChange={put('desde')}
            />
            <DateControl
              id="esquema-ate"
              label={translate('esquemas.ate')}
              help={translate('esquemas.ate_ajuda')}
              value={values.ate}
              error={problems.ate}
              onChange={put('ate')}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending}>
            {translate('btn.cancelar')}
          </Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={sending}
            reason={!file && translate('motivo.arquivo')}
          >
            {translate('esquemas.enviar')}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
