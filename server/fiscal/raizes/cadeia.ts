// What reads certificates finds its parts through it.
import 'reflect-metadata';

import * as x509 from '@peculiar/x509';
import type { Cadeia } from '../../../contract/fiscal/assinatura.ts';
import { fromBase64 } from '../../base64.ts';
import type { SignatureOutcome } from '../signature/verifySignature.ts';

/** Certificates between the signer's and the root, as ICP-Brasil issues them and some more. */
const MAX_DEPTH = 6;
/** Issuers sign with these; SHA-1 can be forged since 2020 and is not followed in a chain. */
const HASHES: readonly string[] = ['SHA-256', 'SHA-384', 'SHA-512'];

/** Certificates that the administrator trusts. */
export interface Confiaveis {
  /** Names this very set and the way in which contents are judged by it. */
  marca: string;
  /** There is a certificate to lead to. */
  algum: boolean;
  /** Whether the certificate of a signature (base64) leads to one of the roots, all of them valid at an instant. */
  leva: (certificado: string, em: Date) => Promise<boolean>;
}

/** The same as plain data. */
export interface Raizes {
  marca: string;
  certificados: readonly { certificado: Uint8Array; raiz: boolean }[];
}

/** From when until when a chain of certificates holds as a whole. */
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

/** Whether a certificate is signed by itself, as a root is. */
export const isRoot = async (certificate: x509.X509Certificate): Promise<boolean> =>
  certificate.subject === certificate.issuer && (await certificate.isSelfSigned().catch(() => false));

/** Whether the signature of a certificate is one that is checked here (RSA and ECDSA with SHA-2); SHA-1 of old roots too. */
export const isReadable = (certificate: x509.X509Certificate): boolean =>
  [...HASHES, 'SHA-1'].includes(hashOf(certificate));

/** Whether a certificate may sign others (RFC 5280, 4.2.1.9 and 4.2.1.3). `below`: certificates between it and the signer's. */
export function mayIssue(certificate: x509.X509Certificate, below: number): boolean {
  const basic = certificate.getExtension(x509.BasicConstraintsExtension);
  const usage = certificate.getExtension(x509.KeyUsagesExtension);
  if (!basic?.ca) return false;
  if (basic.pathLength !== undefined && basic.pathLength < below) return false;
  return usage === null || (usage.usages & x509.KeyUsageFlags.keyCertSign) !== 0;
}

/** Whether the holder of a certificate may sign documents with it (RFC 5280, 4.2.1.3). */
function maySign(certificate: x509.X509Certificate): boolean {
  // Whoever made the certificate of a signature may make others by it: it is no end of a chain.
  if (certificate.getExtension(x509.BasicConstraintsExtension)?.ca) return false;
  const usage = certificate.getExtension(x509.KeyUsagesExtension);
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  return usage === null || (usage.usages & (digitalSignature | nonRepudiation)) !== 0;
}

/** '' of an algorithm that names no hash. */
function hashOf({ signatureAlgorithm }: x509.X509Certificate): string {
  const { hash }: { hash?: string | { name: string } } = signatureAlgorithm;
  return typeof hash === 'object' ? hash.name : (hash ?? '');
}

async function isSignedBy(certificate: x509.X509Certificate, issuer: x509.X509Certificate): Promise<boolean> {
  if (certificate.issuer !== issuer.subject || !HASHES.includes(hashOf(certificate))) return false;
  return certificate.verify({ publicKey: issuer, signatureOnly: true }).catch(() => false);
}

/** When each way from a certificate to a trusted root holds. */
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
    // What Farol checked a signature with may still be no whole certificate.
    return [];
  }
}

/** Few issuers sign many documents. */
const KEPT = 500;

/** The last set that was asked for: certificates are parsed once for many files. */
let last: Confiaveis | null = null;

/** As `confiaveis`, of plain data. */
export function confiaveisDe({ marca, certificados }: Raizes): Confiaveis {
  if (last?.marca !== marca) last = confiaveis(marca, certificados);
  return last;
}

/** In: the trusted certificates in DER, and what names this set of them. Nothing is asked of anybody: no revocation list. */
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
 * How the certificate of a signature is known: the one rule for documents, events, notes and answers. In: what became of the
 * signature, and at which instant it is asked; null: the document says none.
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
