import { describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { resourceGuard } from '../resource.ts';
import { ESPECIES_SEFAZ, especieDaChave, especies } from './especies.ts';
import { recursos } from './recursos.ts';

const key = (modelo: string) => `35261112345678000195${modelo}${'0'.repeat(22)}`;

describe.each(ESPECIES_SEFAZ)('%s', (especie) => {
  const { pagina, modulo, busca, modelos, ver } = especies[especie];
  const resource = recursos[especie];

  it('has a list of its own, at its address and with its rights', () => {
    expect(registry).toContain(resource);
    expect(resource).toMatchObject({ path: pagina, modulo });
    expect(resourceGuard(resource, 'search')).toEqual({ allOf: [busca], modulo });
    expect(ver.allOf).toContain(busca);
  });

  it('is known by the model in its keys, which no other kind has', () => {
    for (const modelo of modelos) expect(especieDaChave(key(modelo))).toBe(especie);
    const others = ESPECIES_SEFAZ.filter((one) => one !== especie).flatMap((one) => especies[one].modelos);
    expect(others.filter((modelo) => modelos.includes(modelo))).toEqual([]);
  });
});
