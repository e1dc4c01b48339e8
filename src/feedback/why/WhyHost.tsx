import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { explained } from '../../ui/why/why.ts';
import { useValue } from '../../valueStore.ts';
import { failedToLoad } from '../failedToLoad.ts';

const WhyDialog = later(async () => (await import('./WhyDialog.tsx')).WhyDialog);

function fail(): void {
  explained.set(null);
  failedToLoad();
}

/** Shows 'Por que não posso?' for whatever part of the screen was asked. */
export function WhyHost() {
  const missing = useValue(explained);
  return (
    <OnDemand wanted={missing !== null} onFailure={fail}>
      <WhyDialog />
    </OnDemand>
  );
}
