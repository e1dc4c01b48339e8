import { Box, Button, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useParams, useTranslate } from 'ra-core';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Campo } from '../../../contract/fiscal/folha.ts';
import { tarjaDe } from '../../../contract/fiscal/impressa/tarja.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { RecordHeader } from '../../resources/form/RecordHeader.tsx';
import { RecordNotFound } from '../../resources/screens/RecordNotFound.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { RecordTaxNumber } from '../../ui/taxNumber/RecordTaxNumber.tsx';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { ContestarDocument } from '../documentos/Contestar.tsx';
import { ManifestDocument } from '../manifestacao/ManifestButton.tsx';
import { CheckSituacao } from '../situacao/CheckSituacao.tsx';
import { ArquivoDoDocumento } from './ArquivoDoDocumento.tsx';
import { Atos } from './Atos.tsx';
import { AvisosDoDocumento } from './AvisosDoDocumento.tsx';
import { readDetail } from './api.ts';
import { ChaveDoDocumento } from './ChaveDoDocumento.tsx';
import { DocumentosReferidos } from './DocumentosReferidos.tsx';
import { EstadosDoDocumento } from './EstadosDoDocumento.tsx';
import { FolhaView } from './FolhaView.tsx';
import { Papeis } from './Papeis.tsx';
import { PassosDoDocumento } from './PassosDoDocumento.tsx';

/** Renders a tax number: the issuer's can be revealed as in the list; the others stay masked on screen. */
const numero = ({ texto }: Campo, dono: string) =>
  dono === 'Emitente' ? <RecordTaxNumber campo="emitenteCpfCnpj" value={texto} /> : texto;

function Loading() {
  const translate = useTranslate();
  return (
    <Box aria-busy aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height="32rem" />
    </Box>
  );
}

function Conteudo({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const { documento, folha } = detalhe;
  const { label } = recursos[documento.especie];
  const tarja = tarjaDe(folha, documento.situacao);
  const name = comNumero(label.one, folha.numero, folha.serie);
  return (
    <>
      <RecordHeader
        kind={name}
        title={folha.emitente.nome || documento.emitente.nome}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Papeis detalhe={detalhe} base={base} />
            <ContestarDocument detalhe={detalhe} />
            <ManifestDocument detalhe={detalhe} />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', mb: 2 }}>
        <OfCompany id={detalhe.empresa.id} dona={detalhe.empresa} />
        <EstadosDoDocumento detalhe={detalhe} />
        <CheckSituacao detalhe={detalhe} />
        <ChaveDoDocumento chave={documento.chave} />
        <AvisosDoDocumento detalhe={detalhe} base={base} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
        }}
      >
        <Card
          sx={(theme) => ({
            p: { xs: 1.5, sm: 2 },
            fontSize: 'caption.fontSize',
            '--tinta': theme.palette.text.primary,
            '--fraca': theme.palette.text.secondary,
            '--linha': theme.palette.divider,
            '--papel': theme.palette.background.paper,
          })}
        >
          <FolhaView folha={folha} numero={numero} {...(tarja && { tarja })} />
        </Card>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Atos detalhe={detalhe} />
          <PassosDoDocumento detalhe={detalhe} />
          <DocumentosReferidos detalhe={detalhe} />
          <ArquivoDoDocumento detalhe={detalhe} base={base} />
        </Box>
      </Box>
    </>
  );
}

/** Renders `/sistema/{nfe|cte}/{uuid}`: a document in readable form, with its history and the acts still possible. */
export function DocumentoPage({ especie }: { especie: EspecieSefaz }) {
  const translate = useTranslate();
  const { apiDocumento: base } = especies[especie];
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [base, id],
    queryFn: ({ signal }) => readDetail(base, id, signal),
    retry: false,
  });
  if (error instanceof ApiError && error.status === 404)
    return <RecordNotFound resource={recursos[especie]} />;
  if (error && !data) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('formulario.erro_abrir')} action={retry} />;
  }
  if (!data) return <Loading />;
  return (
    <RevealScope key={data.id}>
      <RecordContextProvider value={{ id: data.id, versao: data.versao }}>
        <Conteudo base={base} detalhe={data} />
      </RecordContextProvider>
    </RevealScope>
  );
}
