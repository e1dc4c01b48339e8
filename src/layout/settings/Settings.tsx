import { useEffect, useLayoutEffect } from 'react';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { toastPosition } from '../../feedback/toasts/toastPosition.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { configSidebarVisible } from './settingsStore.ts';
import { useToastPosition } from './useToastPosition.ts';

const SettingsDrawer = later(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

function fail(): void {
  configSidebarVisible.set(false);
  failedToLoad();
}

/** Renders the settings drawer, fetched when it is first opened. */
export function Settings() {
  const wanted = useValue(configSidebarVisible);
  const position = useToastPosition()[0];
  useLayoutEffect(() => toastPosition.set(position), [position]);
  useEffect(() => () => configSidebarVisible.set(false), []);
  return (
    <OnDemand wanted={wanted} onFailure={fail}>
      <SettingsDrawer />
    </OnDemand>
  );
}
