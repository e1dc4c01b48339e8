import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../whenIdle.ts';
import { wasAskedLately } from './lembrado.ts';

/** Shows, when the application starts, also in another tab, the requests still scheduled, with the undo button. */
export function tellWhatWaits(client: QueryClient): void {
  if (!wasAskedLately()) return;
  whenIdle(() => {
    // Without a response it is sent as requested, and nothing can be shown.
    void import('./tellAgain.ts').then(({ tellAgain }) => tellAgain(client)).catch(() => undefined);
  });
}
