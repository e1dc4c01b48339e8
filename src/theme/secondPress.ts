import type { MouseEvent } from 'react';

const isOn = ({ target }: MouseEvent, what: string) => target instanceof Element && target.matches(what);

/**
 * Returns a handler that stops the second click of a double click where it would close the list that the first one opened (see
 * `ui/pressOutside.ts`).
 */
const stopSecond = (what: string) => (event: MouseEvent) => {
  if (event.detail > 1 && isOn(event, what)) event.stopPropagation();
};

/** Props for the list of a select, which a click on the backdrop beside it closes. */
export const SELECT_LIST = { onClickCapture: stopSecond('.MuiBackdrop-root') };

/** Props for an autocomplete, whose text and arrow open and close it. */
export const AUTOCOMPLETE = {
  onMouseDownCapture: stopSecond('.MuiAutocomplete-input'),
  onClickCapture: stopSecond('.MuiAutocomplete-popupIndicator, .MuiAutocomplete-popupIndicator *'),
};
