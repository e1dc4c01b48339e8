import { XmlC14NMode, type XmlElement } from 'libxml2-wasm';
import forge from 'node-forge';
import { kid, kids, text } from './xml.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** Rejections of the MOC: 297 signature, 298 its structure, 280 certificate, 213 other CNPJ. */
export type SignatureRejection = '280' | '297' | '298' | '213';

/** Bytes of OID 2.16.76.1.3.3, which precede the CNPJ in ICP-Brasil's otherName. */
const CNPJ_OID = forge.asn1.oidToDer('2.16.76.1.3.3').getBytes();

/**
 * Returns the CNPJ in the otherName of ICP-Brasil, or the CNPJ or CPF after the colon of the common name; '' without
 * either.
 */
export function certificateCnpj(certificate: forge.pki.Certificate): string {
  const extension: unknown = certificate.getExtension('subjectAltName');
  const der =
    typeof extension === 'object' && extension !== null && 'value' in extension
      ? String(extension.value)
      : '';
  const [found] = /[0-9A-Z]{14}/.exec(der.split(CNPJ_OID)[1] ?? '') ?? [];
  if (found) return found;
  const name: unknown = certificate.subject.getField('CN')?.value;
  return /:([0-9A-Z]{14}|\d{11})$/.exec(String(name))?.[1] ?? '';
}

/**
 * Checks an enveloped signature with libxml2's canonical form and node-forge; the children of `root` are the signed
 * element and the Signature. Returns the rejection, or null when it is valid.
 */
export function rejectSignature(root: XmlElement, autor: string): SignatureRejection | null {
  const [signed, signature] = kids(root);
  const info = kid(signature, 'SignedInfo');
  const reference = kid(info, 'Reference');
  if (!signed || !signature || !info || !reference || signature.namespaceUri !== DSIG) return '298';
  const algorithm = (element: XmlElement | undefined) => element?.attr('Algorithm')?.value;
  const [transforms] = kids(reference);
  const chain = transforms ? kids(transforms).map(algorithm) : [];
  const assembled =
    reference.attr('URI')?.value === `#${signed.attr('Id')?.value}` &&
    algorithm(kid(info, 'CanonicalizationMethod')) === C14N &&
    algorithm(kid(info, 'SignatureMethod')) === `${DSIG}rsa-sha1` &&
    algorithm(kid(reference, 'DigestMethod')) === `${DSIG}sha1` &&
    chain.join(' ') === `${DSIG}enveloped-signature ${C14N}`;
  if (!assembled) return '298';

  const certificate = readCertificate(text(kid(kid(signature, 'KeyInfo'), 'X509Data'), 'X509Certificate'));
  if (!certificate) return '280';
  if (sha1(canonical(signed)).digest().toHex() !== hex(text(reference, 'DigestValue'))) return '297';
  const { publicKey } = certificate;
  if (!('n' in publicKey)) return '280';
  const value = forge.util.decode64(text(signature, 'SignatureValue'));
  if (!holds(publicKey, sha1(canonical(info)).digest().getBytes(), value)) return '297';
  const holder = certificateCnpj(certificate);
  return holder.slice(0, 8) === autor.slice(0, 8) || autor.length === 11 ? null : '213';
}

function holds(key: forge.pki.rsa.PublicKey, digest: string, value: string): boolean {
  try {
    return key.verify(digest, value);
  } catch {
    return false;
  }
}

function canonical(element: XmlElement): string {
  return element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
}

function sha1(content: string): forge.md.MessageDigest {
  return forge.md.sha1.create().update(content, 'utf8');
}

function hex(base64: string): string {
  return forge.util.bytesToHex(forge.util.decode64(base64));
}

function readCertificate(base64: string): forge.pki.Certificate | null {
  try {
    return forge.pki.certificateFromAsn1(forge.asn1.fromDer(forge.util.decode64(base64)));
  } catch {
    return null;
  }
}
