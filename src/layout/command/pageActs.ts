import type { Command } from './command.ts';

/** Selector of a page's actions: buttons and links inside elements marked `data-atos`. */
const ACTS = 'main [data-atos] :is(button, a[href])';

/** Returns the visible name of an action, without decorative content. */
function nameOf(act: HTMLElement): string {
  const said = act.getAttribute('aria-label');
  if (said !== null) return said.trim();
  const copy = act.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const drawn of copy.querySelectorAll('[aria-hidden]')) drawn.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the actions of the current page, which click the page's own buttons. */
export function pageActs(): Command[] {
  const named = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(ACTS)].flatMap((act) => {
    const label = nameOf(act);
    const off = act.matches(':disabled, [aria-disabled=true]') || act.offsetParent === null;
    if (off || label === '' || named.has(label)) return [];
    named.add(label);
    return [{ id: `pagina:${label}`, group: 'pagina', label, icon: 'touch_app', act: () => act.click() }];
  });
}
