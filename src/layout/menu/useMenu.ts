import { useSyncExternalStore } from 'react';
import { getMenuState, type MenuState, subscribeMenu } from './menuStore.ts';

/** Returns the state of the side menu and renders again at each change. */
export function useMenu(): MenuState {
  return useSyncExternalStore(subscribeMenu, getMenuState);
}
