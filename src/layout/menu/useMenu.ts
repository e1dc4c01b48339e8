import { useSyncExternalStore } from 'react';
import { getMenuState, type MenuState, subscribeMenu } from './menuStore.ts';

/** Out: the state of the side menu, rendered anew at each change. */
export function useMenu(): MenuState {
  return useSyncExternalStore(subscribeMenu, getMenuState);
}
