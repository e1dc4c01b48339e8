import { Alert, Box, Button, NativeSelect, Paper } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { type Mapa, SINAIS_MAPA } from '../../../../contract/fiscal/nfse/mapa.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EsperaTabela } from '../../../ui/Espera.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';
import { Celula } from './Celula.tsx';
import { EmissoresMunicipais } from './EmissoresMunicipais.tsx';
import { readMapa } from './mapaApi.ts';
import { mapaSx } from './mapaSx.ts';
import { SINAIS } from './sinais.ts';

const SPANS = [3, 6, 12];

const monthText = (mes: string) => mes.split('-').reverse().join('/');

/** Renders the legend of the signals, so that silence is not mistaken for a good sign. */
function Legenda() {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
    >
      {SINAIS_MAPA.map((sinal) => {
        const [Icon, color] = SINAIS[sinal];
        return (
          <Box key={sinal} component="li" sx={{ typography: 'body2', display: 'flex', gap: 0.5 }}>
            <Icon sx={{ fontSize: '1.15em', color, mt: 0.25 }} aria-hidden />
            {translate(`nfs.mapa.legenda_${sinal}`)}
          </Box>
        );
      })}
    </Box>
  );
}

/** Renders the city above its suppliers, with the coverage of the ADN. */
function Cidade({ municipio }: { municipio: Mapa['municipios'][number] }) {
  const translate = useTranslate();
  const { codigo, nome, desde, ultima, notasAdn, notasOutras } = municipio;
  const unnamed = codigo ? translate('nfs.mapa.municipio', { codigo }) : translate('nfs.mapa.sem_municipio');
  return (
    <div>
      <strong>{nome || unnamed}</strong>
      {' · '}
      {desde && ultima
        ? translate('nfs.mapa.coberto', {
            desde: formatDate(desde),
            ultima: formatDate(ultima),
            total: notasAdn,
          })
        : translate('nfs.mapa.nunca_adn')}{' '}
      {notasOutras > 0 && translate('nfs.mapa.outras_portas', { smart_count: notasOutras })}
    </div>
  );
}

function Grade({ mapa }: { mapa: Mapa }) {
  const translate = useTranslate();
  const all = useSeesAll();
  const codigos = [...new Set(mapa.linhas.map(({ codigoMunicipio }) => codigoMunicipio))];
  return (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={0}
      aria-label={translate('breadcrumb.nfs_mapa')}
      sx={mapaSx}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('nfs.mapa.fornecedor')}</th>
            {mapa.meses.map((mes) => (
              <th key={mes} scope="col">
                {monthText(mes)}
              </th>
            ))}
          </tr>
        </thead>
        {codigos.map((codigo) => {
          const linhas = mapa.linhas.filter(({ codigoMunicipio }) => codigoMunicipio === codigo);
          const municipio = mapa.municipios.find((one) => one.codigo === codigo) ?? {
            codigo,
            nome: linhas[0]?.municipio ?? '',
            desde: null,
            ultima: null,
            notasAdn: 0,
            notasOutras: 0,
          };
          return (
            <tbody key={codigo}>
              <tr className="cidade">
                <th scope="rowgroup" colSpan={mapa.meses.length + 1}>
                  <Cidade municipio={municipio} />
                </th>
              </tr>
              {linhas.map((linha) => (
                <tr key={`${linha.empresaId} ${linha.prestadorCpfCnpj} ${linha.prestador}`}>
                  <th scope="row">
                    {linha.prestador}
                    {all && <span className="empresa">{linha.empresa}</span>}
                  </th>
                  {linha.celulas.map((celula) => (
                    <td key={celula.mes}>
                      <Celula linha={linha} celula={celula} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </Paper>
  );
}

/**
 * Renders `/sistema/nfs/mapa`: supplier × city × month, with the channels, and the possible actions for months without notas.
 */
export function MapaPage() {
  const translate = useTranslate();
  const selectId = useId();
  const [meses, setMeses] = useState(6);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['nfs', 'mapa', meses],
    queryFn: ({ signal }) => readMapa(meses, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={translate('breadcrumb.nfs_mapa')}
        text={translate('nfs.mapa.explica')}
        actions={
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
            <label htmlFor={selectId}>{translate('nfs.mapa.meses')}</label>
            <NativeSelect
              id={selectId}
              value={meses}
              onChange={(event) => setMeses(Number(event.target.value))}
              sx={{ typography: 'body2' }}
            >
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {span}
                </option>
              ))}
            </NativeSelect>
          </Box>
        }
      />
      <Legenda />
      {error && !data && (
        <ErrorAlert
          error={error}
          title={translate('nfs.mapa.erro')}
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
              {translate('btn.tentar_de_novo')}
            </Button>
          }
        />
      )}
      {!data && !error && <EsperaTabela linhas={12} colunas={7} />}
      {data && data.linhas.length === 0 && (
        <EmptyState
          de="empresas"
          title={translate('nfs.mapa.vazio')}
          hint={translate('nfs.lista.vazia')}
          action={<ImportarNotas />}
        />
      )}
      {data && data.linhas.length > 0 && <Grade mapa={data} />}
      <EmissoresMunicipais />
      {data?.truncado && <Alert severity="info">{translate('nfs.mapa.truncado')}</Alert>}
    </Box>
  );
}
