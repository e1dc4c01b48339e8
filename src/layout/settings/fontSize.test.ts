import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { parseFontSize } from './fontSize.ts';

const STORED = [null, '', '11', '12', '15', '18', '19', '15.5', 'x', '-15', '1e1', 'NaN'];

it.each([
  [null, 15],
  ['12', 12],
  ['18', 18],
  ['11', 15],
  ['19', 15],
  ['15.5', 15],
  ['grande', 15],
])('o guardado %s vale %i px (5)', (stored, size) => {
  expect(parseFontSize(stored)).toBe(size);
});

it('antes da primeira pintura vale o mesmo que depois', () => {
  const script = readFileSync('src/inicio.js', 'utf8');
  for (const stored of STORED) {
    let applied = '15px';
    runInNewContext(script, {
      localStorage: { getItem: (key: string) => (key === 'farol-fontsize' ? stored : null) },
      document: {
        documentElement: {
          dataset: {},
          style: {
            setProperty: (_name: string, value: string) => {
              applied = value;
            },
          },
        },
      },
    });
    expect(applied).toBe(`${parseFontSize(stored)}px`);
  }
});
