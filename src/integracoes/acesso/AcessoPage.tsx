import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaFormulario } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader title={translate('acesso.titulo')} text={translate('acesso.explica')} />
      <AbasIntegracoes />
      {error && <ErrorAlert error={error} />}
      {data ? (
        <>
          <EmissorForm key={`emissor ${data.emissor?.versao ?? 0}`} acesso={data} />
          <EnderecosForm key={`enderecos ${data.enderecosVersao}`} acesso={data} />
        </>
      ) : (
        !error && <EsperaFormulario secoes={[6, 2]} />
      )}
    </Box>
  );
}
