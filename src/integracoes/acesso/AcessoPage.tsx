import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { EspecieProposta } from '../../../contract/acesso.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaFormulario } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AbasIntegracoes } from '../AbasIntegracoes.tsx';
import { ACESSO_KEY, readAcesso } from './acessoApi.ts';
import { DominiosSection } from './DominiosSection.tsx';
import { EmissorForm } from './EmissorForm.tsx';
import { EnderecosForm } from './EnderecosForm.tsx';
import { PropostaPendente } from './PropostasPendentes.tsx';

/** `/sistema/integracoes/acesso`: how people of the tenant come in, and from where. */
export function AcessoPage() {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ACESSO_KEY,
    queryFn: ({ signal }) => readAcesso(signal),
  });
  // What waits is shown by itself: the forms begin again from what holds.
  const waiting = (especie: EspecieProposta) => data?.propostas.find((one) => one.especie === especie)?.id;
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
          <EmissorForm key={`emissor ${data.emissor?.versao ?? 0} ${waiting('EMISSOR')}`} acesso={data} />
          <DominiosSection dominios={data.dominios} />
          <EnderecosForm key={`enderecos ${data.enderecosVersao} ${waiting('ENDERECOS')}`} acesso={data} />
        </>
      ) : (
        !error && <EsperaFormulario secoes={[6, 2]} />
      )}
    </Box>
  );
}
