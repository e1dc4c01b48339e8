import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';

/**
 * Reading and writing of the simulator alone: what it checks must not lean on the code that is checked.
 * Runs `work` over a parsed document and gives the parser's memory back. Throws on malformed XML or a DTD.
 */
export function withDocument<T>(text: string, work: (root: XmlElement) => T): T {
  if (/<!DOCTYPE/i.test(text)) throw new Error('DTD');
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET;
  const document = XmlDocument.fromString(text, { option });
  try {
    return work(document.root);
  } finally {
    document.dispose();
  }
}

/** Child elements in order. */
export function kids(element: XmlElement): XmlElement[] {
  return element.find('*').filter((node) => node instanceof XmlElement);
}

/** The child element of that local name. */
export function kid(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : kids(element).find((child) => child.name === name);
}

/** The text of a child; '' when it is not there. */
export function text(element: XmlElement | undefined, name: string): string {
  return kid(element, name)?.content ?? '';
}

/** `<name>escaped</name>`, or nothing for an empty value. */
export function tag(name: string, value: string): string {
  if (value === '') return '';
  const escaped = value.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
  return `<${name}>${escaped}</${name}>`;
}
