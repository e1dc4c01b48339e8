import { useEscolha } from '../../store/useEscolha.ts';
import { makeValue } from '../../valueStore.ts';

/** Whether the sheet of shortcuts is open. */
export const sheetOpen = makeValue(false);

/** Returns whether single-letter shortcuts are on, a choice of each user (WCAG 2.1.4), and its setter. */
export function useLetterShortcuts() {
  return useEscolha('atalhos-de-uma-tecla', true);
}
