import DeleteIcon from '@mui/icons-material/Delete';
import { Alert, Box, Button, DialogContentText, List, ListItem } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { titleOf } from '../row.ts';
import { deleteEach, type Failure } from './deleteEach.ts';

/** How many names a dialog shows before it says how many more there are. */
const NAMED = 10;

/** What is selected, in place of the tools, so that no row moves under the pointer. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
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
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {asking && <BulkDeleteDialog resource={resource} onClose={() => setAsking(false)} />}
    </Box>
  );
}

/** Asks, deletes row by row on the server, and names each row that could not go. */
function BulkDeleteDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { selectedIds, onSelect, refetch } = useListContext();
  const [pending, setPending] = useState(false);
  const [failures, setFailures] = useState<Failure[]>([]);
  const [error, setError] = useState<unknown>(null);
  const count = selectedIds.length;

  const run = async () => {
    setPending(true);
    setError(null);
    try {
      const { data } = await dataProvider.getMany(resource.name, { ids: selectedIds });
      const rows = data.map((record) => ({ id: String(record.id), name: titleOf(resource, record), record }));
      const result = await deleteEach(rows, ({ id, record }) =>
        dataProvider.delete(resource.name, { id, previousData: record }),
      );
      if (result.deleted.length > 0) {
        notify('lista.selecao.excluidos', {
          type: 'success',
          messageArgs: { smart_count: result.deleted.length },
        });
      }
      onSelect(result.failures.map(({ id }) => id));
      await refetch();
      if (result.failures.length === 0) onClose();
      setFailures(result.failures);
    } catch (cause) {
      setError(cause);
    } finally {
      setPending(false);
    }
  };

  const nome = translate(`resources.${resource.name}.forcedCaseName`, { smart_count: count });
  return (
    <ConfirmDialog
      open
      destructive
      pending={pending}
      title={translate('lista.selecao.pergunta', { total: count, nome })}
      confirmLabel={translate(failures.length > 0 ? 'btn.tentar_de_novo' : 'ra.action.delete')}
      cancelLabel={translate(failures.length > 0 ? 'btn.fechar' : 'btn.cancelar')}
      onConfirm={run}
      onClose={onClose}
    >
      {error !== null && <ErrorAlert error={error} />}
      {failures.length === 0 ? (
        <DialogContentText>
          {translate('formulario.excluir.consequencia', { smart_count: count })}
        </DialogContentText>
      ) : (
        <Alert severity="warning">
          {translate('lista.selecao.falharam', { smart_count: failures.length })}
          <List dense disablePadding>
            {failures.slice(0, NAMED).map(({ id, name, reason }) => (
              <ListItem key={id} disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                <strong>{name}</strong>: {reason}
              </ListItem>
            ))}
          </List>
          {failures.length > NAMED &&
            translate('lista.selecao.e_mais', { smart_count: failures.length - NAMED })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
