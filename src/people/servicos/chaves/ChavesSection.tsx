import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { formatDate, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { type ChaveApi, type ChaveCriada, chaveApiSchema } from '../../../../contract/chavesApi.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../../../ui/row.ts';
import { ChavePronta } from './ChavePronta.tsx';
import { ChaveRow, isChaveUsable } from './ChaveRow.tsx';
import { chavesKey, fetchChaves } from './chavesApi.ts';
import { NovaChaveDialog } from './NovaChaveDialog.tsx';
import { TrocarDialog } from './TrocarDialog.tsx';
import { useRevoke } from './useRevoke.ts';

const openSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('nova') }),
    z.object({ kind: z.literal('troca'), chave: chaveApiSchema }),
  ])
  .nullable();
interface Pronta {
  criada: ChaveCriada;
  anterior?: { inicio: string; ate: string | null };
}

/** Renders why no key of the service is accepted now; nothing when they are. */
function Stopped({ servico: { ativo, expiraEm } }: { servico: ResourceRow }) {
  const translate = useTranslate();
  const expired = typeof expiraEm === 'string' && expiraEm < todayInSaoPaulo(new Date());
  if (ativo === true && !expired) return null;
  return (
    <Alert severity="warning">
      {ativo === true
        ? translate('chaves_api.servico_expirado', {
            quando: formatDate(String(expiraEm)),
          })
        : translate('chaves_api.servico_desligado')}
    </Alert>
  );
}

function Keys({ servicoId, onReplace }: { servicoId: string; onReplace: (chave: ChaveApi) => void }) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: chavesKey(servicoId),
    queryFn: ({ signal }) => fetchChaves(servicoId, signal),
  });
  const revoke = useRevoke(servicoId);
  const [showsEnded, setShowsEnded] = useState(false);
  if (error && !data) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('chaves_api.erro')} action={retry} />;
  }
  if (!data) return <Skeleton variant="rounded" height="6rem" aria-label={translate('ra.page.loading')} />;
  const list = (chaves: readonly ChaveApi[]) => (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {chaves.map((chave) => (
        <ChaveRow
          key={chave.id}
          chave={chave}
          busy={revoke.isPending}
          onReplace={() => onReplace(chave)}
          onRevoke={() => void revoke.ask(chave)}
        />
      ))}
    </Box>
  );
  const living = data.filter(isChaveUsable);
  const ended = data.filter((chave) => !isChaveUsable(chave));
  return (
    <>
      {living.length > 0 && list(living)}
      {living.length === 0 && (
        <Typography>{translate(`chaves_api.${data.length === 0 ? 'nenhuma' : 'nenhuma_serve'}`)}</Typography>
      )}
      {ended.length > 0 && (
        <Button
          size="small"
          aria-expanded={showsEnded}
          onClick={() => setShowsEnded(!showsEnded)}
          sx={{ justifySelf: 'start', ml: -0.5 }}
        >
          {showsEnded
            ? translate('chaves_api.fechar_encerradas')
            : translate('chaves_api.abrir_encerradas', { smart_count: ended.length })}
        </Button>
      )}
      {showsEnded && list(ended)}
    </>
  );
}

/** Renders 'Chaves de API' of a service: its keys, and how to create, replace and revoke one. */
export function ChavesSection({ servico }: { servico: ResourceRow }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const id = useId();
  const { value: open, set: setOpen } = useKeptOpen(`servico/${servico.id}/chave aberta`, openSchema, null);
  // The key is shown once, and never stored.
  const [pronta, setPronta] = useState<Pronta | null>(null);
  const close = () => setOpen(null);
  const show = (feita: Pronta) => {
    close();
    setPronta(feita);
    void client.invalidateQueries({ queryKey: chavesKey(servico.id) });
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 }, my: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="subtitle1" component="h2" id={id}>
        {translate('chaves_api.titulo')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '60rem' }}>
        {translate('chaves_api.alcance')}
      </Typography>
      <Stopped servico={servico} />
      <Keys servicoId={servico.id} onReplace={(chave) => setOpen({ kind: 'troca', chave })} />
      <Button variant="outlined" onClick={() => setOpen({ kind: 'nova' })} sx={{ justifySelf: 'start' }}>
        {translate('chaves_api.criar')}
      </Button>
      {open?.kind === 'nova' && (
        <NovaChaveDialog servicoId={servico.id} onClose={close} onDone={(criada) => show({ criada })} />
      )}
      {open?.kind === 'troca' && (
        <TrocarDialog
          servicoId={servico.id}
          chave={open.chave}
          onClose={close}
          onDone={(criada, ate) => show({ criada, anterior: { inicio: open.chave.inicio, ate } })}
        />
      )}
      {pronta && <ChavePronta {...pronta} onClose={() => setPronta(null)} />}
    </Paper>
  );
}
