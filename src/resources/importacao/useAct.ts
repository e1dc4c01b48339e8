import { useState } from 'react';
import { changedBefore } from '../../dataProvider/changed.ts';
import { toast } from '../../feedback/toasts/toast.ts';

/** Runs one act at a time and stores its error, to be shown beside the button. */
export function useAct() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      // The import is read again and another step may replace this one, so the message goes to a toast above all steps.
      if (changedBefore(failure)) toast({ severity: 'info', title: failure.message, sticky: true });
      else setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run };
}
