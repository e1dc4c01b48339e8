import { fromBase64 } from '../../base64.ts';
import type { Collected } from './algorithms.ts';
import { type CertificateParts, certificateParts } from './der.ts';
import { Refusal } from './reasons.ts';

/** The parsed certificate of a signature. */
interface SignerCertificate {
  key: CryptoKey;
  algorithm: { name: string; hash: string };
  serial: string;
  cnpj: string | null;
  cpf: string | null;
  /** Made by its own holder, so that its claims prove nothing. */
  selfMade: boolean;
}

/** Maximum number of cached certificates: many documents of one batch come from few issuers. */
const KEPT = 32;
const signers = new Map<string, Promise<SignerCertificate>>();

/** Returns the certificate of a signature, cached. Throws a Refusal when it cannot be read. */
export function signerOf({ certificate, hash }: Collected): Promise<SignerCertificate> {
  const name = `${hash} ${certificate}`;
  const signer = signers.get(name) ?? readSigner(certificate, hash);
  signers.delete(name);
  signers.set(name, signer);
  const [oldest] = signers.keys();
  if (signers.size > KEPT && oldest !== undefined) signers.delete(oldest);
  return signer;
}

async function readSigner(certificate: string, hash: string): Promise<SignerCertificate> {
  const parts = partsOf(certificate);
  const { spki, serial, cnpj, cpf } = parts;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => null);
  if (!key) throw new Refusal('CERTIFICADO');
  return { key, algorithm, serial, cnpj, cpf, selfMade: parts.ownIssuer || (await isSignedByItself(parts)) };
}

function partsOf(base64: string): CertificateParts {
  try {
    return certificateParts(fromBase64(base64));
  } catch {
    throw new Refusal('CERTIFICADO');
  }
}

/** Whether the certificate is signed with its own key, whatever issuer it names. */
async function isSignedByItself({ spki, signed }: CertificateParts): Promise<boolean> {
  if (!signed) return false;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: signed.hash };
  try {
    const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, signed.value, signed.tbs);
  } catch {
    return false;
  }
}
