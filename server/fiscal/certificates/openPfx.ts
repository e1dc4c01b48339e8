import forge from 'node-forge';
import { CertificateError } from './certificateError.ts';

type Asn1 = forge.asn1.Asn1;
type Pkcs12 = forge.pkcs12.Pkcs12Pfx;

/** A file made to keep the server counting is refused: programs ask for some thousands, the newest for 600,000. */
const MAX_COST = 1_000_000;
/** The old derivation is not native, and costs more for each turn. */
const OLD_CIPHERS = '1.2.840.113549.1.12.1.';
const OLD_COST = 10;

/** Without the bytes that some programs leave behind the structure: they are no part of it. */
function trimmed(der: string): string {
  const size = der.charCodeAt(1) - 0x80;
  if (size <= 0 || size > 4) return der;
  const length = Array.from({ length: size }, (_, at) => der.charCodeAt(2 + at));
  return der.slice(0, 2 + size + length.reduce((sum, byte) => sum * 256 + byte, 0));
}

const parse = (der: string): Asn1 => forge.asn1.fromDer(trimmed(der), true);

function tryParse(der: string): Asn1 | null {
  try {
    return parse(der);
  } catch {
    return null;
  }
}

/** What the dearest `salt, iterations` of the structure, and of what is nested in its octet strings, costs. */
function costOf(node: Asn1): number {
  const { Type, derToInteger, derToOid } = forge.asn1;
  if (!Array.isArray(node.value)) {
    const nested = node.type === Type.OCTETSTRING ? tryParse(node.value) : null;
    return nested && Array.isArray(nested.value) ? costOf(nested) : 0;
  }
  const [first, second] = node.value;
  if (first?.type === Type.OCTETSTRING && second?.type === Type.INTEGER && typeof second.value === 'string')
    return second.value.length > 4 ? Number.POSITIVE_INFINITY : derToInteger(second.value);
  const isOld =
    first?.type === Type.OID &&
    typeof first.value === 'string' &&
    derToOid(first.value).startsWith(OLD_CIPHERS);
  return Math.max(0, ...node.value.map(costOf)) * (isOld ? OLD_COST : 1);
}

/** A bare certificate (.cer, .crt, PEM): there is no key in it to sign with. */
function isBareCertificate(der: string): boolean {
  if (der.includes('-----BEGIN CERTIFICATE-----')) return true;
  const node = tryParse(der);
  if (!node) return false;
  try {
    forge.pki.certificateFromAsn1(node);
    return true;
  } catch {
    return false;
  }
}

function decrypt(pfx: Asn1, senha: string): Pkcs12 | null {
  try {
    return forge.pkcs12.pkcs12FromAsn1(pfx, false, senha);
  } catch {
    return null;
  }
}

/**
 * Opens a .pfx/.p12 of any age: AES, 3DES and RC2. In: the bytes and the password.
 * Throws CertificateError when it is no such file or the password does not open it.
 */
export function openPfx(bytes: Uint8Array, senha: string): Pkcs12 {
  const der = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const pfx = tryParse(der);
  const parts = pfx && Array.isArray(pfx.value) ? pfx.value : [];
  const [version, authSafe] = parts;
  const { Class, Type, create } = forge.asn1;
  if (version?.type !== Type.INTEGER || !authSafe || !Array.isArray(authSafe.value)) {
    throw new CertificateError(isBareCertificate(der) ? 'SEM_CHAVE' : 'NAO_E_CERTIFICADO');
  }
  // Without the MAC, which derives its key in yet another way: the decryption's own checks take its place.
  const content = create(Class.UNIVERSAL, Type.SEQUENCE, true, [version, authSafe]);
  if (costOf(content) > MAX_COST) throw new CertificateError('NAO_E_CERTIFICADO');
  // Newer ciphers derive their key from the UTF-8 of the password, older ones from its UTF-16.
  const opened = decrypt(content, senha) ?? decrypt(content, forge.util.encodeUtf8(senha));
  if (!opened) throw new CertificateError('SENHA_ERRADA');
  return opened;
}
