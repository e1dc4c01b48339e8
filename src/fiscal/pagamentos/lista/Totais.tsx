import { Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useSumAsked } from '../../../resources/list/useSumAsked.ts';
import { readTotais } from './pagamentoApi.ts';

const totaisSx = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 4 },
  rowGap: 0.5,
  typography: 'body2',
  '& dt': { color: 'text.secondary', typography: 'caption' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** The sums of all that the list has, not only of the page that is shown. */
export function Totais() {
  const translate = useTranslate();
  const { filters, total, isWanted, ask } = useSumAsked(pagamentos);
  const { data, error } = useQuery({
    queryKey: [pagamentos.name, 'totais', filters],
    queryFn: ({ signal }) => readTotais(filters, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isWanted)
    return (
      <Button size="small" onClick={ask}>
        {translate('atalho.somar', { nome: translate('lista.mais_de', { total }) })}
      </Button>
    );
  if (error && !data)
    return (
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {translate('pagamento.totais.erro')}
      </Box>
    );
  const count = (value: number | undefined) => value?.toLocaleString('pt-BR');
  const money = (value: number | undefined) => value !== undefined && formatReais(value);
  const figures = [
    ['documentos', count(data?.documentos)],
    ['sem_data', count(data?.semData)],
    ['divergem', count(data?.divergem)],
    ['liquido', money(data?.liquido)],
    ['pago', money(data?.pago)],
    ['falta', money(data?.saldo)],
  ] as const;
  return (
    <Box component="dl" aria-label={translate('pagamento.totais.rotulo')} sx={totaisSx}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{translate(`pagamento.totais.${name}`)}</dt>
          <dd>{text || <Skeleton width="5rem" />}</dd>
        </div>
      ))}
    </Box>
  );
}
