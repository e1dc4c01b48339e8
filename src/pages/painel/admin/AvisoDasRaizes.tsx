import { Alert, AlertTitle, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { RAIZES_ICP } from '../../../../contract/fiscal/raizesIcp.ts';
import { Link } from '../../../routing/routerProvider.tsx';
import { ReadError } from '../../../ui/ReadError.tsx';
import { fetchRaizes } from '../../raizes/raizesApi.ts';

/** Warns the administrator of an installation about valid ICP-Brasil roots that are not imported yet. */
export function AvisoDasRaizes() {
  const translate = useTranslate();
  const reading = useQuery({ queryKey: ['raizes'], queryFn: ({ signal }) => fetchRaizes(signal) });
  const { data, error } = reading;
  const today = todayInSaoPaulo(new Date());
  const missing = RAIZES_ICP.filter(
    ({ impressao, ate }) => ate >= today && !data?.some((one) => one.impressao === impressao),
  );
  if (error && !data) return <ReadError of={reading} title={translate('raizes.painel')} />;
  if (!data || missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/sistema/raiz" color="inherit">
          {translate('raizes.painel_abrir')}
        </Button>
      }
    >
      <AlertTitle>{translate('raizes.painel')}</AlertTitle>
      {translate('raizes.painel_texto', { smart_count: missing.length })}
    </Alert>
  );
}
