import { formByParser, type XmlLido } from '../xml/canonicalForm.ts';
import { type CanonicalElement, canonicalPart } from '../xml/canonicalTree.ts';
import { withXml } from '../xml/readXml.ts';
import { collectSigned, idOfElement, referenceOf, signaturesIn } from './collect.ts';
import type { Assinado } from './reasons.ts';

/** One signature over an element, in each form in which it may have been made, and how much of it is present. */
export interface AssinaturaColhida {
  formas: readonly Assinado[];
  /** Made over a whole document (`URI=""`). */
  inteira: boolean;
  /** Made over a whole document that is only part of another document here. */
  semEnvelope: boolean;
  /** It covers all that is read, not only the signed element in it. */
  toda: boolean;
}

/** Maximum number of signatures examined over one element; no real document has more. */
const MAX_SIGNATURES = 8;

/**
 * Collects the signatures over an element of a document with many (an answer of a city with its notes): those beside
 * it, around it or within it, on the element's own branch, whatever identifiers others have. The digested element
 * always contains the one that is read, so nothing can be wrapped around it (security 35).
 */
export function signaturesOver(lido: XmlLido, lugar: LugarDaAssinatura): AssinaturaColhida[] {
  const line = lineTo(lido.canonical.raiz, lugar.alvo);
  const found = line.flatMap((parent, depth) =>
    signaturesIn(parent).flatMap((signature) => {
      const covers = lugar.vistas.has(signature) ? null : coveredBy(signature, { line, depth, lugar });
      return covers === null ? [] : [{ signature, parent, covers }];
    }),
  );
  return found.slice(0, MAX_SIGNATURES).map(({ signature, parent, covers }) => {
    lugar.vistas.add(signature);
    const toda = (element: CanonicalElement) => element.inicio <= lugar.nota.inicio;
    if (covers === 'OUTRO') return OVER_ANOTHER;
    if (covers !== 'DOCUMENTO') {
      const formas = inForms(lido, signature, covers, lugar);
      return { formas, inteira: false, semEnvelope: false, toda: toda(covers) };
    }
    return { ...wholeDocument(lido, signature, { parent, envelopes: lugar.envelopes }), toda: toda(parent) };
  });
}

/** Context in which signatures are searched. */
export interface LugarDaAssinatura {
  /** The element that is read, and the signed one within it. */
  nota: CanonicalElement;
  alvo: CanonicalElement;
  /** Signatures already assigned to an element. */
  vistas: Set<CanonicalElement>;
  /** Signatures over the whole document, collected once for all elements read in it. */
  envelopes: Map<CanonicalElement, readonly Assinado[]>;
}

const OVER_ANOTHER: AssinaturaColhida = {
  formas: [{ motivo: 'OUTRO_ELEMENTO' }],
  inteira: false,
  semEnvelope: false,
  toda: true,
};

interface Onde {
  line: readonly CanonicalElement[];
  depth: number;
  lugar: LugarDaAssinatura;
}

/** Returns what a signature on the path to an element covers; null when it is no signature of this element. */
function coveredBy(
  signature: CanonicalElement,
  { line, depth, lugar }: Onde,
): CanonicalElement | 'DOCUMENTO' | 'OUTRO' | null {
  const uri = referenceOf(signature);
  if (uri === '') return 'DOCUMENTO';
  const named = line.findLast((element) => idOfElement(element) !== '' && uri === `#${idOfElement(element)}`);
  // Beside it, but over another element; in an envelope it may be that of another note.
  return named ?? (depth >= line.indexOf(lugar.nota) ? 'OUTRO' : null);
}

/** Returns the elements from the root to an element. */
function lineTo(raiz: CanonicalElement, alvo: CanonicalElement): CanonicalElement[] {
  const line = [raiz];
  for (let at = raiz; at !== alvo; ) {
    const next = at.filhos.find(({ inicio, fim }) => inicio <= alvo.inicio && alvo.fim <= fim);
    if (!next) return line;
    line.push(next);
    at = next;
  }
  return line;
}

/**
 * Collects a signature over the root of its original document; inside another document, its parent is tried as that
 * root.
 */
function wholeDocument(
  lido: XmlLido,
  signature: CanonicalElement,
  { parent, envelopes }: { parent: CanonicalElement; envelopes: LugarDaAssinatura['envelopes'] },
): Omit<AssinaturaColhida, 'toda'> {
  const { raiz } = lido.canonical;
  const before = () =>
    alone(lido, parent, (own) => {
      const { raiz: root } = own.canonical;
      const same = nthChild(root, parent.filhos.indexOf(signature));
      return same ? [collectSigned(own, same, root)] : [];
    });
  if (parent !== raiz) return { formas: before(), inteira: true, semEnvelope: true };
  const formas = envelopes.get(signature) ?? [collectSigned(lido, signature, raiz), ...before()];
  envelopes.set(signature, formas);
  return { formas, inteira: true, semEnvelope: false };
}

/**
 * Collects a signature in its present form, and in the form before an answer was put around it: in the inclusive form
 * the prefixes declared by an envelope may be signed with the element, or may not have existed yet.
 */
function inForms(
  lido: XmlLido,
  signature: CanonicalElement,
  alvo: CanonicalElement,
  { nota, envelopes }: LugarDaAssinatura,
): readonly Assinado[] {
  const known = envelopes.get(signature);
  if (known) return known;
  const here = collectSigned(lido, signature, alvo);
  if (alvo.inicio < nota.inicio) {
    envelopes.set(signature, [here]);
    return [here];
  }
  const within = nota.inicio <= Math.min(signature.inicio, alvo.inicio);
  if (!within || signature.fim > nota.fim) return [here];
  const before = alone(lido, nota, (own) => {
    const same = (element: CanonicalElement) => descend(own.canonical.raiz, pathFrom(nota, element));
    const [ownSignature, ownAlvo] = [same(signature), same(alvo)];
    return ownSignature && ownAlvo ? [collectSigned(own, ownSignature, ownAlvo)] : [];
  });
  return [here, ...before];
}

/**
 * Runs `work` on an element as a separate document, with only the namespaces that it uses: a document that declares
 * more was cut out of another one that declared them, and stored so.
 */
function alone(lido: XmlLido, element: CanonicalElement, work: (own: XmlLido) => Assinado[]): Assinado[] {
  if (element === lido.canonical.raiz && Object.keys(element.escopo).every((prefix) => prefix === ''))
    return [];
  const text = textAlone(lido, element);
  const read = withXml(new TextEncoder().encode(text), {}, (document, { canonical: own }) => ({
    found: own ? work({ document, canonical: own }) : [],
  }));
  return read.ok ? read.found : [];
}

function textAlone(lido: XmlLido, element: CanonicalElement): string {
  const { canonical } = lido;
  const used = prefixesIn(canonical.texto.slice(element.inicio, element.fim));
  // A comment in SignedInfo may be signed too, and only the parser still has it.
  if (canonical.comentado)
    return formByParser(lido, element, { exclusiva: true, comentarios: true, prefixos: [...used] });
  const escopo = Object.create(null);
  for (const [prefix, address] of Object.entries(element.escopo))
    if (used.has(prefix)) escopo[prefix] = address;
  return canonicalPart(canonical, { ...element, escopo });
}

/** Returns the prefixes of the names in a canonical text; '' for names without one. */
function prefixesIn(texto: string): ReadonlySet<string> {
  const elements = [...texto.matchAll(/<(?:([^\s:<>/?!]+):)?[^\s:<>/?!]+/g)].map(([, prefix = '']) => prefix);
  const attributes = [...texto.matchAll(/\s([^\s:="<>]+):[^\s:="<>]+="/g)].map(([, prefix = '']) => prefix);
  return new Set([...elements, ...attributes]);
}

function pathFrom(above: CanonicalElement, element: CanonicalElement): number[] {
  const line = lineTo(above, element);
  return line.slice(1).map((child, at) => line[at]?.filhos.indexOf(child) ?? -1);
}

const nthChild = (element: CanonicalElement | undefined, index: number): CanonicalElement | undefined =>
  element?.filhos[index];
const descend = (raiz: CanonicalElement, path: readonly number[]): CanonicalElement | undefined =>
  path.reduce<CanonicalElement | undefined>(nthChild, raiz);
