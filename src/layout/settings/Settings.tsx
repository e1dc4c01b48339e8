import { useEffect } from 'react';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { forgetToastPosition } from '../../feedback/toasts/toastPosition.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { configSidebarVisible } from './settingsStore.ts';

const SettingsDrawer = later(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

function fail(): void {
  configSidebarVisible.set(false);
  failedToLoad();
}

/** The next person begins with the defaults. */
function forgetSettings(): void {
  forgetToastPosition();
  configSidebarVisible.set(false);
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
