import DeleteIcon from '@mui/icons-material/Delete';
import { Button, DialogContentText } from '@mui/material';
import { useDelete, useNotify, useRedirect, useTranslate } from 'ra-core';
import { type RefObject, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../row.ts';

interface Props {
  resource: Resource;
  record: ResourceRow;
  name: string;
  leaving: RefObject<boolean>;
}

/** Removes the record after a question that names it and says what follows; a refusal is told where it was asked. */
export function DeleteButton({ resource, record, name, leaving }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const [deleteOne, { isPending, error, reset }] = useDelete();
  const kind = translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 });

  const run = async () => {
    const params = { id: record.id, previousData: record };
    const done = await deleteOne(resource.name, params, { returnPromise: true }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    leaving.current = true;
    notify('formulario.excluir.feito', { type: 'success', messageArgs: { nome: name } });
    redirect('list', resource.name);
  };
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)} sx={{ ml: 'auto' }}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        pending={isPending}
        title={translate('formulario.excluir.pergunta', { recurso: kind, nome: name })}
        confirmLabel={translate('ra.action.delete')}
        onConfirm={run}
        onClose={close}
      >
        {error ? (
          <ErrorAlert error={error} />
        ) : (
          <DialogContentText>
            {translate('formulario.excluir.consequencia', { smart_count: 1 })}
          </DialogContentText>
        )}
      </ConfirmDialog>
    </>
  );
}
