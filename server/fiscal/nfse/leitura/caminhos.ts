import type { XmlElement } from '../../xml/tree.ts';

const folded = (nome: string) => nome.toLowerCase();

/** Elements by their name, level by level. */
type Indice = Map<string, XmlElement[]>;

function indexOf(elements: readonly XmlElement[]): Indice {
  const index: Indice = new Map();
  for (let level = elements; level.length > 0; level = level.flatMap(({ filhos }) => filhos)) {
    for (const element of level) {
      const nome = folded(element.nome);
      const same = index.get(nome);
      if (same) same.push(element);
      else index.set(nome, [element]);
    }
  }
  return index;
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
 * Looks for texts in an element by tolerant paths: names without prefix and without regard to case, the first at any depth
 * and nearest to the root first (the element itself included), the others straight below; after '//' at any depth below;
 * '@' and the name of an attribute at the end. Paths are of our own: never a text of a file.
 */
export function procuraEm(raiz: XmlElement): (caminho: string) => string {
  const all = indexOf([raiz]);
  const indices = new Map<XmlElement, Indice>();
  const below = (element: XmlElement, nome: string) => {
    const index = indices.get(element) ?? indexOf(element.filhos);
    indices.set(element, index);
    return index.get(nome) ?? [];
  };
  return (text) => {
    const { passos, atributo } = caminhoDe(text);
    let found: readonly XmlElement[] = [];
    for (const [at, { nome, fundo }] of passos.entries()) {
      if (at === 0) found = all.get(nome) ?? [];
      else if (fundo) found = found.flatMap((one) => below(one, nome));
      else found = found.flatMap(({ filhos }) => filhos.filter((inner) => folded(inner.nome) === nome));
      if (found.length === 0) return '';
    }
    for (const element of found) {
      const said = atributo === undefined ? element.texto : attributeOf(element, atributo);
      if (said !== '') return said;
    }
    return '';
  };
}
