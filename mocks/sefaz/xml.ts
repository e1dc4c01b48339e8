import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';

/**
 * Runs `work` over a parsed document and frees the parser's memory. Throws on malformed XML or a DTD. The simulator reads
 * and writes XML without the code under test.
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

/** Returns the child elements in order. */
export function kids(element: XmlElement): XmlElement[] {
  return element.find('*').filter((node) => node instanceof XmlElement);
}

/** Returns the child element with that local name. */
export function kid(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : kids(element).find((child) => child.name === name);
}

/** Returns the text of a child; '' when absent. */
export function text(element: XmlElement | undefined, name: string): string {
  return kid(element, name)?.content ?? '';
}

/** Returns `<name>escaped</name>`, or '' for an empty value. */
export function tag(name: string, value: string): string {
  if (value === '') return '';
  const escaped = value.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
  return `<${name}>${escaped}</${name}>`;
}
