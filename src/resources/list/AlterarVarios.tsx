import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { settableFields } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { emptyValue } from '../../../contract/schema.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FieldInput } from '../../ui/FieldInput.tsx';
import { setInMany } from '../importacao/importApi.ts';
import { useAct } from '../importacao/useAct.ts';

const digitadoSchema = z.object({ campo: z.string(), valores: z.record(z.string(), z.unknown()) });

interface Props {
  resource: Resource;
  /** Which records: a filter of the list, or the ids of the selected rows. */
  filtro: Readonly<Record<string, unknown>>;
  /** The same as text. */
  quais: string;
  onClose: () => void;
}

/** Renders the dialog that sets one field in many records. The changes are shown on their own page before anything is written. */
export function AlterarVarios({ resource, filtro, quais, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const fields = settableFields(resource);
  const [until, sent] = useUntilSent();
  const { value: kept, set: keep } = useKept(until, {
    name: `${resource.name}/alterar varios`,
    schema: digitadoSchema,
    first: { campo: fields[0]?.[0] ?? '', valores: {} },
  });
  const { campo } = kept;
  const setCampo = (next: string) => keep((now) => ({ ...now, campo: next }));
  const form = useForm({
    defaultValues: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, emptyValue(field)])),
      ...kept.valores,
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep((now) => ({ ...now, valores: { [now.campo]: values[now.campo] } })),
      }),
    [form.subscribe, keep],
  );
  const { pending, error, run } = useAct();
  const field = resource.fields[campo];
  const send = async () => {
    // Only the chosen field is validated, since only it is sent.
    if (!(await form.trigger(campo))) return;
    await run(async () => {
      const valores = { [campo]: form.getValues(campo) };
      const { id } = await sent(() => setInMany(resource.name, { filtro, valores }));
      onClose();
      await navigate(`${resource.path}/importar?id=${id}`);
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id={titleId}>{translate('lista.alterar.titulo')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('lista.alterar.dica', { quais })}</DialogContentText>
          {error !== null && <ErrorAlert error={error} title={translate('importacao.erro')} />}
          <TextField
            select
            autoFocus
            size="small"
            label={translate('lista.alterar.campo')}
            value={campo}
            onChange={(event) => setCampo(event.target.value)}
            slotProps={{ select: { native: true } }}
          >
            {fields.map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </TextField>
          <FormProvider {...form}>
            {field && <FieldInput key={campo} field={field} name={campo} />}
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('lista.alterar.conferir')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
