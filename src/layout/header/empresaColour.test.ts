import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS, empresaColour, empresaIcon, INK, initialsOf } from './empresaColour.ts';

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

  it('é sempre a mesma, e mil empresas usam todas as cores', () => {
    expect(empresaColour('4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b001')).toBe(COLOURS[1]);
    const used = new Set(Array.from({ length: 1000 }, () => empresaColour(crypto.randomUUID())));
    expect(used.size).toBe(COLOURS.length);
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
        (uuid, nome) => !/[<>&"]/.test(initialsOf(nome)) && empresaIcon(uuid, nome) !== '',
      ),
    );
  });
});
