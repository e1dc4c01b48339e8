import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { AbasIntegracoes } from '../AbasIntegracoes.tsx';
import { ACESSO_KEY, readAcesso } from './acessoApi.ts';
import { EmissorForm } from './EmissorForm.tsx';
import { EnderecosForm } from './EnderecosForm.tsx';

/** `/sistema/integracoes/acesso`: how people of the tenant come in, and from where. */
export function AcessoPage() {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ACESSO_KEY,
    queryFn: ({ signal }) => readAcesso(signal),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5, pb: 2 }}>
      <Box>
        <Typography variant="h1">{translate('acesso.titulo')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('acesso.explica')}</Typography>
      </Box>
      <AbasIntegracoes />
      {error && <ErrorAlert error={error} />}
      {data ? (
        <>
          <EmissorForm key={`emissor ${data.emissor?.versao ?? 0}`} acesso={data} />
          <EnderecosForm key={`enderecos ${data.enderecosVersao}`} acesso={data} />
        </>
      ) : (
        !error && <Skeleton variant="rounded" height="30rem" aria-label={translate('ra.page.loading')} />
      )}
    </Box>
  );
}
