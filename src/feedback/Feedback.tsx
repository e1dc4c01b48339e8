import { useEffect } from 'react';
import { usePublicPath } from '../routing/routerProvider.tsx';
import { ConfirmDialogs } from './dialogs/ConfirmDialogs.tsx';
import { closeQuestions } from './dialogs/confirm.ts';
import { ErrorDialog } from './dialogs/ErrorDialog.tsx';
import { errorMessages } from './dialogs/errorDialog.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { ToastViewport } from './toasts/ToastViewport.tsx';

/** Clears the messages of one user before the next signs in. */
const forget = () => errorMessages.set([]);

/**
 * Closes the questions of a page with it, before the next one asks anything; the question whether to leave a page is asked while it still
 * exists.
 */
function QuestionsOfPage() {
  useEffect(() => closeQuestions, []);
  return null;
}

/** Renders toasts and dialogs (docs/especificacao.md 2.8, 2.9) beside the pages. */
export function Feedback() {
  useEffect(() => forget, []);
  return (
    <>
      <NotificationBridge />
      <QuestionsOfPage key={usePublicPath()} />
      <ConfirmDialogs />
      <ErrorDialog />
      <ToastViewport />
    </>
  );
}
