import { DEFAULT_TOAST_POSITION, type ToastPosition } from '../../../contract/toastPosition.ts';
import { makeValue } from '../../valueStore.ts';

/** Position of validation toasts, in the application's state (docs/especificacao.md 2.5): the user's choice, or else the tenant's. */
export const toastPosition = makeValue<ToastPosition>(DEFAULT_TOAST_POSITION);
