/** How many open dialogs hold each element. */
const held = new Map<Element, number>();

/** What is announced is heard over any dialog; these have nothing to reach. */
const FREE = '.farol-avisos, script, style';

function count(element: Element, by: 1 | -1): void {
  const holders = (held.get(element) ?? 0) + by;
  if (holders > 0) held.set(element, holders);
  else held.delete(element);
  element.toggleAttribute('inert', holders > 0);
}

/**
 * Nothing but what is shown as modal can be reached: not by pointer, keyboard, search in the page or a screen reader's cursor.
 * In: its element. Out: how to let go; what came meanwhile was never held.
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
