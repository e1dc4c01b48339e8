import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { readServicos } from './servicosApi.ts';

const LOOK_MS = 60_000;

/**
 * Renders which external services do not respond, since when, and when they are retried; nothing while all do. `especie` limits them to one
 * kind.
 */
export function ServicosParados({ especie }: { especie?: Especie }) {
  const translate = useTranslate();
  const reading = useQuery({
    queryKey: ['servicos-externos'],
    queryFn: ({ signal }) => readServicos(signal),
    refetchInterval: ({ state }) => nextPoll(state, LOOK_MS),
  });
  const { data = [], error } = reading;
  const found = data.filter(({ especies }) => especie === undefined || especies.includes(especie));
  return (
    <Box role="status">
      {error && !reading.data && <NotRead of={reading} title={translate('falta_ler.servicos')} />}
      {found.length > 0 && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ my: 1 }}>
          {found.map(({ nome, ambiente, texto }) => (
            <div key={`${nome} ${ambiente}`}>{texto}</div>
          ))}
          {translate('servicos.espera')}
        </Alert>
      )}
    </Box>
  );
}
