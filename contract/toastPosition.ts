/** The six places where validation toasts may stand (specification 2.5). */
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];
/** Where validation toasts stand until tenant or person choose (specification 9). */
export const DEFAULT_TOAST_POSITION: ToastPosition = 'top-right';
