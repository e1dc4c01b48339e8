import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { RecordNotFound } from '../../../resources/screens/RecordNotFound.tsx';
import { asText } from '../../../ui/control.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { RevealScope } from '../../../ui/taxNumber/reveal.tsx';
import { WhyButton } from '../../../ui/why/WhyButton.tsx';
import { type DocumentoAPagar, FatosDoDocumento, nomeDoDocumento } from './FatosDoDocumento.tsx';
import { InformarPagamento } from './InformarPagamento.tsx';
import { Lancamentos } from './Lancamentos.tsx';

function Conteudo({ documento }: { documento: DocumentoAPagar }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const may = useCan(PAGAMENTOS.agir);
  const onChange = () => client.invalidateQueries({ queryKey: [pagamentos.name] });
  return (
    <RevealScope>
      <RecordHeader
        kind={nomeDoDocumento(documento)}
        title={asText(documento.fornecedor) || translate('pagamento.sem_fornecedor')}
        actions={<BackToList resource={pagamentos} label="pagamento.voltar" />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OfCompany id={asText(documento.empresaId)} />
        {documento.cancelado === true && <Alert severity="info">{translate('pagamento.cancelado')}</Alert>}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 24rem' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <FatosDoDocumento documento={documento} />
            <Lancamentos documento={documento} onChange={onChange} />
          </Box>
          {may ? (
            <InformarPagamento key={documento.id} documento={documento} onChange={onChange} />
          ) : (
            <Alert severity="info" action={<WhyButton missing={['PAGAMENTO_IMPORTA']} color="inherit" />}>
              {translate('pagamento.so_consulta')}
            </Alert>
          )}
        </Box>
      </Box>
    </RevealScope>
  );
}

/** Renders `/sistema/pagamento/{id}`: one document, its payments and who entered them, and the form for another. */
export function PagamentoDetalhe() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<DocumentoAPagar>(
    pagamentos.name,
    { id },
    { retry: false },
  );
  if (error instanceof ApiError && error.status === 404) return <RecordNotFound resource={pagamentos} />;
  if (error && !data) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('formulario.erro_abrir')} action={retry} />;
  }
  if (!data)
    return (
      <Box aria-busy aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 2 }}>
        <Skeleton width="40%" height={48} />
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  return <Conteudo documento={data} />;
}
