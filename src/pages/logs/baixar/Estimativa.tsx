import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PedidoBaixa } from '../../../../contract/logs/baixas.ts';
import { messageOf } from '../../../dataProvider/ApiError.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { readEstimativa } from './baixasApi.ts';

const REST_MS = 300;

/** Renders how many rows a package would have, counted once the choices stop changing. */
export function Estimativa({ pedido }: { pedido: PedidoBaixa }) {
  const translate = useTranslate();
  const asked = useDebounced(JSON.stringify(pedido), REST_MS);
  const { data, error } = useQuery({
    queryKey: ['logs', 'estimativa', asked],
    queryFn: ({ signal }) => readEstimativa(JSON.parse(asked), signal),
  });
  const text = () => {
    if (error) return messageOf(error);
    if (!data) return translate('logs.baixar.contando');
    if (data.mais) return translate('logs.baixar.linhas_mais', { n: data.linhas });
    return data.linhas === 0
      ? translate('logs.baixar.nada')
      : translate('logs.baixar.linhas', { smart_count: data.linhas });
  };
  return (
    <Typography role="status" color={error ? 'error' : undefined}>
      {text()}
    </Typography>
  );
}
