import { Box, Paper } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EstadoImportacao, Importacao } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { pageNameKey } from '../../routing/pageName.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Passos } from '../../ui/Passos.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { BackToList } from '../form/BackToList.tsx';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { EndStep } from './EndStep.tsx';
import { readImport } from './importApi.ts';
import { MapStep } from './MapStep.tsx';
import { PorQueParou } from './PorQueParou.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { UploadStep } from './UploadStep.tsx';

/** Index after the last step: all steps are done. */
const DONE = 4;
const STEPS = ['arquivo', 'colunas', 'conferencia', 'gravacao'] as const;
/** Number of steps that only an import from a file has. */
const OF_FILE = 2;
const POLL_MS = 1000;

const RUNNING: readonly EstadoImportacao[] = ['conferindo', 'aplicando', 'revertendo', 'desfazendo'];

function stepOf(estado: EstadoImportacao | undefined): number {
  if (estado === undefined) return 0;
  if (estado === 'recebida') return 1;
  if (estado === 'aplicada' || estado === 'desfeita') return DONE;
  return estado === 'conferindo' || estado === 'conferida' ? 2 : 3;
}

/** Renders an import, from the file to the records and the undo. Its id is in the address, so that it survives a reload. */
export function ImportPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const id = search.get('id');
  const key = ['importacao', resource.name, id];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => readImport(resource.name, id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      nextPoll(state, state.data !== undefined && RUNNING.includes(state.data.estado) && POLL_MS),
  });
  const importacao = id === null ? undefined : data;
  const ofList = importacao?.origem === 'lista';
  const address = usePublicPath();
  // The same address serves imports of files and changes of rows chosen in the list.
  const name = translate(ofList ? 'breadcrumb.alterar_varios' : 'breadcrumb.importar');
  useEffect(() => {
    client.setQueryData(pageNameKey(address), name);
  }, [client, address, name]);
  const skipped = ofList ? OF_FILE : 0;
  const at = Math.min(stepOf(importacao?.estado), STEPS.length - 1);
  const place = useStepFocus(
    importacao?.estado ?? 'arquivo',
    translate('importacao.passo_de', {
      passo: at - skipped + 1,
      passos: STEPS.length - skipped,
      nome: translate(`importacao.passos.${STEPS[at]}`),
    }),
  );
  const open = (next: Importacao | null) => {
    if (next) client.setQueryData(['importacao', resource.name, next.id], next);
    setSearch(next ? { id: next.id } : {});
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={translate(ofList ? 'importacao.lista.titulo' : 'importacao.titulo', {
          nome: resource.label.many.toLowerCase(),
        })}
        actions={<BackToList resource={resource} label="importacao.voltar" />}
      />
      <Passos
        nomes={STEPS.slice(skipped).map((step) => translate(`importacao.passos.${step}`))}
        at={stepOf(importacao?.estado) - skipped}
      />
      {error && <ErrorAlert error={error} title={translate('importacao.erro')} />}
      {importacao && <PorQueParou importacao={importacao} />}
      <Paper {...place} variant="outlined" sx={{ p: 2 }}>
        <Stage resource={resource} importacao={importacao} isNew={id === null} open={open} />
      </Paper>
    </Box>
  );
}

interface StageProps {
  resource: Resource;
  importacao: Importacao | undefined;
  isNew: boolean;
  open: (next: Importacao | null) => void;
}

function Stage({ resource, importacao, isNew, open }: StageProps) {
  if (isNew) return <UploadStep resource={resource} open={open} />;
  if (!importacao) return null;
  const props = { resource, importacao, open };
  switch (importacao.estado) {
    case 'recebida':
      return <MapStep {...props} />;
    case 'conferida':
      return <PreviewStep {...props} />;
    case 'aplicada':
    case 'desfeita':
      return <EndStep {...props} />;
    case 'conferindo':
    case 'aplicando':
    case 'revertendo':
    case 'desfazendo':
      return <ProgressStep {...props} />;
  }
}
