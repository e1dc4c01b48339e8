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

/**
 * Looks for texts in an element by tolerant paths: names without prefix and without regard to case, the first at any depth
 * and nearest to the root first (the element itself included), the others straight below; after '//' at any depth below;
 * '@' and the name of an attribute at the end.
 */
export function procuraEm(raiz: XmlElement): (caminho: string) => string {
  const all = indexOf([raiz]);
  const indices = new Map<XmlElement, Indice>();
  const below = (element: XmlElement, nome: string) => {
    const index = indices.get(element) ?? indexOf(element.filhos);
    indices.set(element, index);
    return index.get(nome) ?? [];
  };
  return (caminho) => {
    const [path = '', attribute] = caminho.split('@');
    const [first = '', ...steps] = folded(path).split(/(\/\/?)/);
    let found: readonly XmlElement[] = all.get(first) ?? [];
    for (let at = 0; at < steps.length; at += 2) {
      const nome = steps[at + 1] ?? '';
      found = found.flatMap((one) =>
        steps[at] === '//' ? below(one, nome) : one.filhos.filter((inner) => folded(inner.nome) === nome),
      );
    }
    for (const element of found) {
      const said = attribute === undefined ? element.texto : attributeOf(element, attribute);
      if (said !== '') return said;
    }
    return '';
  };
}
