import type { XmlElement } from '../../xml/tree.ts';

const folded = (nome: string) => nome.toLowerCase();

/** Elements by their name, in their order. */
type Indice = ReadonlyMap<string, readonly XmlElement[]>;

const NONE: readonly XmlElement[] = [];

/** In: elements, and whether those below them are meant too, level by level. */
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

/** Looks elements up below others; what it looked over once it knows. */
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
  /** At any depth below, and not only straight below. */
  fundo: boolean;
}
interface Caminho {
  passos: readonly Passo[];
  atributo: string | undefined;
}

/** The paths of the layouts are few, and looked up in every note. */
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
 * Looks for elements by tolerant paths: names without prefix and without regard to case, the first at any depth and nearest to the
 * root first (the element itself included), the others straight below; after '//' at any depth below. Paths are of our own:
 * never a text of a file.
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

/** The text of the first element at such a path that says something; '@' and the name of an attribute may end it. */
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

/** Finds the elements of a note at a path. */
export type Elementos = ReturnType<typeof elementosEm>;
/** Works out what a place says, of all elements of a note. */
export type Calculo = (elementos: Elementos) => string;
