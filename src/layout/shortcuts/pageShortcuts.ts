import { useEffect, useId, useRef } from 'react';
import { makeValue } from '../../valueStore.ts';
import type { LetterShortcut } from './shortcuts.ts';

/** A key of the page that is open. In its place a key of everywhere rests. */
interface PageShortcut {
  /** One for each key that does it: letters as they are typed, `ArrowDown`, `Enter`. */
  keys: readonly string[];
  /** Translation key. */
  label: string;
  run: () => void;
  /** Goes on for as long as the key is held. */
  repeats?: true;
}

/** Those of the page that is open. */
export const pageShortcuts = makeValue<readonly PageShortcut[]>([]);

/** As the mechanism of everywhere takes them: one for each key. */
export const asLetters = (shortcuts: readonly PageShortcut[]): LetterShortcut[] =>
  shortcuts.flatMap(({ keys, label, run, repeats }) =>
    keys.map((key) => ({
      group: 'pagina' as const,
      letters: [key],
      label,
      run,
      ...(repeats && { repeats }),
    })),
  );

/** Several parts of a page may have keys, such as a list and what is open beside it. */
const parts = new Map<string, readonly PageShortcut[]>();
const publish = () => pageShortcuts.set([...parts.values()].flat());

/** In: the keys of a part of the page, as they are now; they rest while it is not there, a field has the focus or a dialog is open. */
export function usePageShortcuts(shortcuts: readonly PageShortcut[]): void {
  const part = useId();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = shortcuts.map(({ keys, label }) => `${keys.join()} ${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the table itself is another.
  useEffect(() => {
    parts.set(
      part,
      latest.current.map((one, position) => ({ ...one, run: () => latest.current[position]?.run() })),
    );
    publish();
    return () => {
      parts.delete(part);
      publish();
    };
  }, [part, names]);
}
