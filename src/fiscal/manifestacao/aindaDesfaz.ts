import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../whenIdle.ts';
import { wasAskedLately } from './lembrado.ts';

/** As the application begins, also in another tab: what still waits is told again, with the way to undo it. */
export function tellWhatWaits(client: QueryClient): void {
  if (!wasAskedLately()) return;
  whenIdle(() => {
    // Without an answer it is sent as it was asked for: nothing is to be told then.
    void import('./tellAgain.ts').then(({ tellAgain }) => tellAgain(client)).catch(() => undefined);
  });
}
