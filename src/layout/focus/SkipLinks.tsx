import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { paletteView } from '../../feedback/paletteStore.ts';
import { isModalOpen } from '../isModalOpen.ts';
import { goToContent, goToFooter, goToMenu } from './places.ts';

/** Keys of eMAG 3.1, recommendation 1.5. */
const SKIPS = [
  { key: '1', label: 'saltos.conteudo', go: goToContent },
  { key: '2', label: 'saltos.menu', go: goToMenu },
  { key: '3', label: 'saltos.busca', go: () => paletteView.set('tudo') },
  { key: '4', label: 'saltos.rodape', go: goToFooter },
] as const;

function skipTo(wanted: string): boolean {
  const skip = SKIPS.find(({ key }) => key === wanted);
  // An access key works through a dialog, which must be answered first.
  if (!skip || isModalOpen()) return false;
  skip.go();
  return true;
}

/** Handles Alt itself: access keys need a different chord in each browser, and Chromium on Linux switches tabs with Alt+1. */
function onKey(event: KeyboardEvent): void {
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  // When prevented, the browser already handled it as the access key and clicked.
  if (isAlt && !event.defaultPrevented && !event.repeat && skipTo(event.key)) event.preventDefault();
}

/** Renders the skip links, the first elements reached by Tab, visible only then. */
export function SkipLinks() {
  const translate = useTranslate();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <nav aria-label={translate('saltos.rotulo')} className="farol-saltos">
      {SKIPS.map(({ key, label }) => (
        // biome-ignore lint/a11y/noAccessKey: the keys that eMAG asks for
        <button key={key} type="button" accessKey={key} onClick={() => skipTo(key)}>
          {translate(label)}
          <span aria-hidden>Alt+{key}</span>
        </button>
      ))}
    </nav>
  );
}
