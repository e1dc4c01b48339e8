import { useBlocker } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { getSession } from '../../authProvider/session.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { GIVEN_UP } from '../../feedback/unsavedChanges.ts';

/**
 * Asks, while mounted, before unsaved changes are lost by a link, the back button or a closed tab; not when the session has ended.
 * `leaving` is set by the code that leaves on purpose, after saving or removing.
 */
export function UnsavedChanges({ leaving }: { leaving: RefObject<boolean> }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (leaving.current || !getSession().isAuthenticated) return false;
    return currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const giveUp = () => {
      leaving.current = true;
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener(GIVEN_UP, giveUp);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener(GIVEN_UP, giveUp);
    };
  }, [leaving]);

  const current = useRef(blocker);
  current.current = blocker;
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    const gone = new AbortController();
    const ask = async () => {
      const answer = await confirm({
        destructive: true,
        header: 'formulario.alteracoes_nao_salvas.titulo',
        message: 'formulario.alteracoes_nao_salvas.mensagem',
        confirmLabel: 'formulario.alteracoes_nao_salvas.sair',
        cancelLabel: 'formulario.alteracoes_nao_salvas.ficar',
        signal: gone.signal,
      });
      if (gone.signal.aborted || current.current.state !== 'blocked') return;
      if (answer !== 'accepted') return current.current.reset();
      leaving.current = true;
      current.current.proceed();
    };
    void ask();
    return () => gone.abort();
  }, [state, leaving]);
  return null;
}
