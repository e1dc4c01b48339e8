import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';

/**
 * Tells the person when the company acted for was taken away, since the session continues with another; it stays until
 * it is closed. Outside of React: a change of company remounts the shell. Out: how to stop.
 */
export function tellLostEmpresa(): () => void {
  let last = getSession().empresaUsuario;
  let delegation = getSession().user?.delegacao?.id;
  return subscribeSession(() => {
    const { isAuthenticated, empresas, empresaUsuario, user } = getSession();
    const before = last;
    last = empresaUsuario;
    const delegationChanged = delegation !== user?.delegacao?.id;
    delegation = user?.delegacao?.id;
    if (delegationChanged) return;
    if (!isAuthenticated || !before || empresas.some(({ uuid }) => uuid === before.uuid)) return;
    toast({
      severity: 'warn',
      title: 'empresa_selector.perdida',
      args: { nome: before.nome },
      sticky: true,
    });
  });
}
