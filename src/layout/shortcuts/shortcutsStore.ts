import { useEscolha } from '../../store/useEscolha.ts';
import { makeValue } from '../../valueStore.ts';

/** Whether the sheet of shortcuts is open. */
export const sheetOpen = makeValue(false);

/** Whether single letters do something; each person's own choice (WCAG 2.1.4). */
export function useLetterShortcuts() {
  return useEscolha('atalhos-de-uma-tecla', true);
}
