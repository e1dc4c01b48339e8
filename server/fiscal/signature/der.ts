import { toHex } from '../../sha256.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Node {
  tag: number;
  /** With tag and length. */
  whole: Bytes;
  content: Bytes;
}

function read(bytes: Bytes, at: number): Node & { end: number } {
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

function children(bytes: Bytes): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < bytes.length; ) {
    const node = read(bytes, at);
    nodes.push(node);
    at = node.end;
  }
  return nodes;
}

/** The parts of an X.509 certificate in DER that Farol needs. */
export interface CertificateParts {
  spki: Bytes;
  /** Serial number in hexadecimal, as in the audit. */
  serial: string;
  /** CNPJ of ICP-Brasil's otherName (DOC-ICP-04, 2.16.76.1.3.3); null when there is none. */
  cnpj: string | null;
  /** CPF of a person's own certificate (2.16.76.1.3.1, after the date of birth); null when there is none. */
  cpf: string | null;
  /**
   * Issuer and subject have the same name, or the issuer's key is the certificate's own (AKI and SKI, RFC 5280,
   * 4.2.1.1).
   */
  ownIssuer: boolean;
  /** The signed part, the RSA hash and the signature value; null when it is no known RSA signature. */
  signed: { tbs: Bytes; hash: string; value: Bytes } | null;
}

/** Reads the parts of a certificate. Throws RangeError on other bytes. */
export function certificateParts(der: Bytes): CertificateParts {
  const [tbs, algorithm, signature] = children(read(der, 0).content);
  if (!tbs || !algorithm || !signature) throw new RangeError('The certificate is incomplete');
  const fields = children(tbs.content);
  // The version is optional and comes first, with its own tag.
  const [serial, , issuer, , subject, spki, ...rest] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer || !subject || !spki) throw new RangeError('The certificate is incomplete');
  const extensions = extensionsIn(rest);
  // Only in this extension: text elsewhere in the certificate may contain the same bytes.
  const names = extensions.get(SUBJECT_ALT_NAME) ?? new Uint8Array();
  const hash = RSA_HASH[hex(read(algorithm.content, 0).content)];
  return {
    spki: spki.whole,
    serial: hex(serial.content),
    cnpj: shaped(otherName(names, CNPJ_OID), /^[0-9A-Z]{12}\d{2}$/),
    cpf: shaped(otherName(names, CPF_OID)?.slice(8, 19), /^\d{11}$/),
    ownIssuer: same(issuer.whole, subject.whole) || hasOwnKey(extensions),
    signed: hash ? { tbs: tbs.whole, hash, value: signature.content.subarray(1) } : null,
  };
}

/** sha1WithRSAEncryption and those of SHA-2 (RFC 4055), without leading zeros. */
const RSA_HASH: Readonly<Record<string, string>> = {
  '2A864886F70D010105': 'SHA-1',
  '2A864886F70D01010B': 'SHA-256',
  '2A864886F70D01010C': 'SHA-384',
  '2A864886F70D01010D': 'SHA-512',
};
const SUBJECT_ALT_NAME = '551D11';
const SKI = '551D0E';
const AKI = '551D23';

/** Returns the value of each extension by its identifier. */
function extensionsIn(rest: readonly Node[]): ReadonlyMap<string, Bytes> {
  const all = rest.find(({ tag }) => tag === 0xa3);
  const listed = all ? children(read(all.content, 0).content) : [];
  return new Map(
    listed.flatMap(({ content }): [string, Bytes][] => {
      const [oid, ...more] = children(content);
      const value = more.at(-1);
      return oid && value ? [[hex(oid.content), value.content]] : [];
    }),
  );
}

/** Whether a certificate was issued by its own key, according to its key identifiers. */
function hasOwnKey(extensions: ReadonlyMap<string, Bytes>): boolean {
  const [own, issuer] = [extensions.get(SKI), extensions.get(AKI)];
  if (!own || !issuer) return false;
  const key = children(read(issuer, 0).content).find(({ tag }) => tag === 0x80);
  return key !== undefined && same(key.content, read(own, 0).content);
}

const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const CNPJ_OID = [0x06, 0x05, 0x60, 0x4c, 0x01, 0x03, 0x03];
const CPF_OID = [0x06, 0x05, 0x60, 0x4c, 0x01, 0x03, 0x01];

function otherName(names: Bytes, oid: number[]): string | null {
  const at = names.findIndex((_, start) => oid.every((byte, offset) => names[start + offset] === byte));
  if (at < 0) return null;
  const value = read(read(names, at + oid.length).content, 0);
  return new TextDecoder('latin1').decode(value.content);
}

const shaped = (text: string | null | undefined, shape: RegExp): string | null =>
  text && shape.test(text) ? text : null;

function hex(bytes: Uint8Array): string {
  return toHex(bytes)
    .replace(/^(?:00)+(?=.)/, '')
    .toUpperCase();
}
