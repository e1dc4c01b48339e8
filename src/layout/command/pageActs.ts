import type { Command } from './command.ts';

/** What of a page is an act of it: its buttons and links within what is marked so. */
const ACTS = 'main [data-atos] :is(button, a[href])';

/** Out: the name that an act shows, without what is only drawn. */
function nameOf(act: HTMLElement): string {
  const said = act.getAttribute('aria-label');
  if (said !== null) return said.trim();
  const copy = act.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const drawn of copy.querySelectorAll('[aria-hidden]')) drawn.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Out: what the page that is shown offers to do now, as its own buttons do it. */
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
