/** The six places where validation toasts may appear (docs/especificacao.md 2.5). */
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];
/** Default position of validation toasts, until tenant or user choose (docs/especificacao.md 9). */
export const DEFAULT_TOAST_POSITION: ToastPosition = 'top-right';
