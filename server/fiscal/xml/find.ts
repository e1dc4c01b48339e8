import type { XmlElement } from './tree.ts';

/** Returns the children with a local name, in order. */
export function children(element: XmlElement | undefined, nome: string): XmlElement[] {
  return element?.filhos.filter((child) => child.nome === nome) ?? [];
}

/** Returns the first child with a local name. */
export function child(element: XmlElement | undefined, nome: string): XmlElement | undefined {
  return element?.filhos.find((candidate) => candidate.nome === nome);
}

/** Returns the element at a path of local names from an element: `at(infNFe, 'ide/nNF')`; undefined when missing. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.includes('/') ? path.split('/').reduce(child, element) : child(element, path);
}

/** Returns the text at a path; '' when missing. */
export function textAt(element: XmlElement | undefined, path: string): string {
  return at(element, path)?.texto ?? '';
}

/** Returns an attribute; '' when missing. */
export function attribute(element: XmlElement | undefined, nome: string): string {
  return element?.atributos[nome] ?? '';
}

/** Returns the element itself and everything below it, in document order. */
export function everyElement(element: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const add = (one: XmlElement) => {
    found.push(one);
    for (const inner of one.filhos) add(inner);
  };
  add(element);
  return found;
}

/** Returns all elements with a local name (and a namespace, when given), the element itself included. */
export function findAll(element: XmlElement | undefined, nome: string, namespace?: string): XmlElement[] {
  if (!element) return [];
  return everyElement(element).filter(
    (inner) => inner.nome === nome && (namespace === undefined || inner.namespace === namespace),
  );
}

/** Returns the first element with a local name (and a namespace, when given), the element itself included. */
export function findFirst(
  element: XmlElement | undefined,
  nome: string,
  namespace?: string,
): XmlElement | undefined {
  if (!element) return undefined;
  for (const inner of everyElement(element)) {
    if (inner.nome === nome && (namespace === undefined || inner.namespace === namespace)) return inner;
  }
  return undefined;
}
