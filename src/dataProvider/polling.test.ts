import { expect, it } from 'vitest';
import { nextPoll } from './polling.ts';

const failing = (seconds: number) => ({
  status: 'error' as const,
  dataUpdatedAt: 50_000,
  errorUpdatedAt: 50_000 + seconds * 1000,
});

it.each<[string, number, number]>([
  ['a failure that has just begun', 0.2, 1000],
  ['one of some seconds', 8, 8000],
  ['one of an hour', 3600, 60_000],
])('what fails is asked ever more seldom: %s', (_, seconds, pause) => {
  expect(nextPoll(failing(seconds), 1000)).toBe(pause);
});

it('what is asked seldom anyway is not asked more often when it fails, and what has ended is not asked', () => {
  expect(nextPoll(failing(5), 90_000)).toBe(90_000);
  expect(nextPoll(failing(5), false)).toBe(false);
  expect(nextPoll({ ...failing(5), status: 'success' }, 1000)).toBe(1000);
});
