import Close from '@mui/icons-material/Close';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { MomentoDoHistorico } from '../../../contract/historico.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import { fetchHistory, revert } from './historyApi.ts';
import { Moment } from './Moment.tsx';

interface Props {
  resource: Resource;
  record: ResourceRow;
  open: boolean;
  onClose: () => void;
}

/** Renders the history of a record, loaded when it is opened, and lets the user revert to an earlier version. */
export function HistoryDrawer({ resource, record, open, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const titleId = useId();
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  const { data, error } = useQuery({
    queryKey: ['historico', resource.name, record.id, record.versao],
    queryFn: ({ signal }) => fetchHistory(resource.name, record.id, signal),
    enabled: open,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: MomentoDoHistorico) =>
      revert(resource.name, record.id, { momento: id, versao: record.versao }),
    onSuccess: () => {
      notify('historico.revertido', { type: 'success', messageArgs: { nome: titleOf(resource, record) } });
      refresh();
      onClose();
    },
    onError: (refusal) => showError(refusal, 'historico.erro_reverter'),
  });
  const ask = async (moment: MomentoDoHistorico) => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'historico.reverter_pergunta',
      message: 'historico.reverter_mensagem',
      confirmLabel: 'historico.reverter',
      args: { quando: formatInstant(moment.instante) },
    });
    if (answer === 'accepted') mutate(moment);
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': titleId, sx: { width: 'min(34rem, 100vw)', maxWidth: '100vw' } },
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
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {translate('historico.titulo')}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {titleOf(resource, record)}
          </Typography>
        </Box>
        <IconButton autoFocus onClick={onClose} aria-label={translate('btn.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ p: 2.5 }}>
        {error && <ErrorAlert error={error} title={translate('historico.erro')} />}
        {!data && !error && (
          <Skeleton variant="rounded" height="10rem" aria-label={translate('ra.page.loading')} />
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1 }}>
          {data?.momentos.map((moment) => (
            <Moment
              key={moment.id}
              moment={moment}
              busy={isPending}
              onRevert={mayEdit ? () => void ask(moment) : undefined}
            />
          ))}
        </Box>
        {data?.mais && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('historico.mais')}
          </Typography>
        )}
      </Box>
    </Drawer>
  );
}
