import { fold } from '../../../contract/brasil/fold.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';

/** Words that do not identify a company: legal forms, common activities, and connecting words. */
const VAZIAS = new Set([
  'ltda',
  'limitada',
  'me',
  'epp',
  'sa',
  'eireli',
  'mei',
  'ss',
  'slu',
  'cia',
  'companhia',
  'filial',
  'comercio',
  'comercial',
  'com',
  'industria',
  'ind',
  'servicos',
  'servico',
  'serv',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'em',
]);

/** Returns a name for comparison: folded, without punctuation and unspecific words; with all words when there are no others. */
export function nomeComparado(nome: string): string {
  const joined = fold(nome)
    .replace(/\b(s)\s*[./]\s*(a|s)\b\.?/g, '$1$2')
    .replace(/&/g, ' e ');
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const own = words.filter((word) => !VAZIAS.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** Returns the trigrams of each word, padded at start and end, as numbers. */
export function trigramas(texto: string): number[] {
  const found = new Set<number>();
  for (const word of texto.split(' ')) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i += 1)
      found.add(
        ((padded.charCodeAt(i) * 0x01000193) ^ (padded.charCodeAt(i + 1) * 0x1f1f1f1f)) * 31 +
          padded.charCodeAt(i + 2),
      );
  }
  return [...found];
}

/** Minimum share of common trigrams of two similar names. */
export const PARECIDO = 0.7;
/** Maximum number of names compared per trigram: more are too many to be duplicates. */
const MAX_LISTA = 100;

/** Returns the numbers in a name: names that differ in them, such as 'Posto Ipê 2' and 'Posto Ipê 3', are never similar. */
const numerosDe = (nome: string) => (nome.match(/\d+/g) ?? []).join(' ');

/**
 * Returns pairs of similar names as positions, the lower first: with equal numbers and a trigram similarity `|common| / |all|` of at least
 * PARECIDO. Names must be distinct, in compared form; `stop` throws when the result is no longer needed.
 */
export async function parecidos(
  nomes: readonly string[],
  stop: () => void = () => {},
): Promise<[number, number][]> {
  const porNumeros = Map.groupBy(nomes.keys(), (place) => numerosDe(nomes[place] ?? ''));
  const pairs: [number, number][] = [];
  for (const places of porNumeros.values()) {
    const found = await alikeAmong(
      places.map((place) => nomes[place] ?? ''),
      stop,
    );
    for (const [a, b] of found) pairs.push([places[a] ?? 0, places[b] ?? 0]);
  }
  return pairs;
}

/**
 * Compares each name only with those that share one of its rarest trigrams, as all similar ones do (prefix filtering). Of each trigram,
 * only with the first MAX_LISTA names, so that the time grows only with the number of names.
 */
async function alikeAmong(nomes: readonly string[], stop: () => void): Promise<[number, number][]> {
  const sets = nomes.map(trigramas);
  const frequency = new Map<number, number>();
  for (const set of sets) for (const one of set) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  const rarity = (one: number) => frequency.get(one) ?? 0;
  const sorted = sets.map((set) => set.sort((a, b) => rarity(a) - rarity(b) || a - b));
  const lists = new Map<number, number[]>();
  /** The last name that each was compared with. */
  const seenBy = new Int32Array(nomes.length).fill(-1);
  const pairs: [number, number][] = [];
  for (const [place, set] of sorted.entries()) {
    await yieldToEventLoop();
    stop();
    const own = new Set(set);
    const prefix = set.slice(0, set.length - Math.ceil(PARECIDO * set.length) + 1);
    for (const one of prefix) {
      const list = lists.get(one);
      if (!list) lists.set(one, [place]);
      else {
        for (const other of list) {
          if (seenBy[other] === place) continue;
          seenBy[other] = place;
          if (alike(own, sorted[other] ?? [])) pairs.push([other, place]);
        }
        if (list.length < MAX_LISTA) list.push(place);
      }
    }
  }
  return pairs;
}

/**
 * Returns whether two names are similar, from their trigrams; those of the second are sorted by rarity, so that most pairs are ruled out
 * early.
 */
function alike(one: ReadonlySet<number>, other: readonly number[]): boolean {
  const wanted = (PARECIDO / (1 + PARECIDO)) * (one.size + other.length);
  if (Math.min(one.size, other.length) < PARECIDO * Math.max(one.size, other.length)) return false;
  let common = other.length;
  for (const each of other) {
    if (one.has(each)) continue;
    common -= 1;
    if (common < wanted) return false;
  }
  return common >= PARECIDO * (one.size + other.length - common);
}
