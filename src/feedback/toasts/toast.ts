import type { ToastPosition } from '../../../contract/toastPosition.ts';
import { makeValue } from '../../valueStore.ts';
import { pushError } from '../dialogs/errorDialog.ts';
import { CHANNELS, type Channel, type Severity } from './channels.ts';
import { toastPosition } from './toastPosition.ts';

/** Time in ms that a toast is shown unless it is sticky (docs/especificacao.md 2.9). */
const TOAST_MS = 3000;

interface ToastMessage {
  channel?: Channel;
  severity: Severity;
  /** A key of the texts, or a finished sentence; the same for `detail`. */
  title: string;
  detail?: string;
  /** Interpolation values of the texts. */
  args?: Readonly<Record<string, unknown>>;
  /** Stays until the user closes it. */
  sticky?: boolean;
  /** Link to the page with more details. */
  link?: ToastLink;
  /** Deadline of `act` in ms, as `Date.now`: it is counted down, and the toast closes then. */
  until?: number;
  /** Act that the toast offers, once; running it closes the toast. */
  act?: { label: string; run: () => void };
}

interface ToastLink {
  /** Public address, such as '/sistema/fornecedor/consulta'. */
  to: string;
  /** A key of the texts. */
  label: string;
  onFollow?: () => void;
}

export interface Toast extends ToastMessage {
  id: number;
  position: ToastPosition;
}

/** Why a toast is paused: the pointer rests on it, or the focus is in it. */
type Hold = 'pointer' | 'focus';

interface Clock {
  /** Remaining time in ms, as of `since`. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  holds: Set<Hold>;
}

/** Toasts now shown, oldest first. */
export const toasts = makeValue<readonly Toast[]>([]);
const clocks = new Map<number, Clock>();
let lastId = 0;

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  const keys = ['channel', 'severity', 'title', 'detail'] as const;
  return (
    keys.every((key) => one[key] === other[key]) && JSON.stringify(one.args) === JSON.stringify(other.args)
  );
}

/**
 * Shows a message in a channel; an identical one replaces the former. Returns a function that closes it early. On `errorswal` it opens the
 * error dialog.
 */
export function toast(message: ToastMessage): () => void {
  const place = CHANNELS[message.channel ?? 'default'];
  if (place === 'dialog') {
    const { title, detail = '', args } = message;
    return pushError({ header: title, message: detail, args });
  }
  for (const shown of toasts.get()) if (isSame(shown, message)) dismissToast(shown.id);
  lastId += 1;
  const id = lastId;
  const position = place === 'chosen' ? toastPosition.get() : place;
  clocks.set(id, {
    left: message.sticky || message.until ? Number.POSITIVE_INFINITY : TOAST_MS,
    since: 0,
    timer: undefined,
    holds: new Set(),
  });
  toasts.set([...toasts.get(), { ...message, id, position }]);
  runOrWait(position);
  // A pointer resting on it does not extend this.
  if (message.until !== undefined) setTimeout(() => dismissToast(id), message.until - Date.now());
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  const gone = toasts.get().find((shown) => shown.id === id);
  if (!gone) return;
  stop(clocks.get(id));
  clocks.delete(id);
  toasts.set(toasts.get().filter((shown) => shown !== gone));
  // A pointer that rested on it no longer pauses the others.
  runOrWait(gone.position);
}

/** Closes all toasts, so that those of one user are not shown to the next. */
export function clearToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}

/** Pauses all toasts at the same position, so that none moves away under the pointer; `releaseToast` resumes them. */
export function holdToast(id: number, hold: Hold): void {
  setHold(id, (holds) => holds.add(hold));
}

/** Resumes them with the time that each had left. */
export function releaseToast(id: number, hold: Hold): void {
  setHold(id, (holds) => holds.delete(hold));
}

function setHold(id: number, change: (holds: Set<Hold>) => void): void {
  const clock = clocks.get(id);
  const held = toasts.get().find((shown) => shown.id === id);
  if (!clock || !held) return;
  change(clock.holds);
  runOrWait(held.position);
}

/** Starts or pauses the timers of one position, depending on whether a toast there is held. */
function runOrWait(position: ToastPosition): void {
  const here = toasts.get().filter((shown) => shown.position === position);
  const waits = here.some(({ id }) => (clocks.get(id)?.holds.size ?? 0) > 0);
  for (const { id } of here) {
    const clock = clocks.get(id);
    if (!clock) continue;
    if (waits) stop(clock);
    else run(id, clock);
  }
}

function run(id: number, clock: Clock): void {
  if (clock.timer !== undefined || clock.left === Number.POSITIVE_INFINITY) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.left);
}

function stop(clock: Clock | undefined): void {
  if (clock?.timer === undefined) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
}
