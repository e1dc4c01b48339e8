import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Button } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { confirm } from '../../layout/feedback/dialogs/confirm.ts';
import { pushError, showError } from '../../layout/feedback/dialogs/errorDialog.ts';
import { titleOf } from '../row.ts';
import { deleteEach, type Failure } from './deleteEach.ts';

/** How many names the dialog shows before it says how many more there are. */
const NAMED = 10;

/** What is selected, in place of the tools, so that no row moves under the pointer. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const { run, isPending } = useBulkDelete(resource);
  return (
    <Box
      role="toolbar"
      aria-label={translate('lista.selecao.titulo')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        minHeight: 40,
        px: 1.5,
        borderRadius: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Box role="status" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Box>
      <Button onClick={() => onUnselectItems()}>{translate('lista.selecao.limpar')}</Button>
      <Button color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={run}>
        {translate('ra.action.delete')}
      </Button>
    </Box>
  );
}

/** Asks, deletes row by row on the server, and names each row that could not go; those stay selected. */
function useBulkDelete(resource: Resource) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { selectedIds, onSelect, refetch } = useListContext();
  const [isPending, setPending] = useState(false);
  const count = selectedIds.length;

  const remove = async () => {
    const { data } = await dataProvider.getMany(resource.name, { ids: selectedIds });
    const rows = data.map((record) => ({ id: String(record.id), name: titleOf(resource, record), record }));
    const { deleted, failures } = await deleteEach(rows, ({ id, record }) =>
      dataProvider.delete(resource.name, { id, previousData: record }),
    );
    if (deleted.length > 0) {
      notify('lista.selecao.excluidos', { type: 'success', messageArgs: { smart_count: deleted.length } });
    }
    onSelect(failures.map(({ id }) => id));
    await refetch();
    if (failures.length > 0) tell(failures);
  };
  const tell = (failures: readonly Failure[]) => {
    const lines = failures.slice(0, NAMED).map(({ name, reason }) => `${name}: ${reason}`);
    const more = failures.length - NAMED;
    if (more > 0) lines.push(translate('lista.selecao.e_mais', { smart_count: more }));
    const header = translate('lista.selecao.falharam', { smart_count: failures.length });
    pushError({ header, message: lines.join('\n') });
  };
  const run = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'lista.selecao.pergunta',
      message: 'formulario.excluir.consequencia',
      confirmLabel: 'ra.action.delete',
      args: {
        total: count,
        nome: translate(`resources.${resource.name}.forcedCaseName`, { smart_count: count }),
        smart_count: count,
      },
    });
    if (answer !== 'accepted') return;
    setPending(true);
    await remove().catch((error: unknown) => showError(error, 'formulario.excluir.erro'));
    setPending(false);
  };
  return { run, isPending };
}
