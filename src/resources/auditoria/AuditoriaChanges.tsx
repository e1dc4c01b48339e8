import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-admin';
import { eliminaGuard, falaDePessoas } from '../../../contract/eliminacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { referred } from '../../ui/ReferenceName.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { Section } from '../form/Section.tsx';
import { Changes } from '../history/Changes.tsx';
import { readChanges } from '../history/historyApi.ts';
import { downloadComprovante } from '../lixeira/comprovante.ts';
import { readComprovante } from '../lixeira/eliminarApi.ts';
import { lixeiraPath } from '../lixeira/useLixeira.ts';

/** Downloads the certificate of erasure that belongs to a row of the audit. */
function BaixarComprovante({ id }: { id: string }) {
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      downloadComprovante(await readComprovante(id));
    } catch (error) {
      showError(error, 'eliminacao.erro_comprovante');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outlined" loading={pending} onClick={save} sx={{ justifySelf: 'start' }}>
      {translate('eliminacao.ver_comprovante')}
    </Button>
  );
}

/** Renders a link from a removal to the erasure of the person's data that is still stored. */
function Eliminar({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const mayErase = useCan(eliminaGuard(resource));
  if (!mayErase || id === '' || !falaDePessoas(resource)) return null;
  return (
    <Button
      component={Link}
      to={`${lixeiraPath(resource)}?eliminar=${id}`}
      color="error"
      sx={{ justifySelf: 'start' }}
    >
      {translate('eliminacao.comecar')}
    </Button>
  );
}

/** Renders what changed in the audit row of the context, and a link to the record the row refers to. */
export function AuditoriaChanges() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<ResourceRow>();
  const { data, error } = useQuery({
    queryKey: ['auditoria', 'alteracoes', record?.id],
    queryFn: ({ signal }) => readChanges(asText(record?.id), signal),
  });
  const resource = referred(asText(record?.recurso));
  const id = asText(record?.registroId);
  return (
    <Section label={translate('historico.alteracoes')}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: 2 }}>
        {error && <ErrorAlert error={error} title={translate('historico.erro')} />}
        {!data && !error && (
          <Skeleton variant="rounded" height="4rem" aria-label={translate('ra.page.loading')} />
        )}
        {data?.length === 0 && <Typography>{translate('historico.sem_alteracoes')}</Typography>}
        {data && data.length > 0 && <Changes changes={data} />}
        {record?.acao === 'ELIMINA' && <BaixarComprovante id={asText(record.id)} />}
        {resource && record?.acao === 'REMOVE' && <Eliminar resource={resource} id={id} />}
        {resource && id !== '' && record?.acao !== 'REMOVE' && record?.acao !== 'ELIMINA' && (
          <Button
            component={Link}
            to={createPath({ resource: resource.name, type: 'edit', id })}
            variant="outlined"
            sx={{ justifySelf: 'start' }}
          >
            {translate('historico.abrir_registro')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
