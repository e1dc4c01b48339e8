import type { XmlElement } from '../../xml/tree.ts';

const folded = (nome: string) => nome.toLowerCase();

/** Elements by their name in lower case, in document order. */
type Indice = ReadonlyMap<string, readonly XmlElement[]>;

const NONE: readonly XmlElement[] = [];

/** Builds the index of elements; with `deep` also of all below them, level by level. */
function indexOf(elements: readonly XmlElement[], deep: boolean): Indice {
  const index = new Map<string, XmlElement[]>();
  let level = elements;
  while (level.length > 0) {
    const next: XmlElement[] = [];
    for (const element of level) {
      const nome = folded(element.nome);
      const same = index.get(nome);
      if (same) same.push(element);
      else index.set(nome, [element]);
      if (deep) for (const inner of element.filhos) next.push(inner);
    }
    level = next;
  }
  return index;
}

/** Returns a lookup of the elements below another, with a cache of the indexes. */
function indexed(deep: boolean): (element: XmlElement, nome: string) => readonly XmlElement[] {
  const known = new Map<XmlElement, Indice>();
  return (element, nome) => {
    let index = known.get(element);
    if (!index) {
      index = indexOf(element.filhos, deep);
      known.set(element, index);
    }
    return index.get(nome) ?? NONE;
  };
}

function attributeOf({ atributos }: XmlElement, nome: string): string {
  const found = Object.keys(atributos).find((one) => folded(one) === folded(nome));
  return found === undefined ? '' : (atributos[found] ?? '');
}

interface Passo {
  nome: string;
  /** Whether any depth matches, and not only direct children. */
  fundo: boolean;
}
interface Caminho {
  passos: readonly Passo[];
  atributo: string | undefined;
}

/** Cache of parsed paths: the layouts have few, and every nota looks them up. */
const known = new Map<string, Caminho>();

function caminhoDe(text: string): Caminho {
  const found = known.get(text);
  if (found) return found;
  const [path = '', atributo] = text.split('@');
  const words = folded(path).split(/(\/\/?)/);
  const passos = words.flatMap((nome, at) => (at % 2 === 0 ? [{ nome, fundo: words[at - 1] !== '/' }] : []));
  const caminho = { passos, atributo };
  known.set(text, caminho);
  return caminho;
}

/**
 * Returns a lookup of elements by path: names without prefix, ignoring case. The first name matches at any depth, nearest to
 * the root first; each next one a direct child or, after '//', any depth. Paths come from our code, never from a file.
 */
export function elementosEm(raiz: XmlElement): (caminho: string) => readonly XmlElement[] {
  const all = indexOf([raiz], true);
  const below = indexed(true);
  const under = indexed(false);
  return (text) => {
    const { passos } = caminhoDe(text);
    let found = all.get(passos[0]?.nome ?? '') ?? NONE;
    for (let at = 1; at < passos.length && found.length > 0; at += 1) {
      const { nome, fundo } = passos[at] ?? { nome: '', fundo: false };
      const next = fundo ? below : under;
      const [one, ...others] = found;
      found = one && others.length === 0 ? next(one, nome) : found.flatMap((each) => next(each, nome));
    }
    return found;
  };
}

/** Returns a lookup of the first non-empty text at a path; the path may end in '@' and the name of an attribute. */
export function procuraEm(raiz: XmlElement): (caminho: string) => string {
  const elementos = elementosEm(raiz);
  return (text) => {
    const { atributo } = caminhoDe(text);
    for (const element of elementos(text)) {
      const said = atributo === undefined ? element.texto : attributeOf(element, atributo);
      if (said !== '') return said;
    }
    return '';
  };
}

/** Function that finds the elements of a nota at a path. */
export type Elementos = ReturnType<typeof elementosEm>;
/** Function that computes the value of a place from the elements of a nota. */
export type Calculo = (elementos: Elementos) => string;
