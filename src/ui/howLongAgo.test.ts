import { expect, it } from 'vitest';
import { howLongAgo } from './howLongAgo.ts';

it.each([
  ['2026-07-15T12:00:30Z', 'agora há pouco'],
  ['2026-07-15T11:59:00Z', 'há 2 minutos'],
  ['2026-07-15T10:30:00Z', 'há 1 hora'],
  ['2026-07-14T12:00:00Z', 'há 1 dia'],
  ['2026-06-15T12:00:00Z', 'há 30 dias'],
])('%s was %s', (instant, said) => {
  expect(howLongAgo(instant, new Date('2026-07-15T12:01:00Z'))).toBe(said);
});
