import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS, empresaIcon, empresaLook, INK, initialsOf } from './empresaColour.ts';

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('a cor de cada empresa (2.4)', () => {
  it.each(COLOURS)(
    '$light e $dark: letras a 4,5:1, e a própria cor a 3:1 do cabeçalho',
    ({ light, dark }) => {
      expect(contrast(light, INK.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, INK.dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(dark, '#18181b')).toBeGreaterThanOrEqual(3);
    },
  );

  it('as primeiras 24 empresas de um cliente têm cada uma a sua, a mesma para todos os colegas', () => {
    const lookOf = (cor: number) => empresaLook({ uuid: crypto.randomUUID(), cor });
    const looks = Array.from({ length: 2 * COLOURS.length }, (_, cor) => JSON.stringify(lookOf(cor)));
    expect(new Set(looks).size).toBe(looks.length);
    for (const [cor, look] of looks.entries()) expect(JSON.stringify(lookOf(cor))).toBe(look);
  });

  it('onde o lugar não se sabe, vale a própria empresa, não o vínculo de cada pessoa', () => {
    const empresaId = '4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b001';
    const looks = Array.from({ length: 50 }, () => empresaLook({ uuid: crypto.randomUUID(), empresaId }));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
  });

  it.each([
    ['Padaria e Confeitaria Flor do Ipê Ltda', 'PC'],
    ['Ágil Transportes', 'ÁT'],
    ['  J. R. Souza', 'JR'],
    ['3M do Brasil', '3B'],
    ['Beta', 'B'],
    ['De', 'D'],
    ['—', ''],
  ])('as iniciais de “%s” são “%s”', (nome, initials) => {
    expect(initialsOf(nome)).toBe(initials);
  });

  it('o ícone da aba não deixa que um nome escreva marcação', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.string(),
        (uuid, nome) => !/[<>&"]/.test(initialsOf(nome)) && empresaIcon(empresaLook({ uuid }), nome) !== '',
      ),
    );
  });
});
