// Imported first: the X.509 library registers its parts through it.
import 'reflect-metadata';

import * as x509 from '@peculiar/x509';
import type { Cadeia } from '../../../contract/fiscal/assinatura.ts';
import { fromBase64 } from '../../base64.ts';
import type { SignatureOutcome } from '../signature/verifySignature.ts';

/** Maximum number of certificates between the signer's and the root; ICP-Brasil has fewer. */
const MAX_DEPTH = 6;
/** Hash algorithms accepted in a chain; SHA-1 can be forged since 2020. */
const HASHES: readonly string[] = ['SHA-256', 'SHA-384', 'SHA-512'];

/** Certificates that the administrator trusts. */
export interface Confiaveis {
  /** Identifies this set and the version of the judgement. */
  marca: string;
  /** There is at least one root. */
  algum: boolean;
  /**
   * Returns whether the certificate of a signature (base64) leads to one of the roots, all of them valid at an instant.
   */
  leva: (certificado: string, em: Date) => Promise<boolean>;
}

/** The same as plain data. */
export interface Raizes {
  marca: string;
  certificados: readonly { certificado: Uint8Array; raiz: boolean }[];
}

/** Interval, in ms, in which a chain of certificates is valid as a whole. */
interface Vigencia {
  de: number;
  ate: number;
}

const vigencia = ({ notBefore, notAfter }: x509.X509Certificate): Vigencia => ({
  de: notBefore.getTime(),
  ate: notAfter.getTime(),
});
const both = (one: Vigencia, other: Vigencia): Vigencia => ({
  de: Math.max(one.de, other.de),
  ate: Math.min(one.ate, other.ate),
});

/** Returns whether a certificate is self-signed, as a root is. */
export const isRoot = async (certificate: x509.X509Certificate): Promise<boolean> =>
  certificate.subject === certificate.issuer && (await certificate.isSelfSigned().catch(() => false));

/**
 * Returns whether the signature of a certificate can be verified here (RSA and ECDSA with SHA-2); SHA-1 of old roots
 * too.
 */
export const isReadable = (certificate: x509.X509Certificate): boolean =>
  [...HASHES, 'SHA-1'].includes(hashOf(certificate));

/**
 * Returns whether a certificate may sign others (RFC 5280, 4.2.1.9 and 4.2.1.3); `below` is the number of certificates
 * between it and the signer's.
 */
export function mayIssue(certificate: x509.X509Certificate, below: number): boolean {
  const basic = certificate.getExtension(x509.BasicConstraintsExtension);
  const usage = certificate.getExtension(x509.KeyUsagesExtension);
  if (!basic?.ca) return false;
  if (basic.pathLength !== undefined && basic.pathLength < below) return false;
  return usage === null || (usage.usages & x509.KeyUsageFlags.keyCertSign) !== 0;
}

/** Whether the holder of a certificate may sign documents with it (RFC 5280, 4.2.1.3). */
function maySign(certificate: x509.X509Certificate): boolean {
  // A CA certificate cannot be the end of a chain: its holder may issue others.
  if (certificate.getExtension(x509.BasicConstraintsExtension)?.ca) return false;
  const usage = certificate.getExtension(x509.KeyUsagesExtension);
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  return usage === null || (usage.usages & (digitalSignature | nonRepudiation)) !== 0;
}

/** Returns '' for an algorithm without hash. */
function hashOf({ signatureAlgorithm }: x509.X509Certificate): string {
  const { hash }: { hash?: string | { name: string } } = signatureAlgorithm;
  return typeof hash === 'object' ? hash.name : (hash ?? '');
}

async function isSignedBy(certificate: x509.X509Certificate, issuer: x509.X509Certificate): Promise<boolean> {
  if (certificate.issuer !== issuer.subject || !HASHES.includes(hashOf(certificate))) return false;
  return certificate.verify({ publicKey: issuer, signatureOnly: true }).catch(() => false);
}

/** Returns the validity of each path from a certificate to a trusted root. */
async function ways(
  certificate: x509.X509Certificate,
  trusted: readonly { certificate: x509.X509Certificate; raiz: boolean }[],
  below = 0,
): Promise<Vigencia[]> {
  if (below > MAX_DEPTH) return [];
  const found: Vigencia[] = [];
  for (const { certificate: issuer, raiz } of trusted) {
    if (!mayIssue(issuer, below) || !(await isSignedBy(certificate, issuer))) continue;
    const above = raiz ? [vigencia(issuer)] : await ways(issuer, trusted, below + 1);
    found.push(...above.map((one) => both(one, vigencia(certificate))));
  }
  return found;
}

async function waysOf(certificado: string, trusted: Parameters<typeof ways>[1]): Promise<Vigencia[]> {
  try {
    const certificate = new x509.X509Certificate(fromBase64(certificado));
    return maySign(certificate) ? await ways(certificate, trusted) : [];
  } catch {
    // A certificate used to verify a signature may still be unreadable as a whole.
    return [];
  }
}

/** Maximum number of cached certificates: few issuers sign many documents. */
const KEPT = 500;

/** The last set used, so that certificates are parsed once for many files. */
let last: Confiaveis | null = null;

/** Returns `confiaveis` of plain data, cached for the last set. */
export function confiaveisDe({ marca, certificados }: Raizes): Confiaveis {
  if (last?.marca !== marca) last = confiaveis(marca, certificados);
  return last;
}

/**
 * Builds the trusted set from certificates in DER and its identifier. No network is used: revocation lists are not
 * checked.
 */
export function confiaveis(marca: string, certificados: Raizes['certificados']): Confiaveis {
  const trusted = certificados.map(({ certificado, raiz }) => ({
    certificate: new x509.X509Certificate(new Uint8Array(certificado)),
    raiz,
  }));
  const known = new Map<string, Promise<Vigencia[]>>();
  return {
    marca,
    algum: trusted.some(({ raiz }) => raiz),
    leva: async (certificado, em) => {
      if (trusted.length === 0) return false;
      const asked = known.get(certificado) ?? waysOf(certificado, trusted);
      known.set(certificado, asked);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      const at = em.getTime();
      return (await asked).some(({ de, ate }) => de <= at && at <= ate);
    },
  };
}

/**
 * Returns how the certificate of a signature is known, by the one rule for documents, events, notes and answers; `em`
 * is the instant to verify at, null when the document has none.
 */
export async function cadeiaDe(
  { algum, leva }: Confiaveis,
  assinatura: SignatureOutcome,
  em: Date | null,
): Promise<Exclude<Cadeia, 'FIXADA'>> {
  if (!assinatura.ok) return assinatura.motivo === 'AUTOASSINADO' ? 'AUTOASSINADA' : 'NAO_CONFERIDA';
  if (!algum) return 'NAO_CONFERIDA';
  return em !== null && (await leva(assinatura.certificado.base64, em)) ? 'CONFERIDA' : 'DESCONHECIDA';
}
