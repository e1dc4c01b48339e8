import { Activity, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { afterPaint } from '../../afterPaint.ts';
import { giveFocusBack } from '../../feedback/pageFocus.ts';
import { paletteText, paletteView } from '../../feedback/paletteStore.ts';
import { holdBehind } from '../../theme/holdBehind.ts';
import { useValue } from '../../valueStore.ts';
import { PaletteContent } from './PaletteContent.tsx';
import { useRecent } from './useRecent.ts';

const ID = 'busca-geral';

/** Returns how often the palette was closed: used as a key, it resets the content while closed, so that it is ready before it opens. */
function useClosings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, closings: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, closings: seen.closings + Number(!isOpen) });
  return seen.closings;
}

const close = () => paletteView.set('fechada');

/** Closes on Esc and traps Tab inside. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') close();
  else if (event.key === 'Tab') {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the ref of the modal: while open, its input has the focus and the page behind is inert; afterwards the focus is restored. */
function useModal(isOpen: boolean) {
  const modal = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) giveFocusBack(ID);
    wasOpen.current = isOpen;
    if (!isOpen) return;
    modal.current?.querySelector('input')?.focus();
    let letGo = (): void => undefined;
    const giveUp = afterPaint(() => {
      if (modal.current) letGo = holdBehind(modal.current);
    });
    return () => {
      giveUp();
      letGo();
    };
  }, [isOpen]);
  return modal;
}

/**
 * Renders the palette of all the user can reach by typing: screens, actions and records. It is rendered hidden in idle time, so that
 * opening it is immediate.
 */
export function CommandPalette() {
  const translate = useTranslate();
  const titleId = useId();
  const view = useValue(paletteView);
  const isOpen = view !== 'fechada';
  const shown = isOpen ? view : 'tudo';
  const closings = useClosings(isOpen);
  const text = useValue(paletteText);
  useEffect(() => {
    if (!isOpen) paletteText.set('');
  }, [isOpen]);
  const recent = useRecent();
  const modal = useModal(isOpen);
  return (
    <div ref={modal}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as Esc does, for the pointer */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as Esc does, for the pointer */}
      <div className="farol-fundo" hidden={!isOpen} onClick={close} />
      {/* Not the native dialog: showing one makes the browser visit every element of the page first, 80 ms on a slow machine. */}
      <div
        id={ID}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={!isOpen}
        className="farol-paleta"
        onKeyDown={onKeyDown}
      >
        <h2 id={titleId} className="farol-so-voz">
          {translate('comando.titulo')}
        </h2>
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <PaletteContent
            key={`${shown}-${closings}-${text}`}
            view={shown}
            begins={text}
            recent={recent}
            onClose={close}
          />
        </Activity>
      </div>
    </div>
  );
}
