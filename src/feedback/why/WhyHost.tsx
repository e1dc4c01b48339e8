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

/** Renders the 'Por que não posso?' dialog when any part of the screen requests it. */
export function WhyHost() {
  const missing = useValue(explained);
  return (
    <OnDemand wanted={missing !== null} onFailure={fail}>
      <WhyDialog />
    </OnDemand>
  );
}
