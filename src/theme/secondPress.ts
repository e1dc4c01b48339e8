import type { MouseEvent } from 'react';

const isOn = ({ target }: MouseEvent, what: string) => target instanceof Element && target.matches(what);

/** Stops the second press of a double click where it would close the list that the first one opened (see `ui/pressOutside.ts`). */
const stopSecond = (what: string) => (event: MouseEvent) => {
  if (event.detail > 1 && isOn(event, what)) event.stopPropagation();
};

/** For the list of a select: beside it lies what is behind. */
export const SELECT_LIST = { onClickCapture: stopSecond('.MuiBackdrop-root') };

/** For an autocomplete: its text and its arrow open and close it. */
export const AUTOCOMPLETE = {
  onMouseDownCapture: stopSecond('.MuiAutocomplete-input'),
  onClickCapture: stopSecond('.MuiAutocomplete-popupIndicator, .MuiAutocomplete-popupIndicator *'),
};
