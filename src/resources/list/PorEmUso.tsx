import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { settableFields } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { setInMany } from '../importacao/importApi.ts';
import { useAct } from '../importacao/useAct.ts';
import type { Filters } from './filters.ts';
import { useMayDeactivate } from './useMayDeactivate.ts';

interface Props {
  resource: Resource;
  filtro: Filters;
  count: number;
}

/**
 * Renders the buttons that activate or deactivate all matching records in the background; the changes are shown first, as with any field.
 */
export function PorEmUso({ resource, filtro, count }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pending, run } = useAct();
  const mayDeactivate = useMayDeactivate(resource);
  const { active, name, path } = resource;
  if (active === undefined || !settableFields(resource).some(([field]) => field === active)) return null;
  const put = (ativo: boolean) =>
    run(async () => {
      if (!ativo && !(await mayDeactivate(count))) return;
      try {
        const { id } = await setInMany(name, { filtro, valores: { [active]: ativo } });
        await navigate(`${path}/importar?id=${id}`);
      } catch (error) {
        showError(error, 'formulario.erro_salvar');
      }
    });
  return (
    <>
      <Button disabled={pending} onClick={() => put(true)}>
        {translate('lista.selecao.ativar')}
      </Button>
      <Button disabled={pending} onClick={() => put(false)}>
        {translate('lista.selecao.inativar')}
      </Button>
    </>
  );
}
