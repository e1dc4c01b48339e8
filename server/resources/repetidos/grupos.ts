import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import type { Motivo } from '../../../contract/unioes.ts';
import { nomeComparado, parecidos } from './parecidos.ts';

/** Fields of a record that are compared. */
interface Comparado {
  id: string;
  numero: string;
  nome: string;
  contatos: readonly string[];
}

/** Two possible duplicates, in a group led by the first. */
export interface Par {
  lider: string;
  membro: string;
  motivos: Motivo[];
  /** Position of the group: the likeliest first. */
  ordem: number;
}

const MAX_PARES = 144;

/** Returns a key of two ids, the same in either order. */
export const chaveDoPar = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Returns the likelihood of a duplicate, the lowest value the likeliest. A common root alone means branches. */
function peso(motivos: ReadonlySet<Motivo>): number {
  const nome = motivos.has('NOME_IGUAL') ? 0 : motivos.has('NOME_PARECIDO') ? 1 : 2;
  const apoio = (motivos.has('RAIZ') ? 1 : 0) + (motivos.has('CONTATO') ? 1 : 0);
  return nome * 3 + (2 - apoio);
}

/**
 * Returns groups of possible duplicates: of the same root, or with similar names. Members are similar to the group's leader, never chained.
 * `dispensados` are the pairs that a user dismissed; `stop` throws when the result is no longer needed.
 */
export async function groupRegistros(
  registros: readonly Comparado[],
  dispensados: ReadonlySet<string>,
  stop?: () => void,
): Promise<Par[]> {
  const pares = new Map<number, Map<number, Set<Motivo>>>();
  const note = (a: number, b: number, motivo: Motivo) => {
    const [um, outro] = [registros[a], registros[b]];
    if (!um || !outro || dispensados.has(chaveDoPar(um.id, outro.id))) return;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const of = pares.get(one) ?? new Map<number, Set<Motivo>>();
      pares.set(one, of.set(other, (of.get(other) ?? new Set<Motivo>()).add(motivo)));
    }
  };
  const porNome = by(registros, ({ nome }) => nomeComparado(nome));
  for (const same of porNome.values()) pairs(same, same, (a, b) => note(a, b, 'NOME_IGUAL'));
  const nomes = [...porNome.keys()];
  for (const [a, b] of await parecidos(nomes, stop)) {
    const [um = [], outro = []] = [porNome.get(nomes[a] ?? ''), porNome.get(nomes[b] ?? '')];
    pairs(um, outro, (x, y) => note(x, y, 'NOME_PARECIDO'));
  }
  for (const same of by(registros, ({ numero }) => taxRoot(numero)).values())
    pairs(same, same, (a, b) => note(a, b, 'RAIZ'));
  return estrelas(registros, pares, dispensados);
}

interface Grupo {
  peso: number;
  lider: Comparado;
  pares: Omit<Par, 'ordem'>[];
}

/**
 * Builds the groups: each record leads, in order, the similar ones that are in no group yet; one whose similar records all are in groups
 * joins the first of these.
 */
function estrelas(
  registros: readonly Comparado[],
  pares: ReadonlyMap<number, ReadonlyMap<number, ReadonlySet<Motivo>>>,
  dispensados: ReadonlySet<string>,
): Par[] {
  const grupoDe = new Map<number, Grupo>();
  const grupos: Grupo[] = [];
  const join = (grupo: Grupo, place: number, found: ReadonlySet<Motivo>) => {
    const membro = registros[place];
    if (!membro) return;
    const motivos = new Set(found);
    if (sameContact(grupo.lider, membro)) motivos.add('CONTATO');
    grupo.peso = Math.min(grupo.peso, peso(motivos));
    grupo.pares.push({ lider: grupo.lider.id, membro: membro.id, motivos: [...motivos] });
    grupoDe.set(place, grupo);
  };
  for (const [place, lider] of registros.entries()) {
    if (grupoDe.has(place)) continue;
    const likes = [...(pares.get(place) ?? [])];
    const free = likes.filter(([other]) => !grupoDe.has(other));
    if (free.length > 0) {
      const grupo: Grupo = { peso: Number.POSITIVE_INFINITY, lider, pares: [] };
      grupos.push(grupo);
      grupoDe.set(place, grupo);
      for (const [other, motivos] of free) join(grupo, other, motivos);
      continue;
    }
    for (const [other, motivos] of likes) {
      const grupo = grupoDe.get(other);
      if (!grupo || dispensados.has(chaveDoPar(grupo.lider.id, lider.id))) continue;
      join(grupo, place, motivos);
      break;
    }
  }
  grupos.sort((a, b) => a.peso - b.peso || (a.lider.nome < b.lider.nome ? -1 : 1));
  return grupos.flatMap(({ pares: own }, ordem) => own.map((par) => ({ ...par, ordem })));
}

const sameContact = (one: Comparado, other: Comparado) =>
  one.contatos.some((contato, at) => contato !== '' && contato === other.contatos[at]);

/** Returns the positions of records by value, in order; empty values are left out. */
function by(registros: readonly Comparado[], of: (one: Comparado) => string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [place, registro] of registros.entries()) {
    const value = of(registro);
    if (value === '') continue;
    const list = found.get(value);
    if (list) list.push(place);
    else found.set(value, [place]);
  }
  return found;
}

/** Pairs each of some with each of the others; of too many, only the first: the others are compared through it. */
function pairs(
  some: readonly number[],
  others: readonly number[],
  pair: (a: number, b: number) => void,
): void {
  const few = some.length * others.length <= MAX_PARES;
  for (const a of few ? some : some.slice(0, 1))
    for (const b of others) if (a < b || (some !== others && a !== b)) pair(a, b);
}
