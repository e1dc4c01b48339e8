import type { ToastPosition } from '../../../contract/toastPosition.ts';
import { tenantToastPosition } from '../../authProvider/news.ts';
import { makeValue, type ValueStore } from '../../valueStore.ts';

const chosen = makeValue<ToastPosition | null>(null);

/**
 * Where validation toasts appear: the person's choice, stored in the application's state and not in the browser
 * (specification 2.5), or else the tenant's.
 */
export const toastPosition: ValueStore<ToastPosition> = {
  get: () => chosen.get() ?? tenantToastPosition.get(),
  set: chosen.set,
  subscribe: (listener) => {
    const stops = [chosen.subscribe(listener), tenantToastPosition.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** The next person begins with the tenant's. */
export function forgetToastPosition(): void {
  chosen.set(null);
}
