import { describe, expect, it } from 'vitest';
import { type Keyring, keyId, openWith, sealedUnder, sealWith } from './keyring.ts';
import { seal, unseal } from './sealer.ts';

const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const before: Keyring = { present: one, former: [] };
const rotating: Keyring = { present: two, former: [one] };
const after: Keyring = { present: two, former: [] };

describe('chaves do que se guarda cifrado', () => {
  it('durante uma troca, o que a anterior fechou abre, e a nova fecha; depois, só o que a nova fechou', async () => {
    const old = await sealWith(before, 'segredo', 'x');
    const fresh = await sealWith(rotating, 'segredo', 'x');
    expect([sealedUnder(old), sealedUnder(fresh)]).toEqual([await keyId(one), await keyId(two)]);
    expect(await openWith(rotating, old, 'x')).toBe('segredo');
    expect(await openWith(rotating, fresh, 'x')).toBe('segredo');
    expect(await openWith(after, old, 'x')).toBeNull();
    expect(await openWith(rotating, old, 'y')).toBeNull();
  });

  it('o que foi fechado antes de haver nomes de chaves abre, e uma versão de então abre o que se fecha agora', async () => {
    expect(await openWith(rotating, await seal('segredo', one, 'x'), 'x')).toBe('segredo');
    expect(await unseal(await sealWith(before, 'segredo', 'x'), one, 'x')).toBe('segredo');
  });

  it('o nome de uma chave não diz nada dela, e é sempre o mesmo', async () => {
    expect(await keyId(one)).toMatch(/^[0-9a-f]{12}$/);
    expect(await keyId(new Uint8Array(32).fill(1))).toBe(await keyId(one));
  });
});
