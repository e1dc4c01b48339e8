import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';

/** Notifies the user that the delegation has ended, for any reason. Returns a function that stops watching. */
export function tellEndedDelegation(): () => void {
  let last = getSession().user?.delegacao;
  return subscribeSession(() => {
    const { isAuthenticated, user } = getSession();
    const before = last;
    last = user?.delegacao;
    if (!isAuthenticated || !before || last) return;
    toast({ severity: 'info', title: 'delegacao.terminou', args: { nome: before.delegante } });
  });
}
