import FileDownload from '@mui/icons-material/FileDownload';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import {
  type Baixa,
  ESTADOS_BAIXA,
  FORMATOS_BAIXA,
  type PedidoBaixa,
} from '../../../../contract/logs/baixas.ts';
import { livros } from '../../../../contract/logs/livros.ts';
import { isEnded } from '../../../../contract/tarefas.ts';
import { AndamentoDaTarefa } from '../../../resources/importacao/AndamentoDaTarefa.tsx';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { formatInstante, tamanho } from '../celula.tsx';
import { fetchPacoteDeLogs, readBaixas } from './baixasApi.ts';

export const PACOTES = ['logs', 'pacotes'];
const TONS = { PREPARANDO: 'running', PRONTA: 'success', SEM_FIM: 'error', EXPIRADA: 'past' } as const;

/** Renders the progress of a package; `onEnd` reads the list again once it has ended. */
function Preparando({ tarefaId, onEnd }: { tarefaId: string; onEnd: () => unknown }) {
  const translate = useTranslate();
  const { data: tarefa } = useTarefa(tarefaId);
  const ended = tarefa !== undefined && isEnded(tarefa.estado);
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  return <AndamentoDaTarefa tarefa={tarefa} texto={translate('logs.baixar.preparando')} />;
}

interface PacoteProps {
  baixa: Baixa;
  onAgain: () => void;
  onEnd: () => unknown;
}

function Pacote({ baixa, onAgain, onEnd }: PacoteProps) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const { pedido, estado, linhas, criadoEm, expiraEm } = baixa;
  const save = () =>
    run(async () => {
      const { blob, nome } = await fetchPacoteDeLogs(baixa.id);
      saveBlob(blob, nome);
    });
  const facts = [
    FORMATOS_BAIXA[pedido.formato],
    ...(estado === 'PRONTA' ? [translate('logs.baixar.linhas', { smart_count: linhas })] : []),
    ...(baixa.tamanho === null ? [] : [tamanho(baixa.tamanho)]),
    ...(estado === 'PRONTA' && expiraEm
      ? [translate('logs.baixar.expira', { quando: formatInstante(expiraEm) })]
      : []),
  ];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          {pedido.livros.map((livro) => livros[livro].rotulo).join(', ')}
        </Typography>
        <StateChip tone={TONS[estado]} text={ESTADOS_BAIXA[estado]} />
        {estado === 'PRONTA' && (
          <Button
            size="small"
            startIcon={<FileDownload />}
            loading={pending}
            onClick={() => void save()}
            aria-label={translate('logs.baixar.salvar', { quando: formatInstante(criadoEm) })}
          >
            {translate('logs.baixar.abrir')}
          </Button>
        )}
        {(estado === 'EXPIRADA' || estado === 'SEM_FIM') && (
          <Button size="small" onClick={onAgain}>
            {translate('logs.baixar.de_novo')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[formatInstante(criadoEm), ...facts].join(' · ')}
      </Typography>
      {estado === 'PREPARANDO' && <Preparando tarefaId={baixa.tarefaId} onEnd={onEnd} />}
      {error !== null && <ErrorAlert error={error} title={translate('logs.baixar.erro_baixar')} />}
    </Box>
  );
}

/** Renders the packages the user requested: their progress, and the download of those that are ready. */
export function Pacotes({ onAgain }: { onAgain: (pedido: PedidoBaixa) => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: PACOTES,
    queryFn: ({ signal }) => readBaixas(signal),
  });
  return (
    <Box component="section" aria-label={translate('logs.baixar.pacotes')}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {translate('logs.baixar.pacotes')}
      </Typography>
      {error && (
        <ErrorAlert
          error={error}
          action={<Button onClick={() => void refetch()}>{translate('logs.de_novo')}</Button>}
        />
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height="4rem" aria-label={translate('ra.page.loading')} />
      )}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('logs.baixar.vazio')}</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((baixa) => (
            <Pacote key={baixa.id} baixa={baixa} onAgain={() => onAgain(baixa.pedido)} onEnd={refetch} />
          ))}
        </Box>
      )}
    </Box>
  );
}
