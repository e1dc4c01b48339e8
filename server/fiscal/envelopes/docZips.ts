import { attribute, findAll } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';

/** A document of the distribution as an answer contains it: gzip in base64. */
export interface DocZip {
  nsu: number;
  schema: string;
  base64: string;
}

/** Returns the documents in an answer of NFeDistribuicaoDFe or CTeDistribuicaoDFe, in their order. */
export const docZipsIn = (raiz: XmlElement): DocZip[] =>
  findAll(raiz, 'docZip').map((doc) => ({
    nsu: Number(attribute(doc, 'NSU')),
    schema: attribute(doc, 'schema'),
    base64: doc.texto,
  }));

/** Returns the name of a document of the distribution in reports. */
export const nomeDoDistribuido = ({ nsu, schema }: Pick<DocZip, 'nsu' | 'schema'>): string =>
  `NSU ${nsu} (${schema.replace(/\.xsd$/, '')})`;

/** Returns the XML of an answer, without the HTTP head that some recordings and proxies leave before it. */
export function semCabecalho(body: Uint8Array): Uint8Array {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 5));
  if (head !== 'HTTP/') return body;
  const start = body.indexOf(0x3c);
  return start < 0 ? body : body.subarray(start);
}
