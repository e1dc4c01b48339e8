import { FormControlLabel, FormHelperText, Skeleton, Switch } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type ResumoDiario, resumoDiarioSchema } from '../../../contract/fiscal/resumo.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { NotRead } from '../../ui/ReadError.tsx';

const PATH = '/v1/resumo-diario';
const KEY = ['resumo-diario'] as const;

async function readChoice(signal: AbortSignal): Promise<ResumoDiario> {
  return resumoDiarioSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Renders the switch of the daily e-mail of deadlines, which is saved immediately. */
export function ResumoSwitch() {
  const translate = useTranslate();
  const helpId = useId();
  const client = useQueryClient();
  const reading = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readChoice(signal) });
  const { data, error } = reading;
  const choose = useMutation({
    mutationFn: (ativo: boolean) => apiFetch(PATH, { method: 'PUT', body: JSON.stringify({ ativo }) }),
    onSuccess: (_answer, ativo) => client.setQueryData(KEY, { ativo }),
    onError: (problem) => showError(problem, 'perfil_proprio.resumo_erro'),
  });
  if (error && !data) return <NotRead of={reading} title={translate('falta_ler.resumo_diario')} />;
  if (!data) return <Skeleton variant="rounded" height="2.5rem" aria-label={translate('ra.page.loading')} />;
  return (
    <div>
      <FormControlLabel
        label={translate('perfil_proprio.resumo')}
        control={
          <Switch
            checked={choose.isPending ? choose.variables : data.ativo}
            disabled={choose.isPending}
            onChange={(_event, ativo) => choose.mutate(ativo)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        {translate('perfil_proprio.resumo_ajuda')}
      </FormHelperText>
    </div>
  );
}
