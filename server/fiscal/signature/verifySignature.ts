import { XmlC14NMode, type XmlDocument, XmlElement, XmlError } from 'libxml2-wasm';
import { cnpjRoot } from '../../../contract/brasil/cnpj.ts';
import { fromBase64 } from '../../base64.ts';
import type { Canonical } from '../xml/canonicalTree.ts';
import { withXml } from '../xml/readXml.ts';
import { C14N, type C14nMode, type Collected, DIGEST_HASH, DSIG, SIGNATURE_HASH } from './algorithms.ts';
import { certificateParts } from './der.ts';
import { plainSigned } from './plainSigned.ts';

/** Why a signature does not hold, each with its sentence. */
const REASONS = {
  XML: 'O XML não pôde ser lido.',
  SEM_ASSINATURA: 'O documento não está assinado.',
  ELEMENTO_REPETIDO: 'O elemento assinado aparece mais de uma vez; só um pode ser o verdadeiro.',
  OUTRO_ELEMENTO: 'A assinatura é de outro elemento, não do que está sendo lido.',
  ALGORITMO: 'A assinatura usa um algoritmo que não é aceito.',
  DIGEST: 'O conteúdo foi alterado depois de assinado.',
  ASSINATURA: 'A assinatura não foi feita com a chave do certificado que o documento traz.',
  CERTIFICADO: 'O certificado da assinatura não pôde ser lido.',
  OUTRO_AUTOR: 'O certificado da assinatura é de outro CNPJ ou CPF, ou não diz de quem é.',
} as const;
export type SignatureReason = keyof typeof REASONS;

export type SignatureOutcome =
  | { ok: true; id: string; certificado: { serial: string; cnpj: string | null; base64: string } }
  | { ok: false; motivo: SignatureReason; mensagem: string };

class Refusal extends Error {
  readonly motivo: SignatureReason;

  constructor(motivo: SignatureReason) {
    super(REASONS[motivo]);
    this.motivo = motivo;
  }
}

/** What a document says of its signature, to be checked. */
export type Assinado = Collected | { motivo: SignatureReason };

/**
 * Whether the element `nome` of a document of others was signed and by whom (XMLDSig enveloped). Only the sibling
 * signature of the one element of that name counts, so nothing can be wrapped around it (security 35). In: the bytes,
 * the element (`infNFe`, `infEvento`…; `evento/infEvento` where others of its name are elsewhere) and, when known, the CNPJ
 * or CPF that must have signed. Out: never throws.
 */
export async function verifySignature(
  bytes: Uint8Array,
  nome: string,
  autor?: string,
): Promise<SignatureOutcome> {
  const read = withXml(bytes, {}, (document, { canonical }) => ({
    assinado: signedPart(document, nome, nome.includes('/') ? null : canonical),
  }));
  return checkSigned(read.ok ? read.assinado : { motivo: 'XML' }, autor);
}

/**
 * What is to be checked of the signature of an element, while its document is read; with the canonical text of the document
 * in a fraction of the time, unless something in it is unusual. Out: outlives the document.
 */
export function signedPart(
  document: XmlDocument,
  nome: string,
  canonical: Canonical | null = null,
): Assinado {
  try {
    return (canonical && plainSigned(canonical, nome)) ?? collect(document, nome);
  } catch (error) {
    if (error instanceof Refusal) return { motivo: error.motivo };
    // What parses may still have no canonical form.
    if (error instanceof XmlError) return { motivo: 'XML' };
    throw error;
  }
}

/** As `verifySignature`, of what `signedPart` found. */
export async function checkSigned(assinado: Assinado, autor?: string): Promise<SignatureOutcome> {
  try {
    if ('motivo' in assinado) throw new Refusal(assinado.motivo);
    return {
      ok: true,
      id: assinado.id,
      certificado: { ...(await check(assinado, autor)), base64: assinado.certificate },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, motivo: error.motivo, mensagem: error.message };
  }
}

function collect(document: XmlDocument, nome: string): Collected {
  const path = nome.split('/').map((name) => `*[local-name()='${name}']`);
  const named = elements(document, `//${path.join('/')}`);
  const [target] = named;
  if (!target) throw new Refusal('SEM_ASSINATURA');
  if (named.length > 1) throw new Refusal('ELEMENTO_REPETIDO');
  const siblings = target.parent?.find(`*[local-name()='Signature' and namespace-uri()='${DSIG}']`) ?? [];
  const [signature] = siblings;
  if (!(signature instanceof XmlElement)) throw new Refusal('SEM_ASSINATURA');
  if (siblings.length > 1) throw new Refusal('ELEMENTO_REPETIDO');

  const info = one(signature, 'SignedInfo');
  const reference = one(info, 'Reference');
  const id = target.attr('Id')?.value ?? '';
  if (id === '' || attribute(reference, 'URI') !== `#${id}`) throw new Refusal('OUTRO_ELEMENTO');
  // A second element with the same Id would be another reading of the same reference.
  const withId = document.find('//@*[local-name()="Id" or local-name()="ID" or local-name()="id"]');
  if (withId.filter((node) => node.content === id).length !== 1) throw new Refusal('ELEMENTO_REPETIDO');

  const digestMethod = attribute(one(reference, 'DigestMethod'), 'Algorithm');
  const signatureMethod = attribute(one(info, 'SignatureMethod'), 'Algorithm');
  return {
    id,
    content: canonical(document, target, transform(reference)),
    contentHash: known(DIGEST_HASH, digestMethod),
    digest: one(reference, 'DigestValue').content,
    signedInfo: canonical(
      document,
      info,
      known(C14N, attribute(one(info, 'CanonicalizationMethod'), 'Algorithm')),
    ),
    hash: known(SIGNATURE_HASH, signatureMethod),
    value: one(signature, 'SignatureValue').content,
    certificate: one(signature, 'KeyInfo/X509Data/X509Certificate').content,
  };
}

/** An element in canonical form. As a set of nodes: asked node by node, the library makes an object for each. */
function canonical(document: XmlDocument, element: XmlElement, mode: C14nMode): string {
  return document.canonicalizeToString({ mode, nodeSet: new Set([element]) });
}

/** The enveloped-signature transform and at most one canonicalisation; every other could change what is read. */
function transform(reference: XmlElement): C14nMode {
  const algorithms = elementsIn(reference, 'Transforms/Transform').map((node) =>
    attribute(node, 'Algorithm'),
  );
  const [envelope, canonical, ...more] = algorithms;
  if (envelope !== `${DSIG}enveloped-signature` || more.length > 0) throw new Refusal('ALGORITMO');
  return canonical === undefined ? XmlC14NMode.XML_C14N_1_0 : known(C14N, canonical);
}

async function check(found: Collected, autor: string | undefined) {
  const encoder = new TextEncoder();
  const digest = new Uint8Array(await crypto.subtle.digest(found.contentHash, encoder.encode(found.content)));
  if (!sameBytes(digest, bytesOf(found.digest, 'DIGEST'))) throw new Refusal('DIGEST');
  const { key, algorithm, serial, cnpj, cpf } = await signerOf(found);
  const value = bytesOf(found.value, 'ASSINATURA');
  const holds = await crypto.subtle.verify(algorithm, key, value, encoder.encode(found.signedInfo));
  if (!holds) throw new Refusal('ASSINATURA');
  if (autor !== undefined && !isHolder(autor, cnpj, cpf)) throw new Refusal('OUTRO_AUTOR');
  return { serial, cnpj };
}

/** One that names nobody could be anybody's. A person signs with a certificate of the own, of no company. */
function isHolder(autor: string, cnpj: string | null, cpf: string | null): boolean {
  if (autor.length === 11) return cnpj === null && cpf === autor;
  return cnpj !== null && cnpjRoot(cnpj) === cnpjRoot(autor);
}

/** Certificates that are kept as they were read: many documents at once come from few issuers. */
const KEPT = 32;
const signers = new Map<string, ReturnType<typeof readSigner>>();

/** The key of a certificate and whose it is; the last used ones are not read again. Throws when it cannot be read. */
function signerOf({ certificate, hash }: Collected): ReturnType<typeof readSigner> {
  const name = `${hash} ${certificate}`;
  const signer = signers.get(name) ?? readSigner(certificate, hash);
  signers.delete(name);
  signers.set(name, signer);
  const [oldest] = signers.keys();
  if (signers.size > KEPT && oldest !== undefined) signers.delete(oldest);
  return signer;
}

async function readSigner(certificate: string, hash: string) {
  const { spki, serial, cnpj, cpf } = partsOf(certificate);
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => null);
  if (!key) throw new Refusal('CERTIFICADO');
  return { key, algorithm, serial, cnpj, cpf };
}

function partsOf(base64: string) {
  try {
    return certificateParts(fromBase64(base64));
  } catch {
    throw new Refusal('CERTIFICADO');
  }
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

function known<T>(table: Record<string, T>, algorithm: string): T {
  const value = Object.hasOwn(table, algorithm) ? table[algorithm] : undefined;
  if (value === undefined) throw new Refusal('ALGORITMO');
  return value;
}

function elements(document: XmlDocument, xpath: string): XmlElement[] {
  return document.find(xpath).filter((node) => node instanceof XmlElement);
}

/** Children at a path of names of the signature's own namespace. */
function elementsIn(parent: XmlElement, path: string): XmlElement[] {
  const prefixed = path.replace(/\w+/g, (name) => `d:${name}`);
  return parent.find(prefixed, { d: DSIG }).filter((node) => node instanceof XmlElement);
}

function one(parent: XmlElement, path: string): XmlElement {
  const found = elementsIn(parent, path);
  const [first] = found;
  if (!first || found.length > 1)
    throw new Refusal(found.length > 1 ? 'ELEMENTO_REPETIDO' : 'SEM_ASSINATURA');
  return first;
}

function attribute(element: XmlElement, name: string): string {
  return element.attr(name)?.value ?? '';
}
