import { XmlC14NMode } from 'libxml2-wasm';
import { type Canonical, type CanonicalElement, canonicalPart } from '../xml/canonicalTree.ts';
import { C14N, type Collected, DIGEST_HASH, DSIG, SIGNATURE_HASH } from './algorithms.ts';

/** The only child of that name in the signature's own namespace, down a path; null when there is none or another. */
function only(parent: CanonicalElement, path: string): CanonicalElement | null {
  let at: CanonicalElement | null = parent;
  for (const name of path.split('/')) {
    const found: CanonicalElement[] = at.filhos.filter(
      ({ nome, namespace }) => nome === name && namespace === DSIG,
    );
    at = found.length === 1 ? (found[0] ?? null) : null;
    if (!at) return null;
  }
  return at;
}

/** The text of such a child that holds nothing else. */
function textOf(parent: CanonicalElement, path: string): string | null {
  const found = only(parent, path);
  return found && found.filhos.length === 0 ? found.texto : null;
}

const algorithmOf = (element: CanonicalElement | null): string => element?.atributos.Algorithm ?? '';
const isPlainC14n = (name: string): boolean =>
  Object.hasOwn(C14N, name) && C14N[name] === XmlC14NMode.XML_C14N_1_0;
const known = (table: Record<string, string>, name: string): string | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

/** The elements of that name with what surrounds each, and every value of an attribute that may be an identifier. */
function survey(raiz: CanonicalElement, nome: string) {
  const named: { target: CanonicalElement; parent: CanonicalElement | null }[] = [];
  const ids: string[] = [];
  const visit = (element: CanonicalElement, parent: CanonicalElement | null) => {
    if (element.nome === nome) named.push({ target: element, parent });
    for (const name of ['Id', 'ID', 'id']) {
      const value = element.atributos[name];
      if (value !== undefined) ids.push(value);
    }
    for (const child of element.filhos) visit(child, element);
  };
  visit(raiz, null);
  return { named, ids };
}

/**
 * What is to be checked of a signature made as nearly all are, out of the canonical text of the document. Null whenever
 * anything is missing, twice there or otherwise: then the parser's own document is asked, which says why.
 */
export function plainSigned(canonical: Canonical, nome: string): Collected | null {
  if (!canonical.simples) return null;
  const { named, ids } = survey(canonical.raiz, nome);
  const [found] = named;
  if (!found?.parent || named.length !== 1) return null;
  const { target, parent } = found;
  const signature = only(parent, 'Signature');
  const id = target.atributos.Id ?? '';
  if (!signature || id === '' || ids.filter((one) => one === id).length !== 1) return null;
  const parts = partsOf(canonical, signature, `#${id}`);
  return parts && { ...parts, id, content: canonicalPart(canonical, target) };
}

/**
 * What is to be checked of a signature over a whole document (`URI=""`), which is in its root. Out: that, or why there
 * is nothing to check; only signatures made as nearly all are count.
 */
export function signedWhole(canonical: Canonical): Collected | { motivo: 'SEM_ASSINATURA' | 'ALGORITMO' } {
  const { raiz, texto } = canonical;
  if (!raiz.filhos.some(({ nome }) => nome === 'Signature')) return { motivo: 'SEM_ASSINATURA' };
  const signature = only(raiz, 'Signature');
  const parts = signature && canonical.simples ? partsOf(canonical, signature, '') : null;
  if (!signature || !parts) return { motivo: 'ALGORITMO' };
  const content = texto.slice(raiz.inicio, signature.inicio) + texto.slice(signature.fim, raiz.fim);
  return { ...parts, id: '', content };
}

/** All but what is signed; null when the reference is another or anything is unusual. */
function partsOf(
  canonical: Canonical,
  signature: CanonicalElement,
  uri: string,
): Omit<Collected, 'id' | 'content'> | null {
  const info = only(signature, 'SignedInfo');
  const reference = info && only(info, 'Reference');
  if (!reference || reference.atributos.URI !== uri) return null;

  const transforms = only(reference, 'Transforms')?.filhos ?? [];
  const [envelope, c14n, ...more] = transforms.map(algorithmOf);
  const usual = transforms.every(({ nome, namespace }) => nome === 'Transform' && namespace === DSIG);
  if (!usual || envelope !== `${DSIG}enveloped-signature` || more.length > 0) return null;
  if (c14n !== undefined && !isPlainC14n(c14n)) return null;
  if (!isPlainC14n(algorithmOf(only(info, 'CanonicalizationMethod')))) return null;
  const contentHash = known(DIGEST_HASH, algorithmOf(only(reference, 'DigestMethod')));
  const hash = known(SIGNATURE_HASH, algorithmOf(only(info, 'SignatureMethod')));
  const digest = textOf(reference, 'DigestValue');
  const value = textOf(signature, 'SignatureValue');
  const certificate = textOf(signature, 'KeyInfo/X509Data/X509Certificate');
  if (!contentHash || !hash || digest === null || value === null || certificate === null) return null;
  return { contentHash, digest, hash, value, certificate, signedInfo: canonicalPart(canonical, info) };
}
