import { Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { paletteView } from '../command/paletteStore.ts';
import { isModalOpen } from '../isModalOpen.ts';
import { goToContent, goToFooter, goToMenu } from './places.ts';

/** The keys of eMAG 3.1, recommendation 1.5. */
const SKIPS = [
  { key: '1', label: 'saltos.conteudo', go: goToContent },
  { key: '2', label: 'saltos.menu', go: goToMenu },
  { key: '3', label: 'saltos.busca', go: () => paletteView.set('tudo') },
  { key: '4', label: 'saltos.rodape', go: goToFooter },
] as const;

function skipTo(wanted: string): boolean {
  const skip = SKIPS.find(({ key }) => key === wanted);
  // An access key reaches through a dialog, which must be answered first.
  if (!skip || isModalOpen()) return false;
  skip.go();
  return true;
}

/** Access keys need another chord in each browser, and Chromium on Linux changes tabs by Alt+1: so Alt is handled here. */
function onKey(event: KeyboardEvent): void {
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  // Prevented: the browser took it for the access key, and has clicked.
  if (isAlt && !event.defaultPrevented && !event.repeat && skipTo(event.key)) event.preventDefault();
}

/** The first things that Tab reaches, seen only then. */
export function SkipLinks() {
  const translate = useTranslate();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Box
      component="nav"
      aria-label={translate('saltos.rotulo')}
      sx={{ position: 'fixed', top: 0, left: 8, zIndex: 'tooltip', display: 'flex', gap: 1 }}
    >
      {SKIPS.map(({ key, label }) => (
        <Button
          key={key}
          accessKey={key}
          variant="contained"
          onClick={() => skipTo(key)}
          sx={{ position: 'absolute', top: -100, whiteSpace: 'nowrap', '&:focus': { top: 8 } }}
        >
          {translate(label)}
          <Box component="span" aria-hidden sx={{ ml: 1, opacity: 0.8, typography: 'caption' }}>
            Alt+{key}
          </Box>
        </Button>
      ))}
    </Box>
  );
}
