import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';

/**
 * Notifies the user, until closed, that access to the selected company was removed and the session continues with another. Outside of
 * React, since a change of company remounts the shell. Returns a function that stops watching.
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
