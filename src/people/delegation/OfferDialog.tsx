import { Autocomplete, Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { ofertaSchema } from '../../../contract/delegacao.ts';
import { SEM_ROTULO } from '../../../contract/rotulo.ts';
import { ConfirmacaoFields } from '../../auth/ConfirmacaoFields.tsx';
import { useConfirmacao } from '../../auth/useConfirmacao.ts';
import { readOptions, sendOffer } from '../../authProvider/delegationApi.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { AutocompleteBox } from '../../ui/AutocompleteBox.tsx';
import { asText } from '../../ui/control.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FieldControl } from '../../ui/FieldControl.tsx';

interface Choice {
  value: string;
  text: string;
}

interface ManyProps {
  id: string;
  label: string;
  options: Choice[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

function Many({ id, label, options, value, error, onChange }: ManyProps) {
  return (
    <Autocomplete
      disablePortal
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={2}
      id={id}
      options={options}
      value={options.filter((option) => value.includes(option.value))}
      getOptionLabel={({ text }) => text}
      onChange={(_event, next) => onChange(next.map((choice) => choice.value))}
      renderInput={(params) => <AutocompleteBox params={params} label={label} required error={error} />}
    />
  );
}

const today = () => todayInSaoPaulo(new Date());

/** Schema of the input of the dialog that grants rights to a colleague: whom, companies, codes, days and reason. */
const digitadaSchema = z.object({
  delegadoId: z.string(),
  empresas: z.array(z.string()),
  permissoes: z.array(z.string()),
  de: z.string(),
  ate: z.string(),
  motivo: z.string(),
});

/** Renders the dialog that grants rights to a colleague: whom, companies, codes, days, reason, and the identity confirmation. */
export function OfferDialog({ onClose, onOffered }: { onClose: () => void; onOffered: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['delegacoes', 'opcoes'],
    queryFn: ({ signal }) => readOptions(signal),
  });
  const [until, sent] = useUntilSent();
  const { value: values, set: setValues } = useKept(until, {
    name: 'delegacao',
    schema: digitadaSchema,
    first: {
      delegadoId: '',
      empresas: [],
      permissoes: [],
      de: today(),
      ate: addDays(today(), 7),
      motivo: '',
    },
  });
  const confirmacao = useConfirmacao();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const label = (key: string) => translate(`delegacao.campo_${key}`);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setFailure(null);
    const checked = ofertaSchema.safeParse({ ...values, ...confirmacao.draft() });
    const found = checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
    const missing = Object.fromEntries(found.reverse());
    setProblems(missing);
    confirmacao.refuse(missing);
    if (!checked.success) return;
    setSaving(true);
    try {
      const quem = await confirmacao.collect();
      await sent(() => sendOffer({ ...values, ...quem }));
      notify('delegacao.oferecida', { type: 'success' });
      onOffered();
      onClose();
    } catch (refusal) {
      const campos = refusal instanceof ApiError ? refusal.problem.campos : undefined;
      confirmacao.refuse(campos);
      if (campos) setProblems(campos);
      else setFailure(refusal);
    } finally {
      setSaving(false);
    }
  };
  const dateBox = (key: 'de' | 'ate') => (
    <FieldControl
      field={{ kind: 'date', label: label(key), required: true }}
      id={`${id}-${key}`}
      label={label(key)}
      required
      value={values[key]}
      error={problems[key]}
      onChange={(value) => set({ [key]: asText(value) })}
    />
  );
  const people = data?.pessoas ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-titulo`} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={save}>
        <DialogTitle id={`${id}-titulo`}>{translate('delegacao.oferecer')}</DialogTitle>
        <DialogContent
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflow: 'visible' }}
        >
          {error && <ErrorAlert error={error} title={translate('delegacao.erro')} />}
          {failure !== null && <ErrorAlert error={failure} />}
          <Autocomplete
            disablePortal
            size="small"
            id={`${id}-pessoa`}
            sx={{ mt: 1 }}
            options={people}
            value={people.find(({ uuid }) => uuid === values.delegadoId) ?? null}
            getOptionLabel={({ nome, email }) => `${nome} (${email})`}
            onChange={(_event, person) => set({ delegadoId: person?.uuid ?? '' })}
            renderInput={(params) => (
              <AutocompleteBox params={params} label={label('pessoa')} required error={problems.delegadoId} />
            )}
          />
          <Many
            id={`${id}-empresas`}
            label={label('empresas')}
            options={(data?.empresas ?? []).map(({ uuid, nome }) => ({ value: uuid, text: nome }))}
            value={values.empresas}
            error={problems.empresas}
            onChange={(empresas) => set({ empresas })}
          />
          <Many
            id={`${id}-permissoes`}
            label={label('permissoes')}
            options={(data?.permissoes ?? []).map((code) => ({
              value: code,
              text: translate(`permissao.${code}`, { _: SEM_ROTULO.permissao }),
            }))}
            value={values.permissoes}
            error={problems.permissoes}
            onChange={(permissoes) => set({ permissoes })}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {dateBox('de')}
            {dateBox('ate')}
          </Box>
          <FieldControl
            field={{ kind: 'text', label: label('motivo'), required: true, max: 300 }}
            id={`${id}-motivo`}
            label={label('motivo')}
            required
            value={values.motivo}
            error={problems.motivo}
            onChange={(value) => set({ motivo: asText(value) })}
          />
          <ConfirmacaoFields state={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <Button type="submit" variant="contained" loading={saving}>
            {translate('delegacao.enviar')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
