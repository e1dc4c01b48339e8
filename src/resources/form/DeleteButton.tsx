import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useDelete, useNotify, useRedirect, useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import type { ResourceRow } from '../../ui/row.ts';

interface Props {
  resource: Resource;
  record: ResourceRow;
  name: string;
  leaving: RefObject<boolean>;
}

/** Removes the record after a question that names it and says what follows; a refusal is shown in the error dialog. */
export function DeleteButton({ resource, record, name, leaving }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [deleteOne, { isPending }] = useDelete();

  const run = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'formulario.excluir.pergunta',
      message: 'formulario.excluir.consequencia',
      confirmLabel: 'ra.action.delete',
      args: {
        recurso: translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 }),
        nome: name,
        smart_count: 1,
      },
    });
    if (answer !== 'accepted') return;
    try {
      await deleteOne(resource.name, { id: record.id, previousData: record }, { returnPromise: true });
    } catch (error) {
      return showError(error, 'formulario.excluir.erro');
    }
    leaving.current = true;
    notify('formulario.excluir.feito', { type: 'success', messageArgs: { nome: name } });
    redirect('list', resource.name);
  };
  return (
    <Button color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={run} sx={{ ml: 'auto' }}>
      {translate('ra.action.delete')}
    </Button>
  );
}
