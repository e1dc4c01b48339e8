const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="spinbutton"]';

/** Returns whether a key pressed there belongs to the focused element: a field, or a list with type-ahead. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/** Returns whether the focused element handles arrows and Enter. */
export function actsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, [tabindex="0"]') !== null;
}
