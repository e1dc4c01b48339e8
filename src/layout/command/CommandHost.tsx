import { useEffect } from 'react';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { paletteView } from '../../feedback/paletteStore.ts';
import { later, useAllHere } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { isModalOpen } from '../isModalOpen.ts';

const CommandPalette = later(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** Opens the palette with Ctrl+K or ⌘K, also while typing; not over a dialog, which must be answered first. */
function onKey(event: KeyboardEvent): void {
  const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isChord || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  if (event.repeat) return;
  if (paletteView.get() !== 'fechada') paletteView.set('fechada');
  else if (!isModalOpen()) paletteView.set('tudo');
}

function fail(): void {
  paletteView.set('fechada');
  failedToLoad();
}

/** Renders the command palette, fetched in idle time or when it is first opened, and handles its key. */
export function CommandHost() {
  const view = useValue(paletteView);
  const prepared = useAllHere();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      paletteView.set('fechada');
    };
  }, []);
  return (
    <OnDemand wanted={view !== 'fechada' || prepared} onFailure={fail}>
      <CommandPalette />
    </OnDemand>
  );
}
