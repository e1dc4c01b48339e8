import { useEvent } from 'ra-core';
import type { Achado } from '../../../contract/busca.ts';
import { seesAll } from '../../authProvider/breadth.ts';
import { getSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { changeScope } from '../header/changeScope.ts';

/** Acts for the company of what was found, if it is another, and says so. Out: whether its page may be opened. */
async function turnTo({ id, nome }: NonNullable<Achado['empresa']>): Promise<boolean> {
  const { empresas, empresaUsuario } = getSession();
  if (seesAll() || empresaUsuario?.empresaId === id) return true;
  const link = empresas.find(({ empresaId }) => empresaId === id);
  // A session of an older version does not say which company is which: a record opens whichever is chosen.
  if (!link) return true;
  await changeScope(link.uuid, true);
  if (getSession().empresaUsuario?.uuid !== link.uuid) return false;
  toast({ severity: 'info', title: 'comando.mudou_empresa', args: { nome } });
  return true;
}

/** Out: opens the page of what was found, in its company. */
export function useOpenFound(): (found: Achado) => void {
  const navigate = useNavigate();
  return useEvent((found: Achado) => {
    const open = async () => {
      if (!found.empresa || (await turnTo(found.empresa))) navigate(found.link);
    };
    void open();
  });
}
