import { useEffect } from 'react';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { failedToLoad } from '../failedToLoad.ts';
import { configSidebarVisible, forgetSettings } from './settingsStore.ts';

const SettingsDrawer = later(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

function fail(): void {
  configSidebarVisible.set(false);
  failedToLoad();
}

/** The settings drawer, fetched when it is first opened. */
export function Settings() {
  const wanted = useValue(configSidebarVisible);
  useEffect(() => forgetSettings, []);
  return (
    <OnDemand wanted={wanted} onFailure={fail}>
      <SettingsDrawer />
    </OnDemand>
  );
}
