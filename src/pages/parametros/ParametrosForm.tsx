import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { asSet } from '../../../contract/csv.ts';
import type { Field } from '../../../contract/field.ts';
import { MODULE_LABELS } from '../../../contract/modules.ts';
import { PARAMETROS, type ParametroField } from '../../../contract/parametros.ts';
import { type ParametrosTenant, parametrosTenantChangeSchema } from '../../../contract/parametrosTenant.ts';
import { SECOES_PARAMETROS } from '../../../contract/secoesParametros.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ChangedMeanwhile } from '../../resources/form/ChangedMeanwhile.tsx';
import { Section } from '../../resources/form/Section.tsx';
import { told } from '../../resources/form/told.ts';
import { UnsavedChanges } from '../../resources/form/UnsavedChanges.tsx';
import { useTyped } from '../../resources/form/useTyped.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FieldControl } from '../../ui/FieldControl.tsx';

const modulos: Field = { kind: 'codes', label: 'Módulos', options: MODULE_LABELS };

/** Returns a parameter as a form field, with its unit in the label and its range and default in the help. */
function fieldOf(parametro: ParametroField): Field {
  const { label, help } = parametro;
  switch (parametro.kind) {
    case 'integer': {
      const { unit, min, max, default: standard } = parametro;
      const [first, last, usual] = [min, max, standard].map((one) => one.toLocaleString('pt-BR'));
      const range = `De ${first} a ${last}; padrão ${usual}.`;
      return {
        kind: 'integer',
        label: `${label} (${unit})`,
        min,
        max,
        required: true,
        help: `${help} ${range}`,
      };
    }
    case 'boolean':
      return { kind: 'boolean', label, help, default: parametro.default };
    case 'enum':
      return { kind: 'enum', label, help, required: true, options: parametro.options };
  }
}

const NOMES = SECOES_PARAMETROS.flatMap(({ nomes }) => nomes);

/** Returns the field of a form value. */
function fieldNamed(name: string): Field {
  const parametro = NOMES.find((one) => one === name);
  return parametro ? fieldOf(PARAMETROS[parametro]) : modulos;
}

/** Renders every parameter with its help; saved together, over the version the user saw. */
export function ParametrosForm({ data }: { data: ParametrosTenant }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const first: Record<string, unknown> = { ...data.parametros, modulos: [...data.modulos].sort() };
  const typed = useTyped(first, data.versao, { name: `parametros/${data.id}` });
  const { values, dirty } = typed;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const [leaving] = useState({ current: false });
  const giveUp = useRef(typed.restart);
  giveUp.current = typed.restart;
  useEffect(() => () => void (leaving.current && giveUp.current()), [leaving]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || typed.overtaken) return;
    const { modulos: chosen, ...parametros } = values;
    const body = { versao: data.versao, modulos: asSet(chosen), parametros };
    const checked = parametrosTenantChangeSchema.safeParse(body);
    setFailure(null);
    setProblems({});
    if (!checked.success) {
      setProblems(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message])),
      );
      return;
    }
    setSaving(true);
    try {
      await apiFetch('/v1/parametros-tenant', { method: 'PUT', body: JSON.stringify(body) });
      toast({ severity: 'success', title: 'parametros.salvos' });
      await client.invalidateQueries({ queryKey: ['parametros-tenant'] });
      typed.restart(values);
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.campos : undefined;
      if (fields) setProblems(fields);
      // Another user saved first: the new values are read and the changes shown below; the typed values stay.
      else if (error instanceof ApiError && error.problem.codigo === 'CONFLITO_VERSAO')
        await client.invalidateQueries({ queryKey: ['parametros-tenant'] });
      else setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const control = (name: string, field: Field) => (
    <FieldControl
      key={name}
      field={field}
      id={`parametro-${name}`}
      label={field.label}
      help={field.help}
      required={field.required}
      value={values[name]}
      error={problems[name]}
      onChange={typed.set(name)}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      {failure !== null && <ErrorAlert error={failure} />}
      {!data.plataforma && (
        <Section label={translate('parametros.modulos')}>
          <Box sx={{ gridColumn: '1 / -1' }}>{control('modulos', modulos)}</Box>
        </Section>
      )}
      {SECOES_PARAMETROS.filter(({ soCliente }) => !(soCliente && data.plataforma)).map(
        ({ titulo, nomes }) => (
          <Section key={titulo} label={titulo}>
            {nomes.map((name) => control(name, fieldOf(PARAMETROS[name])))}
          </Section>
        ),
      )}
      {typed.overtaken && !saving && (
        <ChangedMeanwhile
          changes={typed.changes.map(({ name, antes, agora }) => {
            const field = fieldNamed(name);
            return { label: field.label, antes: told(field, antes), agora: told(field, agora) };
          })}
          onKeep={typed.keep}
          onRestart={() => typed.restart()}
        />
      )}
      <Button type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
        {translate('ra.action.save')}
      </Button>
      {dirty && !saving && <UnsavedChanges leaving={leaving} />}
    </Box>
  );
}
