import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { ESTADOS_NA_FILA, nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { RecordNotFound } from '../../../resources/screens/RecordNotFound.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { ChaveDoDocumento } from '../../detalhe/ChaveDoDocumento.tsx';
import { Manifestar } from '../manifestacao/Manifestar.tsx';
import { notaQuery } from '../notaApi.ts';
import { RegraButton } from '../regras/RegraButton.tsx';
import { NotaEsperada } from '../revisao/NotaNaMesa.tsx';
import { AceiteButton } from './AceiteButton.tsx';
import { EventosDaNota } from './EventosDaNota.tsx';
import { FolhaDaNota } from './FolhaDaNota.tsx';
import { FontesDaNota } from './FontesDaNota.tsx';
import { Comentarios, HistoricoDaRevisao } from './HistoricoDaRevisao.tsx';
import { PapeisDaNota } from './PapeisDaNota.tsx';
import { AvisosDaNota, ResumoDaNota, tituloDaNota } from './ResumoDaNota.tsx';
import { Retencoes } from './Retencoes.tsx';
import { Verificacoes } from './Verificacoes.tsx';

/** Default filter of the review desk: an address with a nota must include it. */
const NA_FILA = encodeURIComponent(JSON.stringify({ estado: ESTADOS_NA_FILA }));

function NaMesa({ nota: { id, papel } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  if (papel !== 'TOMADA') return null;
  return (
    <Button
      component={Link}
      to={`/sistema/nfs/revisao?nota=${id}&filter=${NA_FILA}`}
      variant="contained"
      startIcon={<FactCheckIcon />}
    >
      {translate('nfs.abrir_na_mesa')}
    </Button>
  );
}

function Conteudo({ nota }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { chave } = nota.nota;
  const taken = nota.papel === 'TOMADA';
  return (
    <>
      <RecordHeader
        kind={tituloDaNota(nota)}
        title={nota.nota.prestador.nome || translate('nfs.sem_prestador')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <PapeisDaNota nota={nota} />
            <AceiteButton nota={nota} />
            <RegraButton nota={nota} />
            <NaMesa nota={nota} />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', mb: 2 }}>
        <OfCompany id={nota.empresa.id} dona={nota.empresa} />
        <ResumoDaNota nota={nota} />
        {chave !== null && <ChaveDoDocumento chave={chave} />}
        <AvisosDaNota nota={nota} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FolhaDaNota nota={nota} />
          {taken && <Retencoes nota={nota} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {taken && <Verificacoes nota={nota} />}
          <Manifestar nota={nota} />
          <FontesDaNota nota={nota} />
          <EventosDaNota nota={nota} />
          <Comentarios nota={nota} />
          <HistoricoDaRevisao nota={nota} />
        </Box>
      </Box>
    </>
  );
}

/** Renders `/sistema/nfs/{uuid}`: a nota with its checks, events and sources. */
export function NotaPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(notaQuery(id));
  if (error instanceof ApiError && error.status === 404) return <RecordNotFound resource={nfses} />;
  if (error && !data) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('formulario.erro_abrir')} action={retry} />;
  }
  return data ? <Conteudo key={data.id} nota={data} /> : <NotaEsperada />;
}
