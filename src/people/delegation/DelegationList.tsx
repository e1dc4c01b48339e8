import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../contract/brasil/date.ts';
import { type Delegacao, ESTADOS_DELEGACAO } from '../../../contract/delegacao.ts';
import { SEM_ROTULO } from '../../../contract/rotulo.ts';
import { DELEGATIONS_KEY, readDelegations, sendAnswer } from '../../authProvider/delegationApi.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptShown } from '../../authProvider/useKept.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { OfferDialog } from './OfferDialog.tsx';

type Act = 'aceitar' | 'recusar' | 'revogar';

interface RowProps {
  delegation: Delegacao;
  given: boolean;
  busy: boolean;
  onAnswer: (act: Act) => void;
}

function actsOf({ estado, terminada }: Delegacao, given: boolean): Act[] {
  if (terminada) return [];
  if (given) return estado === 'OFERECIDA' || estado === 'ACEITA' ? ['revogar'] : [];
  return estado === 'OFERECIDA' ? ['aceitar', 'recusar'] : [];
}

function Row({ delegation, given, busy, onAnswer }: RowProps) {
  const translate = useTranslate();
  const { delegante, delegado, empresas, permissoes, de, ate, motivo, estado, terminada, vigente } =
    delegation;
  const { nome } = given ? delegado : delegante;
  const state =
    terminada && estado !== 'RECUSADA' ? translate('delegacao.terminada') : ESTADOS_DELEGACAO[estado];
  return (
    <Box
      component="li"
      sx={{ py: 1.25, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(given ? 'delegacao.para' : 'delegacao.de', { nome })}
        </Typography>
        <Chip size="small" variant="outlined" color={vigente ? 'success' : 'default'} label={state} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('delegacao.periodo', { de: formatDate(de), ate: formatDate(ate) })} · {motivo}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {empresas.join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {permissoes.map((code) => translate(`permissao.${code}`, { _: SEM_ROTULO.permissao })).join(', ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {actsOf(delegation, given).map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'aceitar' ? 'contained' : 'outlined'}
            color={act === 'aceitar' ? 'primary' : 'error'}
            disabled={busy}
            onClick={() => onAnswer(act)}
            aria-label={`${translate(`delegacao.${act}`)}: ${nome}`}
          >
            {translate(`delegacao.${act}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Renders the delegations given to and received from colleagues, and the button that gives one (docs/decisoes.md 'Delegação'). */
export function DelegationList() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { user } = useSession();
  const mayGive = useCan({ allOf: ['DELEGACAO_CONCEDE'] });
  const [offering, setOffering] = useKeptShown('delegacao');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...DELEGATIONS_KEY, 'todas'],
    queryFn: ({ signal, pageParam }) => readDelegations(signal, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ mais }, _, page) => (mais ? page + 1 : undefined),
  });
  const recebidas = data?.pages.flatMap((page) => page.recebidas) ?? [];
  const dadas = data?.pages.flatMap((page) => page.dadas) ?? [];
  const readAgain = () => client.invalidateQueries({ queryKey: DELEGATIONS_KEY });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, act }: { id: string; act: Act }) => sendAnswer(id, act),
    onError: (refusal) => showError(refusal),
    onSettled: readAgain,
  });
  const respond = async ({ id }: Delegacao, act: Act) => {
    const asked =
      act !== 'revogar' ||
      (await confirm({
        id: 'confirm-acao',
        header: 'delegacao.revogar_titulo',
        message: 'delegacao.revogar_mensagem',
        confirmLabel: 'delegacao.revogar',
        destructive: true,
      })) === 'accepted';
    if (asked) mutate({ id, act });
  };
  if (error) return <ErrorAlert error={error} title={translate('delegacao.erro')} />;
  if (!data) return <Skeleton variant="rounded" height="4rem" aria-label={translate('ra.page.loading')} />;
  const isActing = user?.delegacao !== undefined;
  const list = (rows: readonly Delegacao[], given: boolean) => (
    <Box
      component="ul"
      aria-label={translate(given ? 'delegacao.dadas' : 'delegacao.recebidas')}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {rows.map((delegation) => (
        <Row
          key={delegation.id}
          delegation={delegation}
          given={given}
          busy={isPending || isActing}
          onAnswer={(act) => void respond(delegation, act)}
        />
      ))}
    </Box>
  );
  return (
    <>
      {dadas.length + recebidas.length === 0 && <Typography>{translate('delegacao.nenhuma')}</Typography>}
      {recebidas.length > 0 && list(recebidas, false)}
      {dadas.length > 0 && list(dadas, true)}
      {hasNextPage && (
        <Button
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ justifySelf: 'start' }}
        >
          {translate('delegacao.mais')}
        </Button>
      )}
      {mayGive && !isActing && (
        <Button variant="outlined" onClick={() => setOffering(true)} sx={{ justifySelf: 'start' }}>
          {translate('delegacao.oferecer')}
        </Button>
      )}
      {offering && <OfferDialog onClose={() => setOffering(false)} onOffered={() => void readAgain()} />}
    </>
  );
}
