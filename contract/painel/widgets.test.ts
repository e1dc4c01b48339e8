import { expect, it } from 'vitest';
import { preferenciasDe, WIDGET_NAMES } from './widgets.ts';

it('a choice that names a widget which is no more keeps all else that was chosen', () => {
  const stored = { visiveis: ['prazos', 'riscos', 'trabalho'], ocultos: ['nfs', 'prazos'] };
  const { visiveis, ocultos } = preferenciasDe(stored);
  expect(ocultos).toEqual(['nfs']);
  expect(visiveis.slice(0, 2)).toEqual(['riscos', 'trabalho']);
  expect([...visiveis, ...ocultos].sort()).toEqual([...WIDGET_NAMES].sort());
});
