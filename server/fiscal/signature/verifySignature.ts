import { cnpjRoot } from '../../../contract/brasil/cnpj.ts';
import { fromBase64 } from '../../base64.ts';
import { digest } from '../../digest.ts';
import type { XmlLido } from '../xml/canonicalForm.ts';
import type { CanonicalElement } from '../xml/canonicalTree.ts';
import { withXml } from '../xml/readXml.ts';
import type { Collected } from './algorithms.ts';
import { signerOf } from './certificate.ts';
import { collectSigned, idOfElement, referenceOf, signaturesIn } from './collect.ts';
import { type Assinado, REASONS, Refusal, type SignatureReason } from './reasons.ts';

export type SignatureOutcome =
  | {
      ok: true;
      id: string;
      certificado: { serial: string; cnpj: string | null; cpf: string | null; base64: string };
    }
  | {
      ok: false;
      motivo: SignatureReason;
      mensagem: string;
      /** Certificate of an invalid signature that names its signer. */
      certificado?: { cnpj: string | null; cpf: string | null; base64: string };
    };

/** A parsed document; without canonical text no signature in it can be verified. */
type Read = Pick<XmlLido, 'document'> & { canonical: XmlLido['canonical'] | null };

/**
 * Verifies the signature of a document's element `nome` (XMLDSig enveloped; `infNFe`, `infEvento`…, or
 * `evento/infEvento` where others have its name), and that `autor`, a CNPJ or CPF, signed it. Only the sibling
 * signature of the only element of that name counts, so nothing can be wrapped around it (security 35). Never throws.
 */
export async function verifySignature(
  bytes: Uint8Array,
  nome: string,
  autor?: string,
): Promise<SignatureOutcome> {
  const read = withXml(bytes, {}, (document, { canonical }) => ({
    assinado: signedPart({ document, canonical }, nome),
  }));
  return checkSigned(read.ok ? read.assinado : { motivo: 'XML' }, autor);
}

/** Collects the data to verify the signature of the only element of that name, while its document is parsed. */
export function signedPart({ document, canonical }: Read, nome: string): Assinado {
  if (!canonical) return { motivo: 'XML' };
  const lido = { document, canonical };
  const path = nome.split('/');
  const [found, ...more] = placesOf(canonical.raiz, path);
  if (!found) return { motivo: 'SEM_ASSINATURA' };
  if (more.length > 0) return { motivo: 'ELEMENTO_REPETIDO' };
  const [signature, ...others] = found.parent ? signaturesIn(found.parent) : [];
  if (!signature) return { motivo: 'SEM_ASSINATURA' };
  if (others.length > 0) return { motivo: 'ELEMENTO_REPETIDO' };
  const id = idOfElement(found.alvo);
  if (id === '' || referenceOf(signature) !== `#${id}`) return { motivo: 'OUTRO_ELEMENTO' };
  // A second element with the same Id would make the reference ambiguous.
  if (countId(canonical.raiz, id) !== 1) return { motivo: 'ELEMENTO_REPETIDO' };
  return collectSigned(lido, signature, found.alvo);
}

/** Collects the data to verify a signature over a whole document (`URI=""`), which is in its root. */
export function signedWhole({ document, canonical }: Read): Assinado {
  if (!canonical) return { motivo: 'XML' };
  const { raiz } = canonical;
  const [signature, ...others] = signaturesIn(raiz);
  if (!signature) return { motivo: 'SEM_ASSINATURA' };
  if (others.length > 0) return { motivo: 'ELEMENTO_REPETIDO' };
  if (referenceOf(signature) !== '') return { motivo: 'OUTRO_ELEMENTO' };
  return collectSigned({ document, canonical }, signature, raiz);
}

interface Place {
  alvo: CanonicalElement;
  /** Undefined for the root, which has no siblings, and so no signature. */
  parent: CanonicalElement | undefined;
}

/** Returns the elements at the end of a path of names, starting anywhere. */
function placesOf(raiz: CanonicalElement, path: readonly string[]): Place[] {
  const found: Place[] = [];
  const visit = (element: CanonicalElement, above: readonly CanonicalElement[]) => {
    const line = [...above, element].slice(-path.length);
    const parent = above.at(-1);
    if (line.length === path.length && line.every(({ nome }, at) => nome === path[at]))
      found.push({ alvo: element, parent });
    const own = [...above, element].slice(-Math.max(path.length - 1, 1));
    for (const child of element.filhos) visit(child, own);
  };
  visit(raiz, []);
  return found;
}

function countId(element: CanonicalElement, id: string): number {
  const { Id, ID, id: lower } = element.atributos;
  const own = [Id, ID, lower].filter((value) => value === id).length;
  return element.filhos.reduce((sum, child) => sum + countId(child, id), own);
}

/** Verifies collected data as `verifySignature`. */
export async function checkSigned(assinado: Assinado, autor?: string): Promise<SignatureOutcome> {
  try {
    if ('motivo' in assinado) throw new Refusal(assinado.motivo);
    const { serial, cnpj, cpf, selfMade } = await check(assinado);
    const certificado = { cnpj, cpf, base64: assinado.certificate };
    const refused = (motivo: SignatureReason): SignatureOutcome => {
      return { ok: false, motivo, mensagem: REASONS[motivo], certificado };
    };
    if (selfMade) return refused('AUTOASSINADO');
    if (autor !== undefined && !isHolder(autor, cnpj, cpf)) return refused('OUTRO_AUTOR');
    return { ok: true, id: assinado.id, certificado: { serial, ...certificado } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, motivo: error.motivo, mensagem: error.message };
  }
}

async function check(found: Collected) {
  const made = await digest(found.contentHash, found.content);
  if (!sameBytes(made, bytesOf(found.digest, 'DIGEST'))) throw new Refusal('DIGEST');
  const signer = await signerOf(found);
  const value = bytesOf(found.value, 'ASSINATURA');
  const holds = await crypto.subtle.verify(
    signer.algorithm,
    signer.key,
    value,
    new TextEncoder().encode(found.signedInfo),
  );
  if (!holds) throw new Refusal('ASSINATURA');
  return signer;
}

/**
 * Returns whether the certificate belongs to `autor`. One without number could be anyone's; a person signs with their
 * own certificate, never a company's.
 */
export function isHolder(autor: string, cnpj: string | null, cpf: string | null): boolean {
  if (autor.length === 11) return cnpj === null && cpf === autor;
  return cnpj !== null && cnpjRoot(cnpj) === cnpjRoot(autor);
}

function bytesOf(base64: string, motivo: SignatureReason): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(base64);
  } catch {
    throw new Refusal(motivo);
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
