import { Button } from '@mui/material';
import { useDelete, useNavigate, useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { eliminaGuard, falaDePessoas } from '../../../contract/eliminacao.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useLeaveRecord } from '../../dataProvider/leftRecords.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import type { ResourceRow } from '../../ui/row.ts';
import { lixeiraPath } from './useLixeira.ts';

const CNPJ_LENGTH = 14;

/** Returns whether a tax number is a CNPJ; the number may be masked or whole. */
const isOfCompany = (number: string) =>
  number.includes('/') || normalizeTaxNumber(number).length === CNPJ_LENGTH;

/** Returns whether a record is about a person: one whose numbers are all CNPJs is not. */
function isAboutPerson(resource: Resource, record: ResourceRow): boolean {
  const numbers = taxNumberFields(resource).flatMap((key) => (record[key] ? [String(record[key])] : []));
  return numbers.length === 0 || !numbers.every(isOfCompany);
}

interface Props {
  resource: Resource;
  record: ResourceRow;
  name: string;
  leaving: RefObject<boolean>;
}

/**
 * Renders the button that starts the erasure of a person's data: the record is removed, and the bin shows the data to erase and asks to
 * confirm.
 */
export function EliminarButton({ resource, record, name, leaving }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = useLeaveRecord(record.id);
  const [deleteOne, { isPending }] = useDelete();
  const mayErase = useCan(eliminaGuard(resource));
  if (!mayErase || !falaDePessoas(resource) || !isAboutPerson(resource, record)) return null;
  const run = async () => {
    try {
      const answer = await confirm({
        id: 'confirm-acao',
        destructive: true,
        header: 'eliminacao.pergunta',
        message: translate('eliminacao.consequencia'),
        confirmLabel: 'eliminacao.continuar',
        args: { nome: name },
      });
      if (answer !== 'accepted') return;
      const params = { id: record.id, previousData: record };
      await leave(async () => deleteOne(resource.name, params, { returnPromise: true }));
    } catch (error) {
      return showError(error, 'formulario.excluir.erro');
    }
    leaving.current = true;
    navigate({ pathname: lixeiraPath(resource), search: `?eliminar=${record.id}` });
  };
  return (
    <Button color="error" loading={isPending} onClick={run}>
      {translate('eliminacao.comecar')}
    </Button>
  );
}
