import { useEffect } from 'react';
import { ConfirmDialogs } from './dialogs/ConfirmDialogs.tsx';
import { closeQuestions } from './dialogs/confirm.ts';
import { ErrorDialog } from './dialogs/ErrorDialog.tsx';
import { errorMessages } from './dialogs/errorDialog.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { ToastViewport } from './toasts/ToastViewport.tsx';

/** Nothing that was said or asked of one person is left for the next. */
function forget(): void {
  closeQuestions();
  errorMessages.set([]);
}

/** Toasts and dialogs (specification 2.8, 2.9), rendered beside the pages. */
export function Feedback() {
  useEffect(() => forget, []);
  return (
    <>
      <NotificationBridge />
      <ConfirmDialogs />
      <ErrorDialog />
      <ToastViewport />
    </>
  );
}
