import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS, empresaLook, INK, initialsOf } from './empresaColour.ts';
import { empresaIcon } from './empresaIcon.ts';

type Three = readonly [number, number, number];

/** Returns the linear RGB components (0 to 1) of `#rrggbb`. */
function lightOf(colour: string): Three {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const times = (rows: readonly Three[], [x, y, z]: Three): Three => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z);
  return [a, b, c];
};

/** Matrices of the colours seen with full vision, and by people who lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const EYES: Readonly<Record<string, readonly Three[]>> = {
  todas: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Returns the seen colour in OKLab, where equal distances look equally different (Ottosson, 2020). */
function seen(colour: string, eye: readonly Three[]): Three {
  const [r, g, b] = times(eye, lightOf(colour));
  const light: Three = [Math.max(0, r), Math.max(0, g), Math.max(0, b)];
  const [l, m, s] = times(
    [
      [0.41222147, 0.53633254, 0.05144599],
      [0.2119035, 0.68069955, 0.10739696],
      [0.08830246, 0.28171884, 0.6299787],
    ],
    light,
  );
  return times(
    [
      [0.21045426, 0.79361779, -0.00407205],
      [1.9779985, -2.42859221, 0.45059371],
      [0.02590404, 0.78277177, -0.80867577],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

function apart(one: string, other: string, eye: readonly Three[]): number {
  const [a, b] = [seen(one, eye), seen(other, eye)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Returns the relative luminance of `#rrggbb` as WCAG defines it. */
function luminance(colour: string): number {
  const [r, g, b] = lightOf(colour);
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

  it.each(Object.keys(EYES))('as oito primeiras se distinguem umas das outras nos dois temas: %s', (name) => {
    const least = name === 'todas' ? 0.15 : 0.05;
    const first = COLOURS.slice(0, 8);
    for (const [at, one] of first.entries()) {
      for (const other of first.slice(at + 1)) {
        for (const theme of ['light', 'dark'] as const) {
          const distance = apart(one[theme], other[theme], EYES[name] ?? []);
          expect(distance, `${one[theme]} e ${other[theme]}`).toBeGreaterThan(least);
        }
      }
    }
  });

  it.each(COLOURS.slice(0, 8))('$light e $dark são a mesma cor num tema e no outro', ({ light, dark }) => {
    const [[, a, b], [, c, d]] = [seen(light, EYES.todas ?? []), seen(dark, EYES.todas ?? [])];
    const turn = Math.abs(Math.atan2(b, a) - Math.atan2(d, c));
    expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(Math.PI / 6);
  });

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
        (uuid, nome) => !/[<>&"]/.test(initialsOf(nome)) && empresaIcon({ uuid, nome, cpfCnpj: '' }) !== '',
      ),
    );
  });
});
