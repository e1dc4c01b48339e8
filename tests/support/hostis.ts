import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { XML_BOUNDS } from '../../server/fiscal/xml/bounds.ts';
import { xsd, zipDe } from './xsd.ts';

const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const attributes = (count: number) => many(count, (at) => ` a${at}=""`);
const namespaces = (count: number) => many(count, (at) => ` xmlns:n${at}="urn:${at}"`);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** XML files meant to block a server: some once took 2 to 56 seconds, the others are the worst that the limits allow. */
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

/** Hostile sheets: a row of a million columns, an unclosed quote, a workbook that expands to a thousand times its size. */
export const PLANILHAS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'colunas.csv': async () => bytesOf(`CNPJ;Nome\n${';'.repeat(1_000_000)}\n`),
  'aspas.csv': async () => bytesOf(`CNPJ;Nome\n"${'a;\n'.repeat(500_000)}`),
  'bomba.xlsx': async () => {
    const rows = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${'<row>'.repeat(4_000_000)}`;
    return zipDe({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': rows });
  },
};

/** Hostile certificates: 50,000 nested sequences, and bytes that are no certificate. */
export const CERTIFICADOS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'sequências sem fim': () => new Uint8Array(100_000).map((_, at) => (at % 2 === 0 ? 0x30 : 0x80)),
  'outra coisa': () => bytesOf('certificado'.repeat(10_000)),
};

/** Hostile schemas: groups that double 24 times, and one element with 20,000 attributes. */
export const ESQUEMAS: Readonly<Record<string, () => string>> = {
  'grupos que dobram 24 vezes': () => {
    const group = (at: number, inside: string) =>
      `<xs:group name="g${at}"><xs:sequence>${inside}</xs:sequence></xs:group>`;
    const twice = many(24, (at) => group(at + 1, `<xs:group ref="g${at}"/>`.repeat(2)));
    const root =
      '<xs:element name="nfeProc"><xs:complexType><xs:sequence><xs:group ref="g24"/></xs:sequence></xs:complexType></xs:element>';
    return xsd(`${group(0, '<xs:element name="a"/>')}${twice}${root}`);
  },
  '20.000 atributos': () =>
    xsd('<xs:element name="nfeProc"/>').replace('<xs:element', `<xs:element${attributes(20_000)}`),
};

/** Returns a .zip with the same file ten times. */
export async function dezVezes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (let at = 1; at <= 10; at += 1) await writer.add(`${at}.xml`, new Uint8ArrayReader(bytes));
  return new Uint8Array(await writer.close());
}
