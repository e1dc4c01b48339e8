import Close from '@mui/icons-material/Close';
import FileDownload from '@mui/icons-material/FileDownload';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { COLUNAS_LOG, type DetalheLog, type Livro, livros } from '../../../contract/logs/livros.ts';
import { rotuloDaOperacao } from '../../../contract/logs/rotulos.ts';
import { SITUACAO_LABELS } from '../../../contract/tarefas.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Changes } from '../../resources/history/Changes.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Bytes } from './Bytes.tsx';
import { Copiar } from './Copiar.tsx';
import { celula } from './celula.tsx';
import type { PedidoDosLogs } from './endereco.ts';
import { readDetalheDoLog } from './logsApi.ts';

interface Props {
  livro: Livro;
  /** '' when no row is open. */
  id: string;
  onClose: () => void;
  /** Moves to the previous or next row of the table; undefined when there is none. */
  onMove: { antes: (() => void) | undefined; depois: (() => void) | undefined };
  onTempo: (requestId: string) => void;
  /** Opens the request of a technical package with this filter. */
  onPacote: (filtro: PedidoDosLogs['filtro']) => void;
}

function Par({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '11rem minmax(0, 1fr)' } }}>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {rotulo}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}

function Campos({ linha }: Pick<DetalheLog, 'linha'>) {
  const { empresas } = useSession();
  const { colunas } = livros[linha.livro];
  const filled = COLUNAS_LOG.flatMap((coluna) => {
    const [value, rotulo] = [linha[coluna], colunas[coluna]];
    return !rotulo || value === '' || value === null || coluna === 'requestId' ? [] : [{ coluna, rotulo }];
  });
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {filled.map(({ coluna, rotulo }) => (
        <Par key={coluna} rotulo={rotulo}>
          {celula(linha, coluna, empresas)}
        </Par>
      ))}
    </Box>
  );
}

function Tudo({ detalhe, onTempo, onPacote }: { detalhe: DetalheLog } & Pick<Props, 'onTempo' | 'onPacote'>) {
  const translate = useTranslate();
  const reveals = useCan({ allOf: ['CPF_REVELA'] });
  const { linha, alteracoes, chaves, itens, totalItens, temBytes } = detalhe;
  return (
    <>
      <Campos linha={linha} />
      {linha.requestId !== '' && (
        <Parte titulo={translate('logs.pedido')}>
          <Copiar texto={linha.requestId} oque={translate('logs.pedido')} />
          <Box>
            <Button size="small" variant="outlined" onClick={() => onTempo(linha.requestId)}>
              {translate('logs.ver_tempo')}
            </Button>
          </Box>
        </Parte>
      )}
      {chaves.length > 0 && (
        <Parte titulo={translate('logs.chaves')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '14rem', overflow: 'auto' }}>
            {chaves.map((chave) => (
              <li key={chave}>
                <Copiar texto={chave} oque={chave} />
              </li>
            ))}
          </Box>
        </Parte>
      )}
      {alteracoes.length > 0 && (
        <Parte titulo={translate('historico.alteracoes')}>
          <Changes changes={alteracoes} />
        </Parte>
      )}
      {totalItens > 0 && (
        <Parte titulo={translate('logs.itens', { smart_count: totalItens })}>
          <Box component="ul" sx={{ m: 0, pl: 2, typography: 'body2' }}>
            {itens.map(({ item, situacao, mensagem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat and never move.
              <li key={index}>
                <strong>{item}</strong> · {SITUACAO_LABELS[situacao]}
                {mensagem && `: ${mensagem}`}
              </li>
            ))}
          </Box>
          {totalItens > itens.length && (
            <Typography variant="caption">{translate('logs.mais_itens', { n: itens.length })}</Typography>
          )}
        </Parte>
      )}
      {temBytes && <Bytes id={linha.id} />}
      {temBytes && reveals && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<FileDownload />}
          onClick={() => onPacote(chaves[0] ? { chave: chaves[0] } : { requestId: linha.requestId })}
          sx={{ mt: 1.5 }}
        >
          {translate('logs.baixar.tecnico')}
        </Button>
      )}
    </>
  );
}

/** Renders all details of a row, beside its table. */
export function DetalheLogPanel({ livro, id, onClose, onMove, onTempo, onPacote }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['logs', livro, 'linha', id],
    queryFn: ({ signal }) => readDetalheDoLog(livro, id, signal),
    enabled: id !== '',
  });
  const move = (label: string, go: (() => void) | undefined, icon: ReactNode) => (
    <IconButton onClick={go} disabled={!go} aria-label={translate(label)}>
      {icon}
    </IconButton>
  );
  return (
    <Drawer
      anchor="right"
      open={id !== ''}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': titleId, sx: { width: 'min(40rem, 100vw)', maxWidth: '100vw' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          pl: 2.5,
          pr: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {data ? rotuloDaOperacao(data.linha) || data.linha.assunto : livros[livro].rotulo}
        </Typography>
        {move('logs.linha_antes', onMove.antes, <KeyboardArrowUp aria-hidden />)}
        {move('logs.linha_depois', onMove.depois, <KeyboardArrowDown aria-hidden />)}
        <IconButton autoFocus onClick={onClose} aria-label={translate('btn.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ p: 2.5 }}>
        {error && <ErrorAlert error={error} />}
        {!data && !error && (
          <Skeleton variant="rounded" height="12rem" aria-label={translate('ra.page.loading')} />
        )}
        {data && <Tudo key={id} detalhe={data} onTempo={onTempo} onPacote={onPacote} />}
      </Box>
    </Drawer>
  );
}
