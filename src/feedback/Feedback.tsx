import { useEffect } from 'react';
import { usePublicPath } from '../routing/routerProvider.tsx';
import { ConfirmDialogs } from './dialogs/ConfirmDialogs.tsx';
import { closeQuestions } from './dialogs/confirm.ts';
import { ErrorDialog } from './dialogs/ErrorDialog.tsx';
import { errorMessages } from './dialogs/errorDialog.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { ToastViewport } from './toasts/ToastViewport.tsx';

/** Nothing that was said to one person is left for the next. */
const forget = () => errorMessages.set([]);

/** What is asked goes with its page, before the next one asks anything; whether to leave a page is asked while it is still there. */
function QuestionsOfPage() {
  useEffect(() => closeQuestions, []);
  return null;
}

/** Toasts and dialogs (docs/especificacao.md 2.8, 2.9), rendered beside the pages. */
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
