import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import type { Field } from '../../../contract/field.ts';
import { ATIVA, valoresDe } from '../../../contract/receita.ts';
import { formatField } from '../formatField.ts';
import { lookupUrls } from '../lookupUrls.ts';
import { compareFound } from './compareFound.ts';
import { lookupCnpj } from './lookupCnpj.ts';

type State =
  | { kind: 'idle' | 'searching' | 'missing' | 'failed' }
  | {
      kind: 'found';
      situacao: string;
      desde: string;
      filled: number;
      differs: Map<string, string | boolean>;
    };

interface Props {
  /** Name of the field of the number, and all writable fields of the form. */
  name: string;
  fields: Readonly<Record<string, Field>>;
}

const day = (text: string) => text.split('-').reverse().join('/');

/**
 * Renders, below a CNPJ, the button that fills the empty fields of the form and offers the values that differ. It never blocks, and a
 * response to a number changed meanwhile is dropped.
 */
export function CnpjLookup({ name, fields }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const cnpj = typeof value === 'string' && isCnpj(value) ? value : null;
  const [answer, setAnswer] = useState<{ of: string | null; state: State }>({
    of: null,
    state: { kind: 'idle' },
  });
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number ends the search for the one before
  useEffect(() => () => running.current?.abort(), [cnpj]);
  if (cnpj === null) return null;
  const state: State = answer.of === cnpj ? answer.state : { kind: 'idle' };
  const tell = (next: State) => setAnswer({ of: cnpj, state: next });
  const write = (field: string, text: string | boolean) =>
    setValue(field, text, { shouldDirty: true, shouldValidate: true });

  const search = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    tell({ kind: 'searching' });
    try {
      const found = await lookupCnpj(cnpj, (await lookupUrls()).cnpjUrl, controller.signal);
      if (controller.signal.aborted) return;
      if (!found) return tell({ kind: 'missing' });
      const { fills, differs } = compareFound(valoresDe(found), fields, getValues());
      for (const [field, text] of fills) write(field, text);
      tell({ kind: 'found', situacao: found.situacao, desde: found.desde, filled: fills.size, differs });
    } catch {
      if (!controller.signal.aborted) tell({ kind: 'failed' });
    }
  };

  const take = (field: string, text: string | boolean) => {
    if (state.kind !== 'found') return;
    write(field, text);
    const differs = new Map(state.differs);
    differs.delete(field);
    tell({ ...state, differs });
    document.getElementById(`campo-${field}`)?.focus();
  };

  const said =
    state.kind === 'found'
      ? translate(`formulario.cnpj.${state.filled === 0 ? 'nada_vazio' : 'preenchidos'}`, {
          smart_count: state.filled,
        })
      : state.kind === 'idle'
        ? ''
        : translate(`formulario.cnpj.${state.kind}`);
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button size="small" disabled={state.kind === 'searching'} onClick={() => void search()}>
        {translate('formulario.cnpj.consultar')}
      </Button>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {said}
      </Box>
      {state.kind === 'found' && state.situacao !== '' && state.situacao !== ATIVA && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate(state.desde ? 'formulario.cnpj.situacao_desde' : 'formulario.cnpj.situacao', {
            situacao: state.situacao,
            dia: day(state.desde),
          })}
        </Alert>
      )}
      {state.kind === 'found' && state.differs.size > 0 && (
        <Box component="section" aria-label={translate('formulario.cnpj.diferencas')} sx={{ mt: 1 }}>
          <Box sx={{ typography: 'caption' }}>{translate('formulario.cnpj.diferencas')}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {[...state.differs].map(([key, text]) => {
              const field = fields[key];
              return (
                field && (
                  <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
                    {field.label}: {formatField(field, text)}{' '}
                    <Button
                      size="small"
                      onClick={() => take(key, text)}
                      aria-label={translate('formulario.cnpj.usar_em', { campo: field.label })}
                    >
                      {translate('formulario.cnpj.usar')}
                    </Button>
                  </Box>
                )
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
