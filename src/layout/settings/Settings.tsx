import { useEffect } from 'react';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { failedToLoad } from '../failedToLoad.ts';
import { DEFAULT_POSITION } from '../feedback/toasts/channels.ts';
import { configSidebarVisible, toastPosition } from './settingsStore.ts';

const SettingsDrawer = later(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

function fail(): void {
  configSidebarVisible.set(false);
  failedToLoad();
}

/** The next person begins with the defaults. */
function forget(): void {
  configSidebarVisible.set(false);
  toastPosition.set(DEFAULT_POSITION);
}

/** The settings drawer, fetched when it is first opened. */
export function Settings() {
  const wanted = useValue(configSidebarVisible);
  useEffect(() => forget, []);
  return (
    <OnDemand wanted={wanted} onFailure={fail}>
      <SettingsDrawer />
    </OnDemand>
  );
}
