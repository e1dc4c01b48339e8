import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useEffect } from 'react';
import { isChannel } from './toasts/channels.ts';
import { toast } from './toasts/toast.ts';

/** react-admin's message for a form that was not sent. */
const INVALID_FORM = 'ra.message.invalid_form';

/**
 * Shows a notification. Callers of `useNotify` may name a `channel`; otherwise an error goes to the error dialog (docs/especificacao.md 8).
 */
function say({ message, type, notificationOptions = {} }: NotificationPayload): void {
  if (typeof message !== 'string') throw new Error('A notification is a text: useNotify got an element');
  const { messageArgs: args, autoHideDuration, channel } = notificationOptions;
  const severity = type === 'warning' ? 'warn' : type;
  const sticky = autoHideDuration === null;
  if (isChannel(channel)) toast({ channel, severity, title: message, args, sticky });
  else if (message === INVALID_FORM) toast({ channel: 'validator', severity: 'warn', title: message });
  else if (type === 'error')
    toast({ channel: 'errorswal', severity, title: 'erro.cabecalho', detail: message, args });
  else toast({ severity, title: message, args, sticky });
}

/** Shows the notifications of react-admin and `useNotify` in the product's own toasts, and errors in the error dialog. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    // The product saves immediately: an undoable change would wait for a button that does not exist.
    if (notification.notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
    say(notification);
  }, [notifications, takeNotification, takeMutation]);
  return null;
}
