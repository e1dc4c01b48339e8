import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useRef } from 'react';
import { useFilters } from '../../../resources/list/useFilters.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { FilaDeNotas } from './FilaDeNotas.tsx';
import { FilaDeNotasVazia } from './FilaDeNotasVazia.tsx';
import { FiltrosDaFila } from './FiltrosDaFila.tsx';
import { splitForLote } from './fila.ts';
import type { MesaAberta } from './useMesa.ts';

const ROWS = 12;

function Esperando() {
  const translate = useTranslate();
  return (
    <Box aria-busy aria-label={translate('lista.carregando')} sx={{ p: 1.25, display: 'grid', gap: 1 }}>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Box>
  );
}

function Paginas({ mesa: { list } }: { mesa: MesaAberta }) {
  const translate = useTranslate();
  const { page, setPage, hasNextPage } = list;
  if (page === 1 && !hasNextPage) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('paginador.anterior')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('paginador.proxima')}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </>
  );
}

interface Props {
  mesa: MesaAberta;
  may: boolean;
  onAbrir: (id: string) => void;
  onLote: () => void;
}

/** Renders the queue with its filters, and the approval of a batch. */
export function PainelDaFila({ mesa, may, onAbrir, onLote }: Props) {
  const translate = useTranslate();
  const { list, linhas, atual, passo } = mesa;
  const { chosen } = useFilters();
  const { error, isPending, isFetching, refetch, selectedIds, onToggleItem } = list;
  const marcar = useRef(onToggleItem);
  marcar.current = onToggleItem;
  const onMarcar = useCallback((id: string) => marcar.current(id), []);
  const marcadas = linhas.filter(({ id }) => selectedIds.includes(id));
  const { livres, semProva } = splitForLote(marcadas.length > 0 ? marcadas : linhas);
  // Without marked notas, the unproven ones are offered in the dialog.
  const [qual, going] =
    marcadas.length > 0
      ? ['marcadas', livres.length + semProva.length]
      : livres.length > 0 || semProva.length === 0
        ? ['sem_divergencia', livres.length]
        : ['sem_prova', semProva.length];
  return (
    <Paper variant="outlined" component="section" className="fila" aria-label={translate('nfs.fila.titulo')}>
      <FiltrosDaFila />
      {error ? (
        <ErrorAlert
          error={error}
          title={translate('lista.erro')}
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
              {translate('btn.tentar_de_novo')}
            </Button>
          }
        />
      ) : isPending ? (
        <Esperando />
      ) : linhas.length === 0 ? (
        <FilaDeNotasVazia filtrada={Object.keys(chosen).length > 0} />
      ) : (
        <FilaDeNotas
          linhas={linhas}
          atual={atual}
          marcadas={selectedIds}
          onAbrir={onAbrir}
          onMarcar={onMarcar}
          onPasso={passo}
        />
      )}
      {linhas.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.5,
            p: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {may && (
            <ReasonButton
              size="small"
              reason={going === 0 && translate('motivo.lote')}
              onClick={onLote}
              sx={{ mr: 'auto' }}
            >
              {translate(`nfs.fila.aprovar_${qual}`, { smart_count: going })}
            </ReasonButton>
          )}
          <Paginas mesa={mesa} />
        </Box>
      )}
    </Paper>
  );
}
