import { Alert, Button } from '@mui/material';
import { useGetOne, useTranslate, useUpdate } from 'ra-core';
import { z } from 'zod';
import { loadSessao } from '../../authProvider/sessao.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { asText } from '../../ui/control.ts';
import type { ResourceRow } from '../../ui/row.ts';

const linked = z.array(z.string()).catch([]);

/** Renders a notice for users who may assign companies when their own list lacks this company, with a button that adds it. */
export function AgirPorEla({ empresa }: { empresa: ResourceRow }) {
  const translate = useTranslate();
  const { user } = useSession();
  const id = user?.uuid ?? '';
  const { data: own } = useGetOne<ResourceRow>(
    'usuarios',
    { id },
    { retry: false, enabled: id !== '' && !user?.delegacao },
  );
  const [update, { isPending }] = useUpdate<ResourceRow>('usuarios', undefined, { returnPromise: true });
  if (!own || empresa.ativa !== true || linked.parse(own.empresas).includes(empresa.id)) return null;
  const act = async () => {
    try {
      const empresas = [...linked.parse(own.empresas), empresa.id];
      await update('usuarios', { id, data: { empresas, versao: own.versao }, previousData: own });
      toast({ severity: 'success', title: 'empresa.agora_age', args: { nome: asText(empresa.nome) } });
      await loadSessao();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => void act()}>
          {translate('empresa.agir')}
        </Button>
      }
    >
      {translate('empresa.nao_age')}
    </Alert>
  );
}
