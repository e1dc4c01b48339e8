import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { fnv1a } from '../../contract/fnv1a.ts';
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
  /** Name of the stored value, unique for the record or dialog that it concerns. */
  name: string;
  /** Schema that parses the stored value. */
  schema: z.ZodType<T>;
  /** Initial value. */
  first: T;
  /** Returns the part that may be stored, where that is not the whole value. */
  storable?: (value: T) => T;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function leftIn<T>(name: string, schema: z.ZodType<T>, first: T): T {
  const left = readDraft(name)?.values.dito;
  const read = left === undefined ? null : schema.safeParse(left);
  return read?.success ? read.data : first;
}

/**
 * Holds what a user types or chooses outside of the register forms, instead of `useState`: it survives a reload, a forced sign-in or a
 * dialog closed by mistake, in this tab and for this user only, sealed like all drafts. `until` is how long it is stored; the second
 * argument is the value.
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

/** Holds a text as `useKept` does, with the return shape of `useState`. */
export function useKeptText(until: Until, name: string, first = '') {
  const { value, set } = useKept(until, { name, schema: textSchema, first });
  return [value, set] as const;
}

/** Holds the value of a control as `useKept` does; it may be incomplete. */
export function useKeptValue(until: Until, name: string, first: unknown) {
  const { value, set } = useKept(until, { name, schema: valueSchema, first });
  return [value, set] as const;
}

/** Second basis for the name of a set: two hashes of 32 bits make a name of 64. */
const OTHER_BASIS = 0x5bd1e995;

/** Returns a short name of a set of ids, for input that concerns all of them together: two sets that differ in one id have two names. */
export function nameOfAll(ids: readonly string[]): string {
  const all = JSON.stringify([...ids].sort());
  return `${ids.length} ${fnv1a(all).toString(36)}${fnv1a(all, OTHER_BASIS).toString(36)}`;
}

interface KeptOpen<T> extends Kept<T> {
  /** Called once the purpose is fulfilled: the dialog stays open with the result, but nothing reopens it. */
  done: () => void;
}

/**
 * Holds the open part of a page, such as a dialog, as `useKept` does: a reload or a forced sign-in reopens it; leaving the page closes it.
 */
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
    // Development mounts twice: reopens what the first unmount closed.
    if (dito !== closed && !readDraft(name)) keepDraft(name, { base: null, values: { dito } });
    return () => {
      if (getSession().isAuthenticated) keepDraft(name, null);
    };
  }, [name, closed]);
  const done = useCallback(() => keepDraft(name, null), [name]);
  return { ...kept, done };
}

/** Holds whether a dialog is open, as `useState` returns it, plus `done`, to call once its content was sent and it stays open. */
export function useKeptShown(name: string) {
  const { value, set, done } = useKeptOpen(`${name} aberto`, shownSchema, false);
  return [value, set, done] as const;
}
