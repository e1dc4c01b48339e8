import { toHex } from '../../sha256.ts';

interface Node {
  tag: number;
  /** With tag and length. */
  whole: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
}

function read(bytes: Uint8Array<ArrayBuffer>, at: number): Node & { end: number } {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) throw new RangeError('DER ends too soon');
  let start = at + 2;
  let length = first;
  if (first & 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new RangeError('DER length is not definite');
    length = 0;
    for (let index = 0; index < count; index += 1) length = length * 256 + (bytes[start + index] ?? 0);
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw new RangeError('DER ends too soon');
  return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end), end };
}

function children(bytes: Uint8Array<ArrayBuffer>): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < bytes.length; ) {
    const node = read(bytes, at);
    nodes.push(node);
    at = node.end;
  }
  return nodes;
}

/** What Farol needs of an X.509 certificate in DER. Throws on bytes that are none. */
export function certificateParts(der: Uint8Array<ArrayBuffer>): {
  spki: Uint8Array<ArrayBuffer>;
  /** Serial number in hexadecimal, as the audit keeps it. */
  serial: string;
  /** CNPJ of ICP-Brasil's otherName (DOC-ICP-04, 2.16.76.1.3.3); null when there is none. */
  cnpj: string | null;
  /** CPF of a person's own certificate (2.16.76.1.3.1, after the date of birth); null when there is none. */
  cpf: string | null;
} {
  const [tbs] = children(read(der, 0).content);
  if (!tbs) throw new RangeError('The certificate is empty');
  const fields = children(tbs.content);
  // The version is optional and comes first with a tag of its own.
  const [serial, , , , , spki] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !spki) throw new RangeError('The certificate is incomplete');
  const cpf = otherName(der, CPF_OID)?.slice(8, 19) ?? null;
  return { spki: spki.whole, serial: hex(serial.content), cnpj: otherName(der, CNPJ_OID), cpf };
}

const CNPJ_OID = [0x06, 0x05, 0x60, 0x4c, 0x01, 0x03, 0x03];
const CPF_OID = [0x06, 0x05, 0x60, 0x4c, 0x01, 0x03, 0x01];

function otherName(der: Uint8Array<ArrayBuffer>, oid: number[]): string | null {
  const at = der.findIndex((_, start) => oid.every((byte, offset) => der[start + offset] === byte));
  if (at < 0) return null;
  const value = read(read(der, at + oid.length).content, 0);
  return new TextDecoder('latin1').decode(value.content);
}

function hex(bytes: Uint8Array): string {
  return toHex(bytes)
    .replace(/^(?:00)+(?=.)/, '')
    .toUpperCase();
}
