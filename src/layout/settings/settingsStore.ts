import type { ToastPosition } from '../../../contract/toastPosition.ts';
import { makeValue } from '../../valueStore.ts';
import { DEFAULT_POSITION } from '../feedback/toasts/channels.ts';

/** Where validation toasts stand; kept in the application's state, not in the browser (specification 2.5). */
export const toastPosition = makeValue<ToastPosition>(DEFAULT_POSITION);

/** Whether the settings drawer is open (specification 3.8). */
export const configSidebarVisible = makeValue(false);
