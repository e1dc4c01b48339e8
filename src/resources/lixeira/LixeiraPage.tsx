import {
  Alert,
  Box,
  Button,
  Checkbox,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Removido } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { BackToList } from '../form/BackToList.tsx';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { actOnEach } from '../list/actOnEach.ts';
import { EmptyState } from '../list/EmptyState.tsx';
import { readLixeira, restaurar, tellRestored } from './lixeiraApi.ts';

const FIRST: string | null = null;

/** Restores some records, and says of each one that stays why. Out: whether it is under way, and the act. */
function useRestore(resource: Resource) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const restore = async (rows: readonly Removido[]) => {
    setPending(true);
    try {
      const named = rows.map(({ id, titulo }) => ({ id, name: titulo }));
      const { done, failures } = await actOnEach(named, ({ id }) => restaurar(resource.name, id));
      await client.invalidateQueries({ queryKey: ['lixeira', resource.name] });
      await client.invalidateQueries({ queryKey: [resource.name] });
      tellRestored(done.length, failures);
    } catch (error) {
      showError(error, 'lixeira.erro');
    } finally {
      setPending(false);
    }
  };
  return { pending, restore };
}

/** `{path}/lixeira`: what was removed of a resource, by whom and until when it can be restored, and the way back. */
export function LixeiraPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { pending, restore } = useRestore(resource);
  const { data, error, isPending, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['lixeira', resource.name],
    queryFn: ({ pageParam, signal }) => readLixeira(resource.name, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ proxima }) => proxima,
  });
  const rows = data?.pages.flatMap(({ linhas }) => linhas) ?? [];
  const chosen = rows.filter(({ id }) => marked.includes(id));
  const toggle = (id: string) =>
    setMarked(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]);
  const restoreAll = async (some: readonly Removido[]) => {
    await restore(some);
    setMarked([]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        kind={resource.label.many}
        title={translate('excluidos.titulo', { nome: resource.label.many.toLowerCase() })}
        actions={<BackToList resource={resource} label="excluidos.voltar" />}
      />
      <Alert severity="info">{translate('excluidos.explica')}</Alert>
      {error && <ErrorAlert error={error} title={translate('excluidos.erro_ler')} />}
      {isPending && !error && <Skeleton variant="rounded" height={160} />}
      {data && rows.length === 0 && (
        <EmptyState title={translate('excluidos.vazia')} hint={translate('excluidos.vazia_dica')} />
      )}
      {rows.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              disabled={chosen.length === 0}
              loading={pending}
              onClick={() => restoreAll(chosen)}
            >
              {translate('excluidos.restaurar_marcados')}
            </Button>
          </Box>
          <Paper
            variant="outlined"
            sx={{ overflowX: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={translate('excluidos.lista')}
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={chosen.length === rows.length}
                      indeterminate={chosen.length > 0 && chosen.length < rows.length}
                      onChange={() =>
                        setMarked(chosen.length === rows.length ? [] : rows.map(({ id }) => id))
                      }
                      slotProps={{ input: { 'aria-label': translate('excluidos.marcar_todos') } }}
                    />
                  </TableCell>
                  {['nome', 'por', 'em', 'ate'].map((key) => (
                    <TableCell key={key}>{translate(`excluidos.coluna.${key}`)}</TableCell>
                  ))}
                  <TableCell>
                    <span className="farol-so-voz">{translate('excluidos.restaurar')}</span>
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => (
                  <TableRow key={row.id} hover>
                    <TableCell padding="checkbox">
                      <Checkbox
                        size="small"
                        checked={marked.includes(row.id)}
                        onChange={() => toggle(row.id)}
                        slotProps={{
                          input: { 'aria-label': translate('lista.selecao.linha', { nome: row.titulo }) },
                        }}
                      />
                    </TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '10rem' }}>{row.titulo}</TableCell>
                    <TableCell>{row.removidoPor}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(row.removidoEm)}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(row.expiraEm)}</TableCell>
                    <TableCell align="right">
                      <Button
                        size="small"
                        disabled={pending}
                        aria-label={translate('excluidos.restaurar_um', { nome: row.titulo })}
                        onClick={() => restoreAll([row])}
                      >
                        {translate('excluidos.restaurar')}
                      </Button>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Paper>
          {hasNextPage && (
            <Button
              loading={isFetchingNextPage}
              onClick={() => fetchNextPage()}
              sx={{ justifySelf: 'start' }}
            >
              {translate('excluidos.mais')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
