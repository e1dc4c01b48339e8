import { expect, it } from 'vitest';
import { PARAMETROS, parametrosSchema } from './parametros.ts';
import { SECOES_PARAMETROS } from './secoesParametros.ts';

it('nothing stored is every default, each inside its own bounds', () => {
  const standard = parametrosSchema.parse({});
  for (const [name, field] of Object.entries(PARAMETROS)) {
    expect([name, Object.entries(standard).find(([key]) => key === name)?.[1]]).toEqual([
      name,
      field.default,
    ]);
  }
  expect(parametrosSchema.parse(standard)).toEqual(standard);
});

it.each(
  Object.entries(PARAMETROS).flatMap(([name, field]) =>
    field.kind === 'integer' ? [[name, field] as const] : [],
  ),
)('%s takes its bounds and refuses what lies beyond', (name, { min, max }) => {
  for (const value of [min, max]) expect(parametrosSchema.safeParse({ [name]: value }).success).toBe(true);
  for (const value of [min - 1, max + 1, min + 0.5, String(min), null])
    expect(parametrosSchema.safeParse({ [name]: value }).success).toBe(false);
});

it('every parameter stands in exactly one section of the screen', () => {
  expect(SECOES_PARAMETROS.flatMap(({ nomes }) => nomes).sort()).toEqual(Object.keys(PARAMETROS).sort());
});
