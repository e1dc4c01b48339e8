import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { XML_BOUNDS } from '../../server/fiscal/xml/bounds.ts';

const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const attributes = (count: number) => many(count, (at) => ` a${at}=""`);
const namespaces = (count: number) => many(count, (at) => ` xmlns:n${at}="urn:${at}"`);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Files made to keep a server busy: what once stood still for 2 to 56 seconds, and the worst that the bounds let through. */
export const HOSTIS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  '800 espaços de nomes × 800 elementos': () =>
    bytesOf(`<eSocial${namespaces(800)}>${'<b/>'.repeat(800)}</eSocial>`),
  '1.600 espaços de nomes × 1.600 elementos': () =>
    bytesOf(`<eSocial${namespaces(1600)}>${'<b/>'.repeat(1600)}</eSocial>`),
  '20.000 atributos': () => bytesOf(`<eSocial${attributes(20_000)}/>`),
  '60.000 atributos': () => bytesOf(`<eSocial${attributes(60_000)}/>`),
  'elementos até a medida': () => bytesOf(`<eSocial>${'<b></b>'.repeat(XML_BOUNDS.marks / 2 - 1)}</eSocial>`),
  'espaços de nomes até a medida': () =>
    bytesOf(`<eSocial${namespaces(50)}>${'<b/>'.repeat(XML_BOUNDS.scopes / 50 - 1)}</eSocial>`),
};

/** The same file ten times in one .zip. */
export async function dezVezes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (let at = 1; at <= 10; at += 1) await writer.add(`${at}.xml`, new Uint8ArrayReader(bytes));
  return new Uint8Array(await writer.close());
}
