import { fromPem, toBase64 } from '../../base64.ts';
import { certificateParts } from './der.ts';

/** An A1 certificate with its key, to sign with. The key is not accessible. */
export interface Signer {
  /** The certificate alone (no chain), DER in base64, one line. */
  certificado: string;
  /** Serial number in hexadecimal, for the audit. */
  serie: string;
  /** CNPJ of the certificate (ICP-Brasil); null when it has none. */
  cnpj: string | null;
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-1, as the norm of the fiscal documents requires (MOC 7.0, 3.3). */
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The only algorithm of the signatures of NF-e and CT-e. */
const RSA_SHA1 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const;

/**
 * Returns a signer from the RSA key as PKCS#8 and its certificate, both PEM; works in Node and in a browser. Throws
 * when either cannot be read.
 */
export async function importSigner(privateKeyPem: string, certificatePem: string): Promise<Signer> {
  const der = fromPem(certificatePem);
  const { serial, cnpj } = certificateParts(der);
  const key = await crypto.subtle.importKey('pkcs8', fromPem(privateKeyPem), RSA_SHA1, false, ['sign']);
  return {
    certificado: toBase64(der),
    serie: serial,
    cnpj,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(RSA_SHA1, key, data)),
  };
}
