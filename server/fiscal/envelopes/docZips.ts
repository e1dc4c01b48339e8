import { attribute, findAll } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';

/** A document of the distribution as an answer carries it: gzip in base64. */
export interface DocZip {
  nsu: number;
  schema: string;
  base64: string;
}

/** The documents that an answer of NFeDistribuicaoDFe or CTeDistribuicaoDFe carries, in their order. */
export const docZipsIn = (raiz: XmlElement): DocZip[] =>
  findAll(raiz, 'docZip').map((doc) => ({
    nsu: Number(attribute(doc, 'NSU')),
    schema: attribute(doc, 'schema'),
    base64: doc.texto,
  }));

/** What a document of the distribution is called in reports. */
export const nomeDoDistribuido = ({ nsu, schema }: Pick<DocZip, 'nsu' | 'schema'>): string =>
  `NSU ${nsu} (${schema.replace(/\.xsd$/, '')})`;

/** The XML of an answer: some recordings and proxies leave the HTTP head before it. */
export function semCabecalho(body: Uint8Array): Uint8Array {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 5));
  if (head !== 'HTTP/') return body;
  const start = body.indexOf(0x3c);
  return start < 0 ? body : body.subarray(start);
}
