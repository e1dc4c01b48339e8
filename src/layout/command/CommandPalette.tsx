import { Dialog } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWhileFading } from '../../feedback/dialogs/useWhileFading.ts';
import { giveFocusBack } from '../../feedback/pageFocus.ts';
import { useValue } from '../../valueStore.ts';
import { PaletteContent } from './PaletteContent.tsx';
import { paletteView } from './paletteStore.ts';
import { useRecent } from './useRecent.ts';

const ID = 'busca-geral';

/** Out: how many times it was opened: one that is reopened while it fades starts from the beginning. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, openings: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, openings: seen.openings + Number(isOpen) });
  return seen.openings;
}

const close = () => paletteView.set('fechada');

/** Everything that the person may reach, by typing: screens, acts and records (issue 'The shell', 11). */
export function CommandPalette() {
  const translate = useTranslate();
  const titleId = useId();
  const view = useValue(paletteView);
  const shown = useWhileFading(view === 'fechada' ? null : view);
  const openings = useOpenings(view !== 'fechada');
  const recent = useRecent();
  return (
    <Dialog
      id={ID}
      open={view !== 'fechada'}
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      transitionDuration={120}
      slotProps={{
        transition: { onExited: () => giveFocusBack(ID) },
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            borderRadius: 3,
            mx: { xs: 1, sm: 4 },
            my: { xs: 1, sm: '10vh' },
            width: { xs: 'calc(100% - 1rem)', sm: undefined },
            maxHeight: { xs: 'calc(100% - 1rem)', sm: '70vh' },
          },
        },
      }}
    >
      <h2 id={titleId} className="farol-so-voz">
        {translate('comando.titulo')}
      </h2>
      {shown && <PaletteContent key={`${shown}-${openings}`} view={shown} recent={recent} onClose={close} />}
    </Dialog>
  );
}
