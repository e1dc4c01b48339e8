import { useEffect, useMemo, useRef } from 'react';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useValue } from '../../valueStore.ts';
import { isModalOpen } from '../isModalOpen.ts';
import { useScreens } from '../menu/useScreens.ts';
import { actsItself, isTyping } from './isTyping.ts';
import { asLetters, pageShortcuts } from './pageShortcuts.ts';
import { NOTHING_TYPED, typeKey } from './sequence.ts';
import { type LetterShortcut, offeredShortcuts } from './shortcuts.ts';
import { sheetOpen, useLetterShortcuts } from './shortcutsStore.ts';
import { useShortcutActs } from './useShortcutActs.ts';

const ShortcutSheet = later(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

/** 'G' with Caps Lock is 'g'; '?' stays as it is. */
function letterOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

function isMeantForAll(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.altKey || event.metaKey;
  if (isChord || event.isComposing || event.defaultPrevented) return false;
  // Arrows and Enter belong to the focused element first; no button uses Esc.
  if (event.key.length > 1 && event.key !== 'Escape' && actsItself(event.target)) return false;
  return !isTyping(event.target) && !isModalOpen();
}

function useLetters(): void {
  const navigate = useNavigate();
  const acts = useShortcutActs();
  const screens = useScreens();
  const page = useValue(pageShortcuts);
  const typed = useRef(NOTHING_TYPED);
  const offered = useMemo(() => {
    return offeredShortcuts(screens, asLetters(page)).filter(
      (shortcut): shortcut is LetterShortcut => 'letters' in shortcut,
    );
  }, [screens, page]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isMeantForAll(event)) return;
      const { typed: now, done } = typeKey(offered, typed.current, letterOf(event), event.timeStamp);
      if (event.repeat && !(done && 'repeats' in done)) return;
      typed.current = now;
      if (!done) return;
      // Otherwise the letter would be typed into the field that takes the focus.
      event.preventDefault();
      if ('screen' in done) navigate(done.screen);
      else if ('run' in done) done.run();
      else acts[done.act]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [offered, acts, navigate]);
}

function Letters() {
  useLetters();
  return null;
}

function fail(): void {
  sheetOpen.set(false);
  failedToLoad();
}

/** Renders the keyboard shortcuts of the shell, and the sheet that lists them. */
export function Shortcuts() {
  const [letters] = useLetterShortcuts();
  const open = useValue(sheetOpen);
  return (
    <>
      {letters && <Letters />}
      <OnDemand wanted={open} onFailure={fail}>
        <ShortcutSheet />
      </OnDemand>
    </>
  );
}
