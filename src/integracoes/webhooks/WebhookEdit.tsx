import { Alert, Box, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne, useParams, useRefresh, useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import type { FieldInputs } from '../../resources/form/inputs.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { EntregasSection } from './EntregasSection.tsx';
import { SegredoSection } from './SegredoSection.tsx';
import { queryKeyOfWebhook, readSituacaoOfWebhook, resumeWebhook } from './webhooksApi.ts';

/** Renders an endpoint: its form, and below it the secret, the test and the log of deliveries. */
export function WebhookEdit({ resource, inputs }: { resource: Resource; inputs: FieldInputs }) {
  const { id = '' } = useParams();
  // The same query as the form's own: sent once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} inputs={inputs} notice={<Suspenso id={id} />} />
      {data && <Partes key={data.id} id={id} ativo={data.ativo === true} />}
    </>
  );
}

const useSituacao = (id: string) =>
  useQuery({ queryKey: queryKeyOfWebhook(id), queryFn: ({ signal }) => readSituacaoOfWebhook(id, signal) });

/** Renders the notice that nothing is sent any more, why, and the button that resumes it. */
function Suspenso({ id }: { id: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { data } = useSituacao(id);
  const volta = useMutation({
    mutationFn: () => resumeWebhook(id),
    onSuccess: () => {
      toast({ severity: 'success', title: 'integracoes.webhook.retomado' });
      refresh();
    },
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOfWebhook(id) }),
  });
  useFocusKept(volta.isPending);
  if (!data || data.suspensoEm === null) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
      action={
        <Button color="inherit" size="small" loading={volta.isPending} onClick={() => volta.mutate()}>
          {translate('integracoes.webhook.retomar')}
        </Button>
      }
    >
      {translate('integracoes.webhook.suspenso', { motivo: data.motivo, smart_count: data.pendentes })}
    </Alert>
  );
}

function Partes({ id, ativo }: { id: string; ativo: boolean }) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useSituacao(id);
  if (!data && error) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('integracoes.webhook.erro_situacao')} action={retry} />;
  }
  if (!data) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SegredoSection id={id} situacao={data} />
      <EntregasSection id={id} ativo={ativo} situacao={data} />
    </Box>
  );
}
