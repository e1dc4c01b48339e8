import { Alert, Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Resource } from '../../../contract/resource.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaCartoes } from '../../ui/Espera.tsx';
import { BackToList } from '../form/BackToList.tsx';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { AndamentoDaTarefa } from '../importacao/AndamentoDaTarefa.tsx';
import { useTarefa } from '../importacao/useTarefa.ts';
import { EmptyState } from '../list/EmptyState.tsx';
import { GrupoCard } from './GrupoCard.tsx';
import { dismissRepetidos, findRepetidos, readRepetidos } from './repetidosApi.ts';
import { UnioesFeitas } from './UnioesFeitas.tsx';
import { useRelido } from './useDesfazer.ts';

const FIRST: string | null = null;

/** Renders `{path}/repetidos`: possible duplicates of a resource, the actions on them, and the merges made. */
export function RepetidosPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const reread = useRelido(resource);
  const [asked, setAsked] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['repetidos', resource.name],
    queryFn: ({ pageParam, signal }) => readRepetidos(resource.name, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ proxima }) => proxima,
  });
  const { data: tarefa } = useTarefa(asked);
  const searching = asked !== null && !(tarefa && isEnded(tarefa.estado));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once, when the search has ended
  useEffect(() => {
    if (tarefa && isEnded(tarefa.estado)) void reread();
  }, [tarefa?.estado]);
  const [first] = data?.pages ?? [];
  const grupos = data?.pages.flatMap((page) => page.grupos) ?? [];
  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work().catch((reason: unknown) => showError(reason, 'repetidos.erro'));
    setPending(false);
  };
  const search = () => run(async () => setAsked(await findRepetidos(resource.name)));
  const dismiss = (ids: readonly string[]) =>
    run(async () => {
      await dismissRepetidos(resource.name, ids);
      await reread();
    });
  const quando = first?.procuradoEm ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <RecordHeader
        title={translate('repetidos.titulo')}
        actions={
          <>
            <BackToList resource={resource} label="excluidos.voltar" />
            <Button variant="contained" disabled={!data || searching} loading={pending} onClick={search}>
              {translate(quando === null ? 'repetidos.procurar' : 'repetidos.procurar_de_novo')}
            </Button>
          </>
        }
      />
      <Alert severity="info">{translate('repetidos.explica')}</Alert>
      {error && <ErrorAlert error={error} title={translate('repetidos.erro_ler')} />}
      {searching && <AndamentoDaTarefa tarefa={tarefa} texto={translate('repetidos.procurando')} />}
      {isPending && !error && <EsperaCartoes cartoes={2} linhas={3} />}
      {data && !searching && quando === null && (
        <EmptyState de="escritorio" title={translate('repetidos.nunca')} />
      )}
      {quando !== null && !searching && (
        <Typography role="status">
          {translate(first?.total ? 'repetidos.achados' : 'repetidos.sem_achados', {
            smart_count: first?.total ?? 0,
            quando: formatInstant(quando),
          })}
        </Typography>
      )}
      {quando !== null && grupos.length === 0 && !searching && (
        <EmptyState
          de="escritorio"
          title={translate('repetidos.nenhum')}
          hint={translate('repetidos.nenhum_dica')}
        />
      )}
      {grupos.map((grupo) => (
        <GrupoCard
          key={grupo.registros.map(({ registro }) => String(registro.id)).join()}
          resource={resource}
          grupo={grupo}
          pending={pending}
          onDispensar={dismiss}
        />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('excluidos.mais')}
        </Button>
      )}
      <UnioesFeitas resource={resource} />
    </Box>
  );
}
