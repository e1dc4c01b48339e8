import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  type EntregaDetalhe,
  ESTADOS_ENTREGA,
  NOMES_EVENTOS,
  type SituacaoWebhook,
} from '../../../contract/webhooks.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { Section } from '../../resources/form/Section.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { EntregaDrawer } from './EntregaDrawer.tsx';
import { EntregasTable } from './EntregasTable.tsx';
import { paradaDe, resultadoDe } from './entregaLook.ts';
import { FiltroDeEscolha } from './FiltroDeEscolha.tsx';
import {
  type FiltroEntregas,
  queryKeyOfWebhook,
  readEntregas,
  resendEntregas,
  sendTeste,
} from './webhooksApi.ts';

const NENHUM: FiltroEntregas = { estado: '', tipo: '' };

interface Props {
  id: string;
  ativo: boolean;
  situacao: SituacaoWebhook;
}

/** Renders the deliveries to an endpoint and their responses, newest first; the test, and sending again. */
export function EntregasSection({ id, ativo, situacao }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [filtro, setFiltro] = useState(NENHUM);
  const [aberta, setAberta] = useState<string | null>(null);
  const paginas = useInfiniteQuery({
    queryKey: [...queryKeyOfWebhook(id), 'entregas', filtro],
    queryFn: ({ pageParam, signal }) => readEntregas(id, filtro, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ proxima }) => proxima,
  });
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeyOfWebhook(id) });
  const onError = (error: unknown) => showError(error);
  const teste = useMutation({ mutationFn: () => sendTeste(id), onError, onSettled });
  const todas = useMutation({
    mutationFn: () => resendEntregas(id, null),
    onSuccess: (smart_count) =>
      toast({ severity: 'success', title: 'integracoes.entregas.reenviadas', args: { smart_count } }),
    onError,
    onSettled,
  });
  const relida = useMutation({ mutationFn: onSettled });
  useFocusKept([teste, todas, relida].some(({ isPending }) => isPending));
  const linhas = paginas.data?.pages.flatMap((pagina) => pagina.linhas);
  const filtrado = filtro.estado !== '' || filtro.tipo !== '';
  return (
    <Section label={translate('integracoes.entregas.titulo')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ReasonButton
            variant="contained"
            reason={situacao.segredos.length === 0 && translate('motivo.sem_segredo')}
            loading={teste.isPending}
            onClick={() => teste.mutate()}
          >
            {translate('integracoes.entregas.testar')}
          </ReasonButton>
          {situacao.falhas > 0 && (
            <Button variant="outlined" loading={todas.isPending} onClick={() => todas.mutate()}>
              {translate('integracoes.entregas.reenviar_todas', { smart_count: situacao.falhas })}
            </Button>
          )}
          <Button loading={relida.isPending} onClick={() => relida.mutate()}>
            {translate('integracoes.entregas.atualizar')}
          </Button>
        </Box>
        <div role="status">{teste.data && <Veredito entrega={teste.data} />}</div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <FiltroDeEscolha
            rotulo={translate('integracoes.entregas.estado')}
            valor={filtro.estado}
            opcoes={Object.fromEntries(
              ESTADOS_ENTREGA.map((estado) => [estado, translate(`integracoes.entregas.estado_${estado}`)]),
            )}
            onChange={(estado) => setFiltro({ ...filtro, estado })}
          />
          <FiltroDeEscolha
            rotulo={translate('integracoes.entregas.evento')}
            valor={filtro.tipo}
            opcoes={NOMES_EVENTOS}
            onChange={(tipo) => setFiltro({ ...filtro, tipo })}
          />
        </Box>
        {paginas.error && <ErrorAlert error={paginas.error} title={translate('integracoes.entregas.erro')} />}
        {!linhas && !paginas.error && <Skeleton variant="rounded" height="8rem" />}
        {linhas?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate(filtrado ? 'integracoes.entregas.sem_resultado' : 'integracoes.entregas.vazio')}
          </Typography>
        )}
        {linhas && linhas.length > 0 && (
          <EntregasTable linhas={linhas} parada={paradaDe(ativo, situacao)} onAbrir={setAberta} />
        )}
        {paginas.hasNextPage && (
          <Button
            sx={{ justifySelf: 'start' }}
            loading={paginas.isFetchingNextPage}
            onClick={() => void paginas.fetchNextPage()}
          >
            {translate('integracoes.entregas.mais')}
          </Button>
        )}
      </Box>
      {aberta !== null && (
        <EntregaDrawer
          id={id}
          entregaId={aberta}
          parada={paradaDe(ativo, situacao)}
          onClose={() => setAberta(null)}
        />
      )}
    </Section>
  );
}

/** Renders the result of a test. */
function Veredito({ entrega }: { entrega: EntregaDetalhe }) {
  const translate = useTranslate();
  const { ultima, estado } = entrega;
  const bem = estado === 'entregue';
  const veredito = bem ? 'bem' : ultima?.status === null ? 'sem_resposta' : 'mal';
  return (
    <Alert severity={bem ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      {translate(`integracoes.entregas.teste_${veredito}`)} {ultima && resultadoDe(ultima)}
      {ultima && ultima.resposta !== '' && (
        <Box component="pre" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', fontSize: 'caption.fontSize' }}>
          {ultima.resposta}
        </Box>
      )}
    </Alert>
  );
}
