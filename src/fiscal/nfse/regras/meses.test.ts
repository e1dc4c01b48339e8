import { expect, test } from 'vitest';
import { mesesQueFecham } from './meses.ts';

test('only months that have ended and come after the last closed one may be closed, the newest first', () => {
  expect(mesesQueFecham('2026-03', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(mesesQueFecham('2026-03', '2026-02')).toEqual([]);
  const all = mesesQueFecham('2026-01', null);
  expect(all).toHaveLength(12);
  expect([all[0], all.at(-1)]).toEqual(['2025-12', '2025-01']);
});
