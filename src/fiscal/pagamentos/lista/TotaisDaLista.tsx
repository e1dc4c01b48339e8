import { Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { type Numero, pagamentosEm } from '../../../../contract/numeros.ts';
import { useSumAsked } from '../../../resources/list/useSumAsked.ts';
import { inteiro } from '../../../ui/numero.ts';
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

/** Renders the sums over the whole list, not only of the page shown. */
export function TotaisDaLista() {
  const translate = useTranslate();
  const { filters, total, isMinimum, isWanted, ask } = useSumAsked(pagamentos);
  const { data, error, isPlaceholderData } = useQuery({
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
  // Sums of the previous filters are shown paler, and not at all for a long list.
  const totais = isPlaceholderData && isMinimum ? undefined : data;
  const count = (que: Numero, value: number | undefined) => value !== undefined && inteiro(que, value);
  const money = (value: number | undefined) => value !== undefined && formatReais(value);
  const [semData, divergem] = [pagamentosEm('sem_data'), pagamentosEm('divergencia')];
  const figures = [
    [translate('pagamento.totais.documentos'), count(pagamentosEm('todos'), totais?.documentos)],
    [semData.rotulo, count(semData, totais?.semData)],
    [divergem.rotulo, count(divergem, totais?.divergem)],
    [translate('pagamento.totais.liquido'), money(totais?.liquido)],
    [translate('pagamento.totais.pago'), money(totais?.pago)],
    [translate('pagamento.totais.falta'), money(totais?.saldo)],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={translate('pagamento.totais.rotulo')}
      aria-busy={isPlaceholderData}
      sx={{ ...totaisSx, ...(isPlaceholderData && { opacity: 0.6 }) }}
    >
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text || <Skeleton width="5rem" />}</dd>
        </div>
      ))}
    </Box>
  );
}
