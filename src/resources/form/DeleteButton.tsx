import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useDelete, useNotify, useRedirect, useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { genderOf, type Resource } from '../../../contract/resource.ts';
import { useLeaveRecord } from '../../dataProvider/leftRecords.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import type { ResourceRow } from '../../ui/row.ts';
import { useRemoved, useTemLixeira } from '../lixeira/useLixeira.ts';

/** Reads what else is removed with a record, as sentences that open the confirmation; '' when there is nothing. */
export type Consequence = (record: ResourceRow) => Promise<string>;

interface Props {
  resource: Resource;
  record: ResourceRow;
  name: string;
  leaving: RefObject<boolean>;
  consequence?: Consequence;
}

/**
 * Renders the button that removes the record after a confirmation with its name and the consequences; errors are shown in the error dialog.
 */
export function DeleteButton({ resource, record, name, leaving, consequence }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const hasBin = useTemLixeira(resource);
  const tellRemoved = useRemoved(resource);
  const leave = useLeaveRecord(record.id);
  const [deleteOne, { isPending }] = useDelete();

  const ask = async () => {
    const more = (await consequence?.(record)) ?? '';
    const rule = translate(hasBin ? 'formulario.excluir.lixeira' : 'formulario.excluir.consequencia', {
      smart_count: 1,
    });
    return confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'formulario.excluir.pergunta',
      message: [more, rule].filter(Boolean).join('\n'),
      confirmLabel: 'ra.action.delete',
      args: {
        recurso: translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 }),
        nome: name,
      },
    });
  };
  const run = async () => {
    try {
      if ((await ask()) !== 'accepted') return;
      const params = { id: record.id, previousData: record };
      await leave(async () => deleteOne(resource.name, params, { returnPromise: true }));
    } catch (error) {
      return showError(error, 'formulario.excluir.erro');
    }
    leaving.current = true;
    const args = { nome: name, genero: genderOf(resource) };
    if (hasBin) tellRemoved([{ id: String(record.id), name }], 'formulario.excluir.feito', args);
    else notify('formulario.excluir.feito', { type: 'success', messageArgs: args });
    redirect('list', resource.name);
  };
  return (
    <Button color="error" startIcon={<DeleteIcon />} loading={isPending} onClick={run} sx={{ ml: 'auto' }}>
      {translate('ra.action.delete')}
    </Button>
  );
}
