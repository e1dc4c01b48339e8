/** Number of open dialogs that hold each element. */
const held = new Map<Element, number>();

/** Elements that stay active: toasts are announced over any dialog, scripts and styles have nothing to reach. */
const FREE = '.farol-avisos, script, style';

function count(element: Element, by: 1 | -1): void {
  const holders = (held.get(element) ?? 0) + by;
  if (holders > 0) held.set(element, holders);
  else held.delete(element);
  element.toggleAttribute('inert', holders > 0);
}

/**
 * Makes everything but the modal unreachable: by pointer, keyboard, search in the page and a screen reader's cursor. Returns a function
 * that releases it; elements added meanwhile are never held.
 */
export function holdBehind(modal: Element): () => void {
  const behind = [...(modal.parentElement?.children ?? [])].filter(
    (element) => element !== modal && !element.matches(FREE),
  );
  for (const element of behind) count(element, 1);
  return () => {
    for (const element of behind) count(element, -1);
  };
}
