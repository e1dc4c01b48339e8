import { useEffect, useId, useRef } from 'react';
import { makeValue } from '../../valueStore.ts';
import type { LetterShortcut } from './shortcuts.ts';

/** Shortcut of the current page, which replaces a global one with the same key. */
interface PageShortcut {
  /** Keys that run it: letters as they are typed, `ArrowDown`, `Enter`. */
  keys: readonly string[];
  /** Translation key. */
  label: string;
  run: () => void;
  /** Repeats while the key is held. */
  repeats?: true;
}

/** Shortcuts of the current page. */
export const pageShortcuts = makeValue<readonly PageShortcut[]>([]);

/** Converts them to letter shortcuts, one for each key. */
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

/** By part: several parts of a page may have keys, such as a list and the record open beside it. */
const parts = new Map<string, readonly PageShortcut[]>();
const publish = () => pageShortcuts.set([...parts.values()].flat());

/** Registers the keys of a part of the page while it is mounted. They are inactive while a field has the focus or a dialog is open. */
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
