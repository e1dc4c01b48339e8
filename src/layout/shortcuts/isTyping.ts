const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="spinbutton"]';

/** Whether a key pressed there is meant for what has the focus: a field, or a list in which one types to choose. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/** Whether what has the focus does something of its own with arrows and Enter. */
export function actsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, [tabindex="0"]') !== null;
}
