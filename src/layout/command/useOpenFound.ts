import { useEvent } from 'ra-core';
import type { Achado } from '../../../contract/busca.ts';
import { seesAll } from '../../authProvider/breadth.ts';
import { getSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { changeScope } from '../header/changeScope.ts';

/** Selects the company of a found record if it is another one, and notifies it. Returns whether the page may be opened. */
async function turnTo({ id, nome }: NonNullable<Achado['empresa']>): Promise<boolean> {
  const { empresas, empresaUsuario } = getSession();
  if (seesAll() || empresaUsuario?.empresaId === id) return true;
  const link = empresas.find(({ empresaId }) => empresaId === id);
  // A session of an older version lacks the ids of companies: a record opens whichever one is selected.
  if (!link) return true;
  await changeScope(link.uuid, true);
  if (getSession().empresaUsuario?.uuid !== link.uuid) return false;
  toast({ severity: 'info', title: 'comando.mudou_empresa', args: { nome } });
  return true;
}

/** Returns a function that opens the page of a found record, with its company selected. */
export function useOpenFound(): (found: Achado) => void {
  const navigate = useNavigate();
  return useEvent((found: Achado) => {
    const open = async () => {
      if (!found.empresa || (await turnTo(found.empresa))) navigate(found.link);
    };
    void open();
  });
}
