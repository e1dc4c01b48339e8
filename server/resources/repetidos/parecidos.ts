import { fold } from '../../../contract/brasil/fold.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';

/** What says nothing of who it is: legal forms, what every other one does, and what joins words. */
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

/** A name as it is compared: folded, without punctuation and the words that say nothing; all of it when there are no others. */
export function nomeComparado(nome: string): string {
  const joined = fold(nome)
    .replace(/\b(s)\s*[./]\s*(a|s)\b\.?/g, '$1$2')
    .replace(/&/g, ' e ');
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const own = words.filter((word) => !VAZIAS.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** Three letters in a row of each word, with where it begins and ends: as numbers, in order. */
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

/** From this part of their trigrams in common on, two names are alike. */
export const PARECIDO = 0.7;
/** What is in so many names leads nowhere: those are too many to be one another. */
const MAX_LISTA = 100;

/** The numbers in a name: what they tell apart, such as 'Posto Ipê 2' and 'Posto Ipê 3', no likeness makes one. */
const numerosDe = (nome: string) => (nome.match(/\d+/g) ?? []).join(' ');

/**
 * Pairs of names that are alike: of those with the same numbers, `|common| / |all|` of their trigrams is PARECIDO or more. In:
 * compared names, each once, and what throws where nobody waits for them any more. Out: pairs of their places, the first before
 * the second.
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
 * Each name is compared only with those that share one of its rarest trigrams: any that is alike does (prefix filtering). Of each
 * trigram with the first MAX_LISTA, so that what it takes grows with the names alone, whatever they are made of.
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

/** In: the trigrams of two names, those of the second from the rarest on: most that are unlike are told by the first few. */
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
