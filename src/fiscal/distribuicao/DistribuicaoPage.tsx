import CloudDownloadIcon from '@mui/icons-material/CloudDownloadOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTop';
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-admin';
import { z } from 'zod';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { COBERTURA } from '../../../contract/fiscal/coberturaGuardas.ts';
import type { Distribuicao } from '../../../contract/fiscal/distribuicao.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Chegados } from '../../resources/arquivos/Chegados.tsx';
import { RecordHeader } from '../../resources/form/RecordHeader.tsx';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import { ActingFor } from '../../ui/ActingFor.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { ServicosParados } from '../servicos/ServicosParados.tsx';
import { AutomaticSearch } from './AutomaticSearch.tsx';
import { readDistribuicao, searchNow } from './distribuicaoApi.ts';
import { NaoLidosList } from './NaoLidosList.tsx';
import { clockText, useWaitCountdown } from './useWaitCountdown.ts';

const LOOK_MS = 30_000;

interface Props {
  especie: Especie;
}

/** Renders `/sistema/{nfe|cte|nfs}/distribuicao`: what SEFAZ or the ADN has for the company, when it may be queried again, and by whom. */
export function DistribuicaoPage({ especie }: Props) {
  const resource = recursos[especie];
  const { age, fonte } = especies[especie];
  const translate = useTranslate();
  const may = useCan({ allOf: [age] });
  const { empresaUsuario } = useSession();
  const key = ['distribuicao', especie, empresaUsuario?.uuid];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => readDistribuicao(especie),
    refetchInterval: ({ state }) => nextPoll(state, LOOK_MS),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '60rem' }}>
      <RecordHeader
        title={translate('distribuicao.titulo', { em: fonte.em })}
        actions={
          <Button component={Link} to={`${resource.path}/consulta`}>
            {translate('distribuicao.ver_lista')}
          </Button>
        }
      />
      <OfOne />
      <ServicosParados especie={especie} />
      {error && <ErrorAlert error={error} title={translate('distribuicao.erro')} />}
      {data && <Painel key={empresaUsuario?.uuid} especie={especie} estado={data} />}
      <NaoLidosList especie={especie} may={may} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`distribuicao.regra.${fonte.nome}`)}
      </Typography>
    </Box>
  );
}

/** Renders, while all companies are shown, which company this search belongs to, and a link to the search of all. */
function OfOne() {
  const translate = useTranslate();
  if (!useSeesAll()) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <ActingFor digitado={null} />
      </Box>
      <Button component={Link} to={COBERTURA} size="small">
        {translate('distribuicao.de_uma_link')}
      </Button>
    </Box>
  );
}

function Painel({ especie, estado }: Props & { estado: Distribuicao & { lidoEm: number } }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { age: permission, canal, fonte } = especies[especie];
  const may = useCan({ allOf: [permission] });
  const [tarefaId, setTarefaId] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data: tarefa } = useTarefa(tarefaId);
  const waiting = Boolean(tarefa?.espera);
  const searching = tarefaId !== null && !waiting && !(tarefa && isEnded(tarefa.estado));
  const ended = tarefa !== undefined && isEnded(tarefa.estado) ? tarefa : null;
  const again = () => client.invalidateQueries({ queryKey: ['distribuicao', especie] });
  const endedId = ended?.id;
  useEffect(() => {
    if (waiting) void client.invalidateQueries({ queryKey: ['distribuicao', especie] });
  }, [waiting, client, especie]);
  useEffect(() => {
    if (!ended || endedId === undefined) return;
    toast({
      channel: canal,
      severity: ended.estado === 'concluida' ? 'success' : 'error',
      title: ended.titulo,
      detail: ended.resumo,
    });
    void client.invalidateQueries({ queryKey: ['distribuicao', especie] });
    void client.invalidateQueries({ queryKey: [recursos[especie].name] });
  }, [ended, endedId, client, especie, canal]);
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setPending(false);
      await again();
    }
  };
  const left = estado.proximaEm === null ? 0 : Date.parse(estado.proximaEm) - Date.parse(estado.agora);
  const seconds = useWaitCountdown(left, estado.lidoEm);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('distribuicao.titulo', { em: fonte.em })}
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      {failure !== null && <ErrorAlert error={failure} title={translate('distribuicao.erro')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(seconds > 0 ? 'distribuicao.proxima' : 'distribuicao.pronta')}
          </Typography>
          <Typography role="timer" variant="figura">
            {seconds > 0 ? clockText(seconds) : translate('distribuicao.agora')}
          </Typography>
          {seconds > 0 && estado.proximaEm && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('distribuicao.as', { quando: formatInstant(estado.proximaEm) })}
            </Typography>
          )}
        </Box>
        {may ? (
          <ReasonButton
            variant="contained"
            startIcon={<CloudDownloadIcon aria-hidden />}
            reason={seconds > 0 && translate('motivo.espera_sefaz')}
            loading={pending || searching}
            loadingPosition="start"
            onClick={() => run(async () => setTarefaId(await searchNow(especie)))}
          >
            {translate('distribuicao.buscar')}
          </ReasonButton>
        ) : (
          <WhyButton missing={[permission]} />
        )}
      </Box>
      {searching && <LinearProgress aria-label={translate('distribuicao.buscando', { em: fonte.em })} />}
      {estado.espera !== '' && (
        <Alert severity="info" icon={<HourglassIcon fontSize="inherit" />} role="status">
          {estado.espera}
        </Alert>
      )}
      {ended && <Alert severity={severityOf(ended)}>{ended.resumo}</Alert>}
      {ended && <Chegados tarefa={ended} />}
      <Dados estado={estado} />
      <AutomaticSearch especie={especie} estado={estado} may={may} onChanged={again} />
    </Paper>
  );
}

const receivedSchema = z.object({ recebidos: z.number() });

/** Returns the severity of a result; receiving nothing is neither a success nor a failure, and its sentence explains why. */
function severityOf({ estado, resultado }: Tarefa): 'success' | 'info' | 'error' {
  if (estado !== 'concluida') return 'error';
  const received = receivedSchema.safeParse(resultado);
  return received.success && received.data.recebidos > 0 ? 'success' : 'info';
}

/** Renders the known state of the queue: last search, cursor, gap, and the last response. */
function Dados({ estado }: { estado: Distribuicao }) {
  const translate = useTranslate();
  const { ultimaEm, ultNSU, maxNSU, faltando, mensagem } = estado;
  const number = (value: number) => value.toLocaleString('pt-BR');
  const [ult, max] = [number(ultNSU), number(maxNSU)];
  // The ADN does not return the last number.
  const cursor = maxNSU === 0 ? ult : translate('distribuicao.nsu', { ult, max });
  const rows = [
    ['ultima', ultimaEm ? formatInstant(ultimaEm) : translate('distribuicao.nunca')],
    ['cursor', cursor],
    ...(faltando > 0 ? [['faltando', translate('distribuicao.um_a_um', { smart_count: faltando })]] : []),
    ...(mensagem ? [['mensagem', mensagem]] : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '12rem 1fr' },
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {rows.map(([key, text]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`distribuicao.dado_${key}`)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
