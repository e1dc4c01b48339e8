import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** Returns a schema with the given content, by default in the NF-e's namespace. */
export const xsd = (body: string, namespace = NFE) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">\n${body}\n</xs:schema>`;

const anything = '<xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/>';
const open = (name: string, rest = '') =>
  `<xs:element name="${name}"${rest}><xs:complexType><xs:sequence>${anything}</xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>`;

/** An invented package of schemas: an NF-e requires its protocol, an event a justification of 15 characters. */
export const PACOTE = {
  'PL/tipos_v4.00.xsd': xsd(
    '<xs:simpleType name="TVer"><xs:restriction base="xs:string"><xs:pattern value="4\\.00"/></xs:restriction></xs:simpleType>',
  ),
  'PL/procNFe_v4.00.xsd': xsd(
    `<xs:include schemaLocation="tipos_v4.00.xsd"/><xs:element name="nfeProc"><xs:complexType><xs:sequence>${open('NFe')}${open('protNFe')}</xs:sequence><xs:attribute name="versao" type="TVer" use="required"/></xs:complexType></xs:element>`,
  ),
  'PL/procEventoNFe_v1.00.xsd': xsd(open('procEventoNFe')),
  'PL/e210240_v1.00.xsd': xsd(
    '<xs:element name="detEvento"><xs:complexType><xs:sequence><xs:element name="descEvento" type="xs:string"/><xs:element name="xJust"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="15"/></xs:restriction></xs:simpleType></xs:element></xs:sequence><xs:attribute name="versao" use="required"/></xs:complexType></xs:element>',
  ),
  'PL/Leia-me.txt': 'Pacote inventado para os testes',
};

/** Returns a .zip of texts or bytes, by name. */
export async function zipDe(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    // A fixed date, so that the same files produce the same bytes.
    await writer.add(name, new Uint8ArrayReader(bytes), { lastModDate: new Date(2026, 0, 1) });
  }
  return writer.close();
}
