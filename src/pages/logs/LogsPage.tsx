import FileDownload from '@mui/icons-material/FileDownload';
import { Box, Button, Tab, Tabs } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { guardOfLivro, LIVROS, type Livro, livros } from '../../../contract/logs/livros.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { EmptyState } from '../../resources/list/EmptyState.tsx';
import { usePedido } from '../../routing/usePedido.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaTabela } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BaixarDialog } from './baixar/BaixarDialog.tsx';
import { DetalheLogPanel } from './DetalheLogPanel.tsx';
import { comuns, enderecoDosLogs, filtroDe, type PedidoDosLogs, pedidoDeLogs } from './endereco.ts';
import { FiltrosDeLogs } from './FiltrosDeLogs.tsx';
import { readPagina } from './logsApi.ts';
import { TabelaDeLogs } from './TabelaDeLogs.tsx';
import { Tempo } from './Tempo.tsx';
import { Volume } from './Volume.tsx';

/** Renders `/sistema/log/consulta`: the logs of what happened. All of its state is in the address. */
export function LogsPage() {
  const translate = useTranslate();
  // The available logs change with the user's permissions.
  useSession();
  const subject = currentSubject();
  const { pedido, change: alter } = usePedido(pedidoDeLogs, enderecoDosLogs);
  const allowed = LIVROS.filter((one) => isAllowed(subject, guardOfLivro(one)));
  const livro = allowed.includes(pedido.livro) ? pedido.livro : 'integracoes';
  // Memoized: the start of a period of days is the same throughout the day.
  const filtro = useMemo(() => filtroDe(pedido, new Date()), [pedido]);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['logs', livro, 'linhas', filtro],
    queryFn: ({ signal, pageParam }) => readPagina(livro, filtro, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
  });
  const change = (changed: Partial<PedidoDosLogs>) => alter({ linha: '', tempo: '', baixas: '', ...changed });
  const linhas = data?.pages.flatMap((page) => page.linhas) ?? [];
  const at = linhas.findIndex(({ id }) => id === pedido.linha);
  const go = (index: number) => {
    const linha = at >= 0 ? linhas[index] : undefined;
    return linha && (() => change({ linha: linha.id }));
  };
  const open = (book: Livro, linha: string) =>
    change({ livro: book, linha, ...(book !== livro && { filtro: {} }) });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader
        title={translate('menu_item.logs')}
        text={livros[livro].diz}
        actions={
          <Button
            variant="outlined"
            startIcon={<FileDownload />}
            onClick={() => change({ baixas: 'linhas' })}
          >
            {translate('logs.baixar.abrir')}
          </Button>
        }
      />
      <Tabs
        value={livro}
        onChange={(_event, book: Livro) => change({ livro: book, filtro: comuns(pedido.filtro) })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('logs.livros')}
      >
        {allowed.map((one) => (
          <Tab key={one} value={one} label={livros[one].rotulo} />
        ))}
      </Tabs>
      <FiltrosDeLogs pedido={{ ...pedido, livro }} onChange={change} />
      <Volume
        livro={livro}
        filtro={filtro}
        onServico={(servico) => change({ filtro: { ...pedido.filtro, servico } })}
      />
      {error && (
        <ErrorAlert
          error={error}
          action={<Button onClick={() => void refetch()}>{translate('logs.de_novo')}</Button>}
        />
      )}
      {!data && !error && <EsperaTabela linhas={15} colunas={8} />}
      {data && linhas.length === 0 && (
        <Box role="status">
          <EmptyState
            de="todas"
            title={translate('logs.vazio')}
            hint={translate('logs.vazio_ajuda')}
            action={
              <Button
                variant="outlined"
                onClick={() => change({ filtro: {}, periodo: 365, de: '', ate: '' })}
              >
                {translate('logs.mostrar_ano')}
              </Button>
            }
          />
        </Box>
      )}
      {linhas.length > 0 && (
        <TabelaDeLogs
          livro={livro}
          linhas={linhas}
          aberta={pedido.linha}
          onOpen={(linha) => open(linha.livro, linha.id)}
        />
      )}
      {hasNextPage && (
        <Button sx={{ justifySelf: 'center' }} loading={isFetching} onClick={() => void fetchNextPage()}>
          {translate('logs.mais')}
        </Button>
      )}
      {pedido.baixas !== '' && (
        <BaixarDialog livro={livro} allowed={allowed} pedido={pedido} onClose={() => change({})} />
      )}
      <DetalheLogPanel
        livro={livro}
        id={pedido.linha}
        onClose={() => change({})}
        onMove={{ antes: go(at - 1), depois: go(at + 1) }}
        onTempo={(tempo) => change({ tempo })}
        onPacote={(filtro) => change({ baixas: 'tecnico', filtro })}
      />
      <Tempo
        requestId={pedido.tempo}
        onClose={() => change({})}
        onOpen={(linha) => open(linha.livro, linha.id)}
      />
    </Box>
  );
}
