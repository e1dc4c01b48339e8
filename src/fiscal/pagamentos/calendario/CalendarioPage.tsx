import { Alert, Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { mesSchema } from '../../../../contract/fiscal/pagamentos/mes.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EsperaCartoes } from '../../../ui/Espera.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { readCalendario } from './calendarioApi.ts';
import { Devidas } from './Devidas.tsx';
import { ExportarRetencoesDialog } from './ExportarRetencoesDialog.tsx';
import { MesControl } from './MesControl.tsx';
import { SemData } from './SemData.tsx';
import { VencimentosDoMes } from './VencimentosDoMes.tsx';

/** Renders `/sistema/pagamento/calendario`: what was withheld, by its due date, with the rule; and what lacks a date. */
export function CalendarioPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [exporting, setExporting] = useState(false);
  const atual = todayInSaoPaulo(new Date()).slice(0, 7);
  const mes = mesSchema.safeParse(search.get('mes')).data ?? atual;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pagamentos', 'calendario', mes],
    queryFn: ({ signal }) => readCalendario(mes, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const vazio = data?.devidas.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={isFetching}>
      <RecordHeader
        title={translate('breadcrumb.calendario')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <MesControl
              mes={mes}
              atual={atual}
              onChange={(outro) => setSearch({ mes: outro }, { replace: true })}
            />
            <BackToList resource={pagamentos} label="pagamento.voltar" />
            <ReasonButton
              variant="outlined"
              reason={data && vazio && translate('motivo.mes_vazio')}
              onClick={() => setExporting(true)}
            >
              {translate('calendario.exportar')}
            </ReasonButton>
          </Box>
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70rem' }}>
        {translate('calendario.explica')}
      </Typography>
      {error && (
        <ErrorAlert
          error={error}
          title={translate('calendario.erro')}
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
              {translate('btn.tentar_de_novo')}
            </Button>
          }
        />
      )}
      {!data && !error && <EsperaCartoes cartoes={4} lado />}
      {data && !error && (
        <>
          <SemData calendario={data} />
          {vazio ? (
            <EmptyState
              de="empresas"
              title={translate('calendario.vazio', { mes: formatMonth(data.mes) })}
              hint={translate('calendario.vazio_dica')}
            />
          ) : (
            <>
              <VencimentosDoMes vencimentos={data.vencimentos} hoje={data.hoje} />
              {data.cortado && (
                <Alert severity="info">
                  {translate('calendario.cortado', { smart_count: data.devidas.length })}
                </Alert>
              )}
              <Devidas devidas={data.devidas} />
            </>
          )}
        </>
      )}
      {exporting && <ExportarRetencoesDialog mes={mes} onClose={() => setExporting(false)} />}
    </Box>
  );
}
