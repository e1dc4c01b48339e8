import { Box, Paper } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { nextPoll } from '../../../dataProvider/polling.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { Passos } from '../../../ui/Passos.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { ConferenciaPorGrupos } from './ConferenciaPorGrupos.tsx';
import { DesfechoDaImportacao } from './DesfechoDaImportacao.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import type { Fluxo } from './fluxo.ts';
import { readImportacao } from './importacaoApi.ts';
import { LeituraDaImportacao } from './LeituraDaImportacao.tsx';
import { OQueMudaPanel } from './OQueMudaPanel.tsx';
import { Perguntas } from './Perguntas.tsx';
import { EM_ANDAMENTO, type EtapaDaImportacao, PASSOS, passoDe } from './passos.ts';

const POLL_MS = 1000;

function Etapa({
  passo,
  importacao,
  fluxo,
}: {
  passo: EtapaDaImportacao;
  importacao: Recebida;
  fluxo: Fluxo;
}) {
  const props = { importacao, fluxo };
  switch (passo) {
    case 'arquivo':
      return null;
    case 'leitura':
      return <LeituraDaImportacao {...props} />;
    case 'conferencia':
      return <ConferenciaPorGrupos {...props} />;
    case 'perguntas':
      return <Perguntas {...props} />;
    case 'muda':
      return <OQueMudaPanel {...props} />;
    case 'resultado':
      return <DesfechoDaImportacao {...props} />;
  }
}

/**
 * Renders `/sistema/pagamento/importacao`: the import of a payments file, from its bytes to dates and back; the import and its step are in
 * the address.
 */
export function ImportarPagamentosPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const keyOf = (one: string | null) => [pagamentos.name, 'importacao', one];
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => readImportacao(id ?? ''),
    enabled: id !== null,
    retry: false,
    refetchInterval: ({ state }) =>
      nextPoll(state, state.data !== undefined && EM_ANDAMENTO.includes(state.data.estado) && POLL_MS),
  });
  const importacao = id === null ? undefined : data;
  const passo = passoDe(importacao?.estado, search.get('passo'));
  const fluxo: Fluxo = {
    vai: (next) => setSearch({ ...(id && { id }), passo: next }),
    abre: (next) => {
      if (next) client.setQueryData(keyOf(next.id), next);
      setSearch(next ? { id: next.id } : {});
    },
    muda: (next) =>
      client.setQueryData(keyOf(next.id), (before: Recebida | undefined) => before && { ...before, ...next }),
  };
  const at = PASSOS.indexOf(passo);
  const place = useStepFocus(
    `${passo} ${importacao?.estado}`,
    translate('importacao.passo_de', {
      passo: at + 1,
      passos: PASSOS.length,
      nome: translate(`pagamento.importar.passos.${passo}`),
    }),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={importacao?.nome ?? translate('breadcrumb.importar_pagamentos')}
        actions={<BackToList resource={pagamentos} label="pagamento.voltar" />}
      />
      {importacao && <OfCompany id={importacao.empresaId} />}
      <Passos
        nomes={PASSOS.map((one) => translate(`pagamento.importar.passos.${one}`))}
        at={importacao?.estado === 'aplicada' || importacao?.estado === 'desfeita' ? PASSOS.length : at}
      />
      {error && !importacao && <ErrorAlert error={error} title={translate('pagamento.importar.erro')} />}
      <Paper
        {...place}
        variant="outlined"
        sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {id === null && <ActingFor digitado={null} />}
        {id === null && <EscolherArquivo fluxo={fluxo} />}
        {importacao && (
          <Etapa key={`${importacao.id} ${passo}`} passo={passo} importacao={importacao} fluxo={fluxo} />
        )}
      </Paper>
    </Box>
  );
}
