import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGroup, countedFailure, SLOW_DOWN, waitOf } from './slowDown.ts';
import { maskEmail } from './trail.ts';

const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 1) + milliseconds);

test('nobody ever waits longer than the rule says, however many failures there were', () => {
  const rule = fc.constantFrom(...Object.values(SLOW_DOWN));
  fc.assert(
    fc.property(rule, fc.nat(100_000), fc.nat(10 ** 9), (limits, falhas, later) => {
      const wait = waitOf(limits, { falhas, ultimaFalha: at(0) }, at(later));
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(limits.most);
      if (later >= limits.most) expect(wait).toBe(0);
    }),
  );
});

test('failures are forgotten one by one while nothing happens', () => {
  const failures = { falhas: 10, ultimaFalha: at(0) };
  const { forgive } = SLOW_DOWN.par;
  expect(countedFailure(SLOW_DOWN.par, failures, at(0))).toBe(11);
  expect(countedFailure(SLOW_DOWN.par, failures, at(3 * forgive))).toBe(8);
  expect(countedFailure(SLOW_DOWN.par, failures, at(100 * forgive))).toBe(1);
});

test.each([
  ['203.0.113.10', '203.0.113.10'],
  ['::ffff:203.0.113.10', '203.0.113.10'],
  ['2001:db8:12:34::1', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034:aaaa:bbbb:cccc:dddd', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the place of %s is %s', (address, place) => {
  expect(addressGroup(address)).toBe(place);
});

test.each([
  ['maria.silva@horizonte.example', 'm***@horizonte.example'],
  ['a@b.example', 'a***@b.example'],
  ['minha-senha-secreta', '***'],
  ['x\r\nforjado@x.example', '***'],
  ['', '***'],
])('%j appears in the log as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
