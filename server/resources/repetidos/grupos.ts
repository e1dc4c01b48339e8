import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import type { Motivo } from '../../../contract/unioes.ts';
import { nomeComparado, parecidos } from './parecidos.ts';

/** What of a record is compared. */
interface Comparado {
  id: string;
  numero: string;
  nome: string;
  contatos: readonly string[];
}

/** Two records that may be one, in a group led by the first. */
export interface Par {
  lider: string;
  membro: string;
  motivos: Motivo[];
  /** The place of the group: the likeliest first. */
  ordem: number;
}

const MAX_PARES = 144;

/** In: two ids. Out: the same text whichever comes first. */
export const chaveDoPar = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** How likely it is that two are one, the least the likeliest. A root alone says that they are branches. */
function peso(motivos: ReadonlySet<Motivo>): number {
  const nome = motivos.has('NOME_IGUAL') ? 0 : motivos.has('NOME_PARECIDO') ? 1 : 2;
  const apoio = (motivos.has('RAIZ') ? 1 : 0) + (motivos.has('CONTATO') ? 1 : 0);
  return nome * 3 + (2 - apoio);
}

/**
 * Groups of records that may be one: of the same root, or with names that are alike. A group is what one record, the first of
 * its kind, is like: never a chain of them. In: records by id, the pairs that somebody said are two, and what throws where nobody
 * waits for them any more.
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
 * Each record leads, in order, those that it is like and that are in no group yet; one whose likes are all in groups joins the
 * first of these.
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

/** Those of the same value, in order, by places; what is empty is like nothing. */
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

/** Pairs each of some with each of the others; of many, the first alone: so many are looked at from one of them. */
function pairs(
  some: readonly number[],
  others: readonly number[],
  pair: (a: number, b: number) => void,
): void {
  const few = some.length * others.length <= MAX_PARES;
  for (const a of few ? some : some.slice(0, 1))
    for (const b of others) if (a < b || (some !== others && a !== b)) pair(a, b);
}
