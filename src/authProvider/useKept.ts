import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readDraft } from './drafts.ts';
import { keepDraft } from './keepDraft.ts';
import { getSession } from './session.ts';
import type { Until } from './useUntilSent.ts';

const textSchema = z.string();
const valueSchema = z.unknown();
const shownSchema = z.boolean();

type Change<T> = T | ((now: T) => T);

export interface Kept<T> {
  value: T;
  set: (change: Change<T>) => void;
}

interface What<T> {
  /** What tells it from others: the thing that it is about. */
  name: string;
  /** How it is read back. */
  schema: z.ZodType<T>;
  /** What is there at first. */
  first: T;
  /** What of it may be stored, where that is not all. */
  storable?: (value: T) => T;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function leftIn<T>(name: string, schema: z.ZodType<T>, first: T): T {
  const left = readDraft(name)?.values.dito;
  const read = left === undefined ? null : schema.safeParse(left);
  return read?.success ? read.data : first;
}

/**
 * What a person types or chooses outside of the forms of registers, in place of `useState`: it is there again after a reload, a
 * sign-in that was forced or a dialog closed by mistake, in this tab and for this person alone, sealed as all drafts are.
 * In: until when it is kept, and what it is.
 */
export function useKept<T>(
  until: Until,
  { name, schema, first, storable = (value) => value }: What<T>,
): Kept<T> {
  const [state, setState] = useState(() => ({ name, value: leftIn(name, schema, first) }));
  const now = state.name === name ? state : { name, value: leftIn(name, schema, first) };
  if (now !== state) setState(now);
  const latest = useRef({ ...now, first, storable });
  latest.current = { ...now, first, storable };
  const put = useCallback((value: T, keeps: boolean) => {
    const { name: about, first: initial } = latest.current;
    const dito = latest.current.storable(value);
    latest.current = { ...latest.current, value };
    setState({ name: about, value });
    keepDraft(about, keeps && !same(dito, initial) ? { base: null, values: { dito } } : null);
  }, []);
  const set = useCallback(
    (change: Change<T>) => {
      const made = change instanceof Function ? change(latest.current.value) : change;
      put(made, true);
    },
    [put],
  );
  useEffect(() => {
    if (typeof until === 'string') return;
    return until.hold(() => {
      const about = latest.current.name;
      return () =>
        latest.current.name === about ? put(latest.current.first, false) : keepDraft(about, null);
    });
  }, [until, put]);
  return { value: now.value, set };
}

/** The same for a text, as `useState` gives it. */
export function useKeptText(until: Until, name: string, first = '') {
  const { value, set } = useKept(until, { name, schema: textSchema, first });
  return [value, set] as const;
}

/** The same for the value of a control, which may be half typed. */
export function useKeptValue(until: Until, name: string, first: unknown) {
  const { value, set } = useKept(until, { name, schema: valueSchema, first });
  return [value, set] as const;
}

/** A short name of many things, for what is typed about all of them at once. */
export function nameOfAll(ids: readonly string[]): string {
  return `${ids.length} ${[...ids].sort().slice(0, 3).join(' ')}`;
}

interface KeptOpen<T> extends Kept<T> {
  /** What it was opened for went: it stays open with what became of that, and nothing opens it again. */
  done: () => void;
}

/** The same for what is open on a page, such as a dialog: a reload or a forced sign-in opens it again; who leaves the page closes it. */
export function useKeptOpen<T>(
  name: string,
  schema: z.ZodType<T>,
  closed: T & (null | false | ''),
): KeptOpen<T> {
  const kept = useKept<T>('open', { name, schema, first: closed });
  const { value } = kept;
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const dito = latest.current;
    // Drawn twice in development: what the first of them closed is open again.
    if (dito !== closed && !readDraft(name)) keepDraft(name, { base: null, values: { dito } });
    return () => {
      if (getSession().isAuthenticated) keepDraft(name, null);
    };
  }, [name, closed]);
  const done = useCallback(() => keepDraft(name, null), [name]);
  return { ...kept, done };
}

/** The same for a dialog that is there or not, as `useState` gives it; with what is to be said once it was sent and stays open. */
export function useKeptShown(name: string) {
  const { value, set, done } = useKeptOpen(`${name} aberto`, shownSchema, false);
  return [value, set, done] as const;
}
