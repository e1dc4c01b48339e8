import { useEffect } from 'react';
import { useWhileFading } from '../../feedback/dialogs/useWhileFading.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { warning, watchSession } from './sessionWatch.ts';

const SessionDialog = later(async () => (await import('./SessionDialog.tsx')).SessionDialog);

/** Watches for the end of the session, and warns of it a minute before. */
export function SessionWarning() {
  useEffect(watchSession, []);
  const near = useValue(warning);
  const shown = useWhileFading(near);
  return (
    <OnDemand wanted={near !== null} onFailure={failedToLoad}>
      {shown && <SessionDialog warning={shown} open={near !== null} />}
    </OnDemand>
  );
}
