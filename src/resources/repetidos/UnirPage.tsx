import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { type Previa, repetidosPath, unitePath } from '../../../contract/unioes.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Link, useNavigate } from '../../routing/routerProvider.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { RecordHeader } from '../form/RecordHeader.tsx';
import { unionMayGoToProduction } from '../producao/irAProducao.ts';
import { CamposAUnir } from './CamposAUnir.tsx';
import { readPreviaDaUniao, sendUniao } from './repetidosApi.ts';
import { useDesfazer, useRelido } from './useDesfazer.ts';

/**
 * Renders `{path}/unir`: two records side by side, which one stays, the value of each field, and the consequences. Their ids are in the
 * address.
 */
export function UnirPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const query = new URLSearchParams(useLocation().search);
  const ids = { fica: query.get('fica') ?? '', sai: query.get('sai') ?? '' };
  const { data, error } = useQuery({
    queryKey: ['previa-de-uniao', resource.name, ids.fica, ids.sai],
    queryFn: ({ signal }) => readPreviaDaUniao(resource.name, ids, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <RecordHeader
        title={translate('unir.titulo')}
        actions={
          <Button component={Link} to={repetidosPath(resource)}>
            {translate('unir.voltar')}
          </Button>
        }
      />
      {error && <ErrorAlert error={error} title={translate('unir.erro_ler')} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Comparados
          key={`${ids.fica} ${data.fica.versao} ${data.sai.versao}`}
          resource={resource}
          data={data}
        />
      )}
    </Box>
  );
}

const camposSchema = z.array(z.string()).readonly();

function Comparados({ resource, data }: { resource: Resource; data: Previa }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const reread = useRelido(resource);
  const undo = useDesfazer(resource);
  const [until, sent] = useUntilSent();
  const { value: campos, set: setCampos } = useKept(until, {
    name: `unir/${data.fica.id}/${data.sai.id}`,
    schema: camposSchema,
    first: data.completa,
  });
  const [pending, setPending] = useState(false);
  const nome = (registro: Previa['fica']) => String(registro[resource.title] ?? '');
  const [fica, sai] = [nome(data.fica), nome(data.sai)];
  const consequencias = [
    ...data.referencias.map(({ rotulo, total }) => translate('unir.seguem', { rotulo, total })),
    ...(data.mesmaRaiz
      ? [translate('unir.outras_empresas', { sai }), translate('unir.numero_lembrado', { sai, fica })]
      : []),
    translate('unir.sai', { sai }),
  ];
  const swap = () =>
    navigate(
      `${unitePath(resource)}?${new URLSearchParams({ fica: String(data.sai.id), sai: String(data.fica.id) })}`,
      { replace: true },
    );
  const run = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: translate('unir.pergunta', { sai, fica }),
      message: consequencias.join('\n'),
      confirmLabel: 'unir.unir',
    });
    if (answer !== 'accepted' || !(await unionMayGoToProduction(resource, data, campos))) return;
    setPending(true);
    try {
      const feita = await sent(() =>
        sendUniao(resource.name, {
          fica: String(data.fica.id),
          versaoFica: Number(data.fica.versao),
          sai: String(data.sai.id),
          versaoSai: Number(data.sai.versao),
          campos: [...campos],
        }),
      );
      navigate(repetidosPath(resource));
      await reread();
      // The undo stays available until it is used.
      const say = () =>
        toast({
          severity: 'success',
          title: 'unir.feita',
          args: { sai, fica },
          sticky: true,
          act: {
            label: 'lixeira.desfazer',
            run: () => void undo(feita).then((wasDone) => wasDone || say()),
          },
        });
      say();
    } catch (reason) {
      showError(reason, 'unir.erro');
      // Another user may have changed one of them: both are read again.
      await client.invalidateQueries({ queryKey: ['previa-de-uniao', resource.name] });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {data.impedimentos.map((texto) => (
        <Alert key={texto} severity="error">
          {texto}
        </Alert>
      ))}
      <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
            {translate('unir.fica_e_sai', { fica, sai })}
          </Typography>
          <Button onClick={swap} disabled={pending}>
            {translate('unir.trocar')}
          </Button>
        </Box>
        <CamposAUnir resource={resource} data={data} campos={campos} onChange={setCampos} />
      </Paper>
      {data.impedimentos.length === 0 && (
        <Paper
          component="section"
          variant="outlined"
          aria-label={translate('unir.consequencias')}
          sx={{ p: 2 }}
        >
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {translate('unir.consequencias')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {consequencias.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </Box>
        </Paper>
      )}
      <Box>
        <ReasonButton
          variant="contained"
          loading={pending}
          reason={data.impedimentos.length > 0 && translate('motivo.impedimentos')}
          onClick={run}
        >
          {translate('unir.unir')}
        </ReasonButton>
      </Box>
    </>
  );
}
