import { expect, test } from 'vitest';
import { proximaTentativa, ranOutOfPatience } from './recuo.ts';

const desde = new Date('2026-07-15T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the waits between the tries of something that always fails, in seconds; `until` is in ms. */
function waits(until: number): number[] {
  const found: number[] = [];
  let now = desde;
  while (now.getTime() - desde.getTime() < until) {
    const next = proximaTentativa(desde, now);
    found.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  return found;
}

test('waits grow from half a minute to an hour, and a day without an answer is some forty tries', () => {
  const day = waits(DAY);
  expect(day.slice(0, 3)).toEqual([30, 30, 30]);
  expect(day.toSorted((a, b) => a - b)).toEqual(day);
  expect(day.at(-1)).toBe(3600);
  expect(day.length).toBeLessThan(45);
});

test('a week is the end of it, and not a day less', () => {
  expect(ranOutOfPatience(desde, new Date(desde.getTime() + 7 * DAY - 1))).toBe(false);
  expect(ranOutOfPatience(desde, new Date(desde.getTime() + 7 * DAY))).toBe(true);
});
