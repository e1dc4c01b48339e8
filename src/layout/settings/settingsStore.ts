import { makeValue } from '../../valueStore.ts';

/** Whether the settings drawer is open (docs/especificacao.md 3.8). */
export const configSidebarVisible = makeValue(false);
