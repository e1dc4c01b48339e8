import { useSyncExternalStore } from 'react';
import { getMenuState, type MenuState, subscribeMenu } from './menuStore.ts';

/** Out: the state of the side menu, re-rendered at each change. */
export function useMenu(): MenuState {
  return useSyncExternalStore(subscribeMenu, getMenuState);
}
