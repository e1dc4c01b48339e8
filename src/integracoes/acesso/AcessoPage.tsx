import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaFormulario } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AbasIntegracoes } from '../AbasIntegracoes.tsx';
import { ACESSO } from './acessoApi.ts';
import { DominiosSection } from './DominiosSection.tsx';
import { EmissorForm } from './EmissorForm.tsx';
import { EnderecosForm } from './EnderecosForm.tsx';
import { PropostaPendente } from './PropostasPendentes.tsx';

/** Renders `/sistema/integracoes/acesso`: how users of the tenant sign in, and from where. */
export function AcessoPage() {
  const translate = useTranslate();
  const { data, error } = useQuery(ACESSO);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader title={translate('acesso.titulo')} text={translate('acesso.explica')} />
      <AbasIntegracoes />
      {error && <ErrorAlert error={error} />}
      {data ? (
        <>
          {data.propostas.map((proposta) => (
            <PropostaPendente key={proposta.id} proposta={proposta} />
          ))}
          <EmissorForm acesso={data} />
          <DominiosSection dominios={data.dominios} />
          <EnderecosForm acesso={data} />
        </>
      ) : (
        !error && <EsperaFormulario secoes={[6, 2]} />
      )}
    </Box>
  );
}
