import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { toast } from '../../feedback/toasts/toast.ts';

/** Tells the person that he or she acts for nobody else any more, whoever ended it. Out: how to stop. */
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
