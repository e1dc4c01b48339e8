import { XmlError } from 'libxml2-wasm';
import { canonicalForm, type FormaCanonica, INCLUSIVA, type XmlLido } from '../xml/canonicalForm.ts';
import type { CanonicalElement } from '../xml/canonicalTree.ts';
import { C14N, type Collected, DIGEST_HASH, DSIG, EXC_C14N, SIGNATURE_HASH } from './algorithms.ts';
import { type Assinado, orReason, Refusal } from './reasons.ts';

/** Returns the signatures that are direct children of an element. */
export const signaturesIn = (parent: CanonicalElement): CanonicalElement[] =>
  parent.filhos.filter(({ nome, namespace }) => nome === 'Signature' && namespace === DSIG);

/** Returns the URI of a signature's only reference, as written; null where there is none or several. */
export function referenceOf(signature: CanonicalElement): string | null {
  const found = childrenAt(signature, 'SignedInfo/Reference');
  return found.length === 1 ? (found[0]?.atributos.URI ?? null) : null;
}

/**
 * Collects the data to verify one signature over one element, which must be the element that the caller reads, so that
 * nothing can be wrapped around it (security 35). Only the enveloped-signature transform and one canonicalisation are
 * accepted: any other could select other content.
 */
export function collectSigned(lido: XmlLido, signature: CanonicalElement, alvo: CanonicalElement): Assinado {
  return orReason(() => {
    try {
      return collect(lido, signature, alvo);
    } catch (error) {
      // A parsed document may still have no canonical form.
      if (error instanceof XmlError) throw new Refusal('XML');
      throw error;
    }
  });
}

function collect(lido: XmlLido, signature: CanonicalElement, alvo: CanonicalElement): Collected {
  const info = one(signature, 'SignedInfo');
  const reference = one(info, 'Reference');
  const content = transformsOf(reference);
  const inside = signature.inicio > alvo.inicio && signature.fim < alvo.fim;
  if (inside && !content.enveloped) throw new Refusal('ALGORITMO');
  const written = formOf(one(info, 'CanonicalizationMethod'));
  return {
    id: idOfElement(alvo),
    // A reference by Id, or to the whole document, excludes comments (XMLDSig 4.4.3.3).
    content: canonicalForm(lido, alvo, { ...content.forma, comentarios: false }, inside ? signature : null),
    contentHash: known(DIGEST_HASH, algorithmOf(one(reference, 'DigestMethod'))),
    digest: textAt(reference, 'DigestValue'),
    signedInfo: canonicalForm(lido, info, written),
    hash: known(SIGNATURE_HASH, algorithmOf(one(info, 'SignatureMethod'))),
    value: textAt(signature, 'SignatureValue'),
    certificate: certificateOf(signature),
  };
}

/** Returns the identifier of an element, under each name that issuers use; '' where it has none. */
export const idOfElement = ({ atributos }: CanonicalElement): string =>
  atributos.Id ?? atributos.ID ?? atributos.id ?? '';

function transformsOf(reference: CanonicalElement): { enveloped: boolean; forma: FormaCanonica } {
  const transforms = childrenAt(reference, 'Transforms/Transform');
  const enveloped = algorithmOf(transforms[0]) === `${DSIG}enveloped-signature`;
  const [form, ...more] = enveloped ? transforms.slice(1) : transforms;
  if (more.length > 0 || childrenAt(reference, 'Transforms').length > 1) throw new Refusal('ALGORITMO');
  return { enveloped, forma: form ? formOf(form) : INCLUSIVA };
}

/** Returns the canonical form that an element specifies. */
function formOf(method: CanonicalElement): FormaCanonica {
  const { exclusiva, comentarios } = known(C14N, algorithmOf(method));
  const lists = method.filhos.filter(
    ({ nome, namespace }) => nome === 'InclusiveNamespaces' && namespace === EXC_C14N,
  );
  if (lists.length !== method.filhos.length || lists.length > 1) throw new Refusal('ALGORITMO');
  const listed = (lists[0]?.atributos.PrefixList ?? '').split(/\s+/).filter(Boolean);
  const prefixos = listed.map((prefix) => (prefix === '#default' ? '' : prefix));
  return { exclusiva, comentarios, prefixos: exclusiva ? prefixos : [] };
}

/** Returns the signer's certificate: the first, as those of authorities may follow it. */
function certificateOf(signature: CanonicalElement): string {
  const texts = childrenAt(signature, 'KeyInfo/X509Data/X509Certificate').map(({ texto }) => texto);
  const [first] = texts.filter((texto) => texto !== '');
  if (first === undefined) throw new Refusal('INCOMPLETA');
  return first;
}

const algorithmOf = (element: CanonicalElement | undefined): string => element?.atributos.Algorithm ?? '';

function known<T>(table: Readonly<Record<string, T>>, algorithm: string): T {
  const value = Object.hasOwn(table, algorithm) ? table[algorithm] : undefined;
  if (value === undefined) throw new Refusal('ALGORITMO');
  return value;
}

/** Returns the elements at a path of names in the signature's namespace. */
function childrenAt(parent: CanonicalElement, path: string): CanonicalElement[] {
  return path
    .split('/')
    .reduce<CanonicalElement[]>(
      (found, name) =>
        found.flatMap(({ filhos }) =>
          filhos.filter(({ nome, namespace }) => nome === name && namespace === DSIG),
        ),
      [parent],
    );
}

function one(parent: CanonicalElement, path: string): CanonicalElement {
  const [first, ...more] = childrenAt(parent, path);
  if (!first || more.length > 0) throw new Refusal(more.length > 0 ? 'ELEMENTO_REPETIDO' : 'INCOMPLETA');
  return first;
}

function textAt(parent: CanonicalElement, name: string): string {
  const { filhos, texto } = one(parent, name);
  if (filhos.length > 0) throw new Refusal('ELEMENTO_REPETIDO');
  return texto;
}
