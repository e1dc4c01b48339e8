import { Alert, Box, Button, Switch, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import type { Distribuicao } from '../../../contract/fiscal/distribuicao.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { servicos } from '../../../contract/registry.ts';
import { ROTINAS } from '../../../contract/servicos.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonLabel } from '../../ui/ReasonLabel.tsx';
import { createRoutines, setAutomatic } from './distribuicaoApi.ts';

interface Props {
  especie: Especie;
  estado: Pick<Distribuicao, 'automatica' | 'servico' | 'impedimento'>;
  may: boolean;
  /** The state has changed, or must be read again. */
  onChanged: () => Promise<unknown>;
}

/** Renders the switch of the hourly search. Where no service can run it, one is offered to users who may create it. */
export function AutomaticSearch({ especie, estado, may, onChanged }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (wanted: boolean) => setAutomatic(especie, wanted),
    onSettled: onChanged,
  });
  const create = useMutation({
    mutationFn: createRoutines,
    onSuccess: () => {
      notify('distribuicao.servico_criado', { type: 'success', messageArgs: { nome: ROTINAS } });
      change.mutate(true);
    },
  });
  const error = create.error ?? change.error;
  const pending = change.isPending || create.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ReasonLabel
        reason={!may && translate('motivo.busca_sem_direito', { especie: especies[especie].nome })}
        control={
          <Switch
            checked={estado.automatica}
            disabled={pending}
            onChange={(_event, wanted) => change.mutate(wanted)}
          />
        }
        label={translate('distribuicao.automatica')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {estado.automatica
          ? translate('distribuicao.feita_por', { nome: estado.servico })
          : translate('distribuicao.automatica_ajuda')}
      </Typography>
      {estado.automatica && estado.impedimento !== '' && (
        <Alert severity="warning" sx={{ flexWrap: 'wrap' }} action={<ToServices />}>
          {translate('distribuicao.parada', { motivo: estado.impedimento })}
        </Alert>
      )}
      {isMissingService(error) ? (
        <Alert
          severity="warning"
          sx={{ flexWrap: 'wrap' }}
          action={
            error.problem.servico ? (
              <ToServices id={error.problem.servico} />
            ) : (
              <CreateRoutines loading={pending} onCreate={() => create.mutate()} />
            )
          }
        >
          {error.message}
        </Alert>
      ) : (
        error && <ErrorAlert error={error} title={translate('distribuicao.erro')} />
      )}
    </Box>
  );
}

const isMissingService = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.problem.codigo === 'SEM_SERVICO';

/** Renders a link to a service, or to all of them, for users who may manage them. */
function ToServices({ id }: { id?: string }) {
  const translate = useTranslate();
  const may = useCan({ allOf: ['API_ADMINISTRA'] });
  if (!may) return null;
  const to = id ? `${servicos.path}/${id}` : servicos.path;
  return (
    <Button color="inherit" size="small" component={Link} to={to}>
      {translate('distribuicao.ver_servico')}
    </Button>
  );
}

function CreateRoutines({ loading, onCreate }: { loading: boolean; onCreate: () => void }) {
  const translate = useTranslate();
  const may = useCan({ allOf: ['API_ADMINISTRA'] });
  if (!may) return null;
  return (
    <Button color="inherit" size="small" loading={loading} onClick={onCreate}>
      {translate('distribuicao.criar_servico', { nome: ROTINAS })}
    </Button>
  );
}
