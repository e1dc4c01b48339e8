import { XmlCData, type XmlDocument, XmlElement as XmlElementNode, XmlText } from 'libxml2-wasm';

/** An element as plain data, which outlives the parser, whose memory must be freed manually. */
export interface XmlElement {
  /** Without prefix. */
  nome: string;
  /** '' when there is none. */
  namespace: string;
  atributos: Readonly<Record<string, string>>;
  filhos: readonly XmlElement[];
  /** Its own characters, without those of its children; blanks at both ends removed. */
  texto: string;
}

/** Copies a parsed document into plain data. */
export function toTree(document: XmlDocument): XmlElement {
  return copy(document.root);
}

function copy(node: XmlElementNode): XmlElement {
  const filhos: XmlElement[] = [];
  let texto = '';
  for (let child = node.firstChild; child; child = child.next) {
    if (child instanceof XmlElementNode) filhos.push(copy(child));
    else if (child instanceof XmlText || child instanceof XmlCData) texto += child.content;
  }
  const atributos: Record<string, string> = Object.create(null);
  for (const { name, content } of node.attrs) atributos[name] = content;
  return {
    nome: node.name,
    namespace: node.namespaceUri,
    atributos,
    filhos,
    texto: texto.trim(),
  };
}
