import { expect, it } from 'vitest';
import { parametrosSchema } from './parametros.ts';

it('refuses to keep exchanges for less than the law asks, and cites the law', () => {
  const refused = parametrosSchema.safeParse({ guardaTrocasMeses: 59 });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'O mínimo legal é de 60 meses (CTN, arts. 173 e 174; Ajuste SINIEF 07/05).',
  ]);
  expect(parametrosSchema.parse({ guardaTrocasMeses: 60 }).guardaTrocasMeses).toBe(60);
});
