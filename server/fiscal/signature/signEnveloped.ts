import { toBase64 } from '../../base64.ts';
import { canonicalAttribute } from './canonical.ts';
import type { Signer } from './signer.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const encoder = new TextEncoder();

/** The element `name` to sign, with an `Id`, inside its root. `content` is already canonical. */
interface ToSign {
  root: string;
  namespace: string;
  versao: string;
  name: string;
  id: string;
  content: string;
}

/**
 * Signs with XMLDSig enveloped, inclusive C14N 1.0, RSA-SHA1, one reference by Id (MOC NF-e 7.0 and CT-e 4.00). The
 * canonical form is written directly, so nothing is parsed. Returns the whole root, without declaration, blanks or
 * prefixes.
 */
export async function signEnveloped(what: ToSign, signer: Signer): Promise<string> {
  const { root, namespace, versao, name, content } = what;
  const id = canonicalAttribute(what.id);
  const canonical = `<${name} xmlns="${namespace}" Id="${id}">${content}</${name}>`;
  const signature = await signatureOf(canonical, id, signer);
  return (
    `<${root} xmlns="${namespace}" versao="${versao}"><${name} Id="${id}">${content}</${name}>` +
    `${signature}</${root}>`
  );
}

/** Returns the `Signature` to put beside an element; `canonical` is the element, `id` its Id, both in canonical form. */
export async function signatureOf(canonical: string, id: string, signer: Signer): Promise<string> {
  const digest = toBase64(new Uint8Array(await crypto.subtle.digest('SHA-1', encoder.encode(canonical))));
  const value = toBase64(await signer.sign(encoder.encode(signedInfo(id, digest, true))));
  return (
    `<Signature xmlns="${DSIG}">${signedInfo(id, digest, false)}<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${signer.certificado}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}

/** Returns the SignedInfo: in canonical form alone, or as in the document. */
function signedInfo(id: string, digest: string, canonical: boolean): string {
  const empty = (name: string, algorithm: string) =>
    `<${name} Algorithm="${algorithm}"${canonical ? `></${name}>` : '/>'}`;
  return (
    `<SignedInfo${canonical ? ` xmlns="${DSIG}"` : ''}>${empty('CanonicalizationMethod', C14N)}` +
    `${empty('SignatureMethod', `${DSIG}rsa-sha1`)}<Reference URI="#${id}"><Transforms>` +
    `${empty('Transform', `${DSIG}enveloped-signature`)}${empty('Transform', C14N)}</Transforms>` +
    `${empty('DigestMethod', `${DSIG}sha1`)}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  );
}
