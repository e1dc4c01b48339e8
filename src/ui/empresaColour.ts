import type { EmpresaUsuario } from '../../contract/session.ts';

/**
 * Colors that distinguish companies, for light and dark surfaces: as different as possible with a contrast of 4.5:1 for the initials and
 * 3:1 on the surface, with the same hue in both; the first eight also for red-green or blue-yellow color blindness. Never without initials.
 */
export const COLOURS = [
  { light: '#0e6ad4', dark: '#a1bafc' },
  { light: '#802d02', dark: '#e7883b' },
  { light: '#0d2f04', dark: '#6dbe7c' },
  { light: '#7c24a7', dark: '#c73ef8' },
  { light: '#8a7329', dark: '#f9d830' },
  { light: '#c1417d', dark: '#eb448f' },
  { light: '#145957', dark: '#52fbca' },
  { light: '#111192', dark: '#4681ae' },
  { light: '#9d174d', dark: '#f9a8d4' },
  { light: '#3f6212', dark: '#bef264' },
  { light: '#b91c1c', dark: '#fca5a5' },
  { light: '#44403c', dark: '#d6d3d1' },
] as const;

/** Color of the letters on any of them. */
export const INK = { light: '#ffffff', dark: '#09090b' } as const;

const SMALL_WORDS: readonly string[] = ['e', 'de', 'da', 'do', 'das', 'dos', 'a', 'o'];

/** A company's color in both themes, and whether it is only an outline around the letters. */
interface EmpresaLook {
  colour: (typeof COLOURS)[number];
  hollow: boolean;
}

/** Returns the position of a company within its tenant, or a hash of its id when it is unknown. */
function placeOf({ cor, empresaId, uuid }: Pick<EmpresaUsuario, 'cor' | 'empresaId' | 'uuid'>): number {
  if (cor !== undefined) return cor;
  let hash = 0;
  for (const letter of empresaId ?? uuid) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash;
}

/**
 * Returns the look of a company, the same for all users: the first companies of a tenant have one color each, the next ones the same colors
 * hollow, and then the sequence repeats.
 */
export function empresaLook(empresa: Pick<EmpresaUsuario, 'cor' | 'empresaId' | 'uuid'>): EmpresaLook {
  const place = placeOf(empresa) % (2 * COLOURS.length);
  return { colour: COLOURS[place % COLOURS.length] ?? COLOURS[0], hollow: place >= COLOURS.length };
}

/** Returns the first letters of the name's first two significant words, in capitals. */
export function initialsOf(nome: string): string {
  const words = nome.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL_WORDS.includes(word.toLowerCase()));
  const letters = (telling.length > 0 ? telling : words).slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
