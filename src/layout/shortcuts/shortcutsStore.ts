import { useStore } from 'react-admin';
import { makeValue } from '../../valueStore.ts';

/** Whether the sheet of shortcuts is open. */
export const sheetOpen = makeValue(false);

/** Whether single letters do something; each person's own choice, stored in the browser (WCAG 2.1.4). */
export function useLetterShortcuts() {
  return useStore('atalhos-de-uma-tecla', true);
}
