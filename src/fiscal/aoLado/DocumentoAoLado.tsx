import { Box, Button, Skeleton } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { type Ref, useEffect, useId } from 'react';
import { formatReais } from '../../../contract/brasil/money.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { HEADER_HEIGHT, TOASTS_ROOM } from '../../theme/measures.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { readDetail } from '../detalhe/api.ts';
import type { Agendada } from '../manifestacao/Desfazer.tsx';
import { Cabeca } from './Cabeca.tsx';
import { FichaDoDocumento } from './FichaDoDocumento.tsx';

interface Props {
  ref: Ref<HTMLElement>;
  base: string;
  especie: EspecieSefaz;
  /** Null while the next page of the list loads. */
  id: string | null;
  /** Issuer as shown in the list, until the document is loaded. */
  emitente: string;
  /** Ids that the keys would open next. */
  vizinhos: readonly string[];
  /** Position among the documents of the list; null where it is not among them. */
  lugar: { numero: number; total: number | undefined } | null;
  onAndar: (passo: 1 | -1) => void;
  /** A confirmation is scheduled to be sent: the next document may open. */
  onAsked: (agendada: Agendada, documento: string) => void;
  /** The confirmation was undone. */
  onUndone: (documento: string) => void;
  onFechar: () => void;
}

/** In ms: what was read ahead is not read again within this time. */
const AHEAD_MS = 30_000;

/** The document has its own skeleton while it loads. */
const documentoQuery = (base: string, id: string) =>
  queryOptions({
    queryKey: [base, id],
    queryFn: ({ signal }) => readDetail(base, id, signal, { [NO_LOADING_HEADER]: '1' }),
    staleTime: AHEAD_MS,
    retry: false,
  });

/** Returns the usual name of a document: 'NF-e 1234, série 1'. */
const nomeDe = ({ documento, folha }: Detalhe): string =>
  comNumero(recursos[documento.especie].label.one, folha.numero, folha.serie);

/** Returns the announcement of a loaded document: its issuer, name, amount, situation and manifestation. */
function ditoDe(detalhe: Detalhe): string {
  const { documento, folha, manifestacao } = detalhe;
  const states: Readonly<Record<string, string>> = recursos[documento.especie].fields.manifestacao.options;
  return [
    folha.emitente.nome || documento.emitente.nome,
    nomeDe(detalhe),
    documento.valor === null ? '' : formatReais(documento.valor),
    SITUACOES[documento.especie][documento.situacao],
    rotuloDe(states, manifestacao, 'situacao'),
  ]
    .filter(Boolean)
    .join(', ');
}

const sx = {
  position: 'sticky',
  top: `calc(${HEADER_HEIGHT} + 0.5rem)`,
  // Its acts stay above the toasts at the bottom.
  maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - max(4rem, 2rem + ${TOASTS_ROOM}))`,
  overflow: 'auto',
  width: 'clamp(23rem, 27vw, 34rem)',
  ml: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** Renders the document beside its list: the facts needed to decide on it, and the acts. A screen reader announces which one was opened. */
export function DocumentoAoLado({
  ref,
  base,
  especie,
  id,
  emitente,
  vizinhos,
  lugar,
  onAndar,
  onAsked,
  onUndone,
  onFechar,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...documentoQuery(base, id ?? ''),
    enabled: id !== null,
  });
  const title = data ? data.folha.emitente.nome || data.documento.emitente.nome : emitente;
  const here = data !== undefined;
  const ahead = vizinhos.join();
  useEffect(() => {
    if (!here || ahead === '') return;
    for (const one of ahead.split(',')) void client.prefetchQuery(documentoQuery(base, one));
  }, [here, ahead, base, client]);
  return (
    <Box
      component="aside"
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={!data && !error}
      sx={sx}
      onKeyDown={(event) => {
        // Also where single-letter keys are switched off.
        if (event.key !== 'Escape' || event.defaultPrevented || event.target !== event.currentTarget) return;
        event.preventDefault();
        onFechar();
      }}
    >
      <span role="status" className="farol-so-voz">
        {data && ditoDe(data)}
      </span>
      <Cabeca
        titleId={titleId}
        nome={data ? nomeDe(data) : recursos[especie].label.one}
        titulo={title || translate('documento.ao_lado.regiao')}
        lugar={lugar}
        onAndar={onAndar}
        onFechar={onFechar}
      />
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && !data && (
          <ErrorAlert
            error={error}
            title={translate('formulario.erro_abrir')}
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
                {translate('btn.tentar_de_novo')}
              </Button>
            }
          />
        )}
        {!data && !error && <Skeleton variant="rounded" height="18rem" />}
        {data && (
          <RevealScope key={data.id}>
            <RecordContextProvider value={{ id: data.id, versao: data.versao }}>
              <FichaDoDocumento
                base={base}
                detalhe={data}
                onAsked={(agendada) => onAsked(agendada, data.id)}
                onUndone={() => onUndone(data.id)}
              />
            </RecordContextProvider>
          </RevealScope>
        )}
      </Box>
    </Box>
  );
}
