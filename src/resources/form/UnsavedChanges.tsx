import { DialogContentText } from '@mui/material';
import { useBlocker, useTranslate } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { getSession } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/**
 * While it stands, asks before unsaved changes are left behind: by a link, the back button or a closed tab. A session
 * that ended leaves without a question. `leaving` is set by whoever goes away on purpose, after saving or removing.
 */
export function UnsavedChanges({ leaving }: { leaving: RefObject<boolean> }) {
  const translate = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (leaving.current || !getSession().isAuthenticated) return false;
    return currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leaving]);

  const key = 'formulario.alteracoes_nao_salvas';
  // Gone at once when answered: while it fades, a second click would answer again.
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      destructive
      title={translate(`${key}.titulo`)}
      confirmLabel={translate(`${key}.sair`)}
      cancelLabel={translate(`${key}.ficar`)}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <DialogContentText>{translate(`${key}.mensagem`)}</DialogContentText>
    </ConfirmDialog>
  );
}
