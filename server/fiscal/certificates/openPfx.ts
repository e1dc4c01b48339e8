import forge from 'node-forge';
import { TooCostly, withBoundedDerivation } from './boundedDerivation.ts';
import { CertificateError } from './certificateError.ts';

type Asn1 = forge.asn1.Asn1;
type Pkcs12 = forge.pkcs12.Pkcs12Pfx;

/** Removes the bytes that some programs append after the DER structure. */
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

/** Whether this is a bare certificate (.cer, .crt, PEM), without a key to sign with. */
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
    return withBoundedDerivation(() => forge.pkcs12.pkcs12FromAsn1(pfx, false, senha));
  } catch (error) {
    if (error instanceof TooCostly) throw new CertificateError('NAO_E_CERTIFICADO');
    return null;
  }
}

/**
 * Opens a .pfx/.p12 encrypted with AES, 3DES or RC2. Throws CertificateError when the bytes are no such file or the
 * password does not open it.
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
  // The MAC is left out because it derives its key in yet another way; the decryption's own checks replace it.
  const content = create(Class.UNIVERSAL, Type.SEQUENCE, true, [version, authSafe]);
  // Newer ciphers derive their key from the UTF-8 of the password, older ones from its UTF-16.
  const utf8 = forge.util.encodeUtf8(senha);
  const opened = decrypt(content, senha) ?? (utf8 === senha ? null : decrypt(content, utf8));
  if (!opened) throw new CertificateError('SENHA_ERRADA');
  return opened;
}
