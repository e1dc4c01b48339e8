import { Alert, Box, Button } from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Comprovante, eliminaGuard, falaDePessoas } from '../../../contract/eliminacao.ts';
import { RESTAURA } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaTabela } from '../../ui/Espera.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { BackToList } from '../form/BackToList.tsx';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { EmptyState } from '../list/EmptyState.tsx';
import { ComprovanteDialog } from './ComprovanteDialog.tsx';
import { EliminarDialog } from './EliminarDialog.tsx';
import { FiltrosLixeira } from './FiltrosLixeira.tsx';
import { readLixeira } from './lixeiraApi.ts';
import { usePedidoLixeira } from './pedidoLixeira.ts';
import { Removidos } from './Removidos.tsx';

const FIRST: string | null = null;

/** Renders `{path}/lixeira`: the removed records of a resource, by whom and until when each can be restored, and the restore. */
export function LixeiraPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { pedido, change, narrow } = usePedidoLixeira();
  const { filtro, eliminar } = pedido;
  const [proof, setProof] = useState<Comprovante | null>(null);
  const mayRestore = useCan({ allOf: [RESTAURA] });
  const mayErase = useCan(eliminaGuard(resource)) && falaDePessoas(resource);
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['lixeira', resource.name, filtro],
    queryFn: ({ pageParam, signal }) => readLixeira(resource.name, filtro, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ proxima }) => proxima,
    placeholderData: (before, query) => (query?.queryKey[1] === resource.name ? before : undefined),
  });
  const rows = data?.pages.flatMap(({ linhas }) => linhas) ?? [];
  const quem = data?.pages[0]?.quem ?? [];
  const narrowed = Object.values(filtro).some((value) => value !== '');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={translate('excluidos.titulo', { nome: resource.label.many.toLowerCase() })}
        actions={<BackToList resource={resource} label="excluidos.voltar" />}
      />
      {mayRestore ? (
        <Alert severity="info">{translate('excluidos.explica')}</Alert>
      ) : (
        <Alert
          severity="info"
          action={<WhyButton missing={[RESTAURA]} color="inherit" />}
          sx={{ flexWrap: 'wrap' }}
        >
          {translate(mayErase ? 'excluidos.nao_restaura' : 'excluidos.so_os_seus')}
        </Alert>
      )}
      <FiltrosLixeira resource={resource} filtro={filtro} quem={quem} onChange={narrow} />
      {error && <ErrorAlert error={error} title={translate('excluidos.erro_ler')} />}
      {isPending && !error && <EsperaTabela linhas={5} colunas={4} altura="2.75rem" />}
      {data && rows.length === 0 && (
        <Box role="status">
          {narrowed ? (
            <EmptyState
              de={resource.scope === 'empresa' ? 'empresas' : 'escritorio'}
              title={translate('excluidos.nada')}
              hint={translate('excluidos.nada_dica')}
              action={
                <Button variant="outlined" onClick={() => change({ filtro: {} })}>
                  {translate('excluidos.limpar')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              de={resource.scope === 'empresa' ? 'empresas' : 'escritorio'}
              title={translate('excluidos.vazia')}
              hint={translate('excluidos.vazia_dica')}
            />
          )}
        </Box>
      )}
      {rows.length > 0 && (
        <Removidos
          resource={resource}
          rows={rows}
          mayRestore={mayRestore}
          onErase={mayErase ? (id) => change({ eliminar: id }) : undefined}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('excluidos.mais')}
        </Button>
      )}
      {eliminar !== '' && mayErase && (
        <EliminarDialog
          resource={resource}
          id={eliminar}
          onDone={async (made) => {
            setProof(made);
            change({ eliminar: '' });
            await client.invalidateQueries({ queryKey: ['lixeira', resource.name] });
          }}
          onClose={() => change({ eliminar: '' })}
        />
      )}
      {proof && <ComprovanteDialog proof={proof} onClose={() => setProof(null)} />}
    </Box>
  );
}
