import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { C14N, DSIG, EXC_C14N } from '../../server/fiscal/signature/algorithms.ts';
import { idOfElement } from '../../server/fiscal/signature/collect.ts';
import { canonicalForm, type FormaCanonica, type XmlLido } from '../../server/fiscal/xml/canonicalForm.ts';
import type { CanonicalElement } from '../../server/fiscal/xml/canonicalTree.ts';
import { withXml } from '../../server/fiscal/xml/readXml.ts';
import type { Emitido } from './cadeia.ts';

const HASHES = {
  sha1: { digest: `${DSIG}sha1`, method: `${DSIG}rsa-sha1` },
  sha256: {
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
} as const;
export type Hash = keyof typeof HASHES;
export const CANONICAS = Object.keys(C14N);

/** Options of a signature; the defaults are the most common. */
export interface ComoAssinar {
  /** Canonicalization of SignedInfo (`metodo`) and of the signed content (`c14n`; null: no such transform). */
  metodo?: string;
  c14n?: string | null;
  hash?: Hash;
  resumo?: Hash;
  /** PrefixList of an exclusive canonicalization. */
  prefixos?: string;
  /** Signs the whole document (`URI=""`). */
  inteiro?: boolean;
  /** Places the signature inside the signed element instead of beside it. */
  dentro?: boolean;
  /** Id of the Signature element. */
  id?: string;
}

const hashed = (hash: Hash, text: string) => forge.md[hash].create().update(text, 'utf8');

function signatureXml(por: Emitido, uri: string, como: ComoAssinar): string {
  const { metodo = CANONICAS[0] ?? '', c14n = metodo, hash = 'sha1', resumo = hash, prefixos, id } = como;
  const list =
    prefixos === undefined ? '' : `<InclusiveNamespaces xmlns="${EXC_C14N}" PrefixList="${prefixos}"/>`;
  const form = (name: string, algorithm: string) =>
    `<${name} Algorithm="${algorithm}">${algorithm.includes('exc') ? list : ''}</${name}>`;
  return (
    `<Signature xmlns="${DSIG}"${id ? ` Id="${id}"` : ''}><SignedInfo><!-- nota -->${form('CanonicalizationMethod', metodo)}` +
    `<SignatureMethod Algorithm="${HASHES[hash].method}"/><Reference URI="${uri}"><Transforms>` +
    `<Transform Algorithm="${DSIG}enveloped-signature"/>${c14n === null ? '' : form('Transform', c14n)}</Transforms>` +
    `<DigestMethod Algorithm="${HASHES[resumo].digest}"/><DigestValue>@D</DigestValue></Reference></SignedInfo>` +
    `<SignatureValue>@V</SignatureValue><KeyInfo><X509Data><X509Certificate>${por.base64}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}

interface Aberto extends XmlLido {
  all: readonly CanonicalElement[];
  /** The signature element with placeholder values. */
  draft: CanonicalElement | null;
}

const below = (element: CanonicalElement): CanonicalElement[] => [element, ...element.filhos.flatMap(below)];

/** Opens a document and returns the text that `find` gets from it. */
function within(xml: string, find: (aberto: Aberto) => string): string {
  const outcome = withXml(new TextEncoder().encode(xml), {}, (document, { canonical }) => {
    if (!canonical) throw new Error('No canonical form');
    const all = below(canonical.raiz);
    const value = all.find(({ nome, texto }) => nome === 'SignatureValue' && texto === '@V');
    const draft = all.find(({ filhos }) => value && filhos.includes(value)) ?? null;
    return { found: find({ document, canonical, all, draft }) };
  });
  if (!outcome.ok) throw new Error(outcome.recusa.mensagem);
  return outcome.found;
}

function named({ all }: Aberto, nome: string): CanonicalElement {
  const found = all.find((one) => one.nome === nome);
  if (!found) throw new Error(`There is no ${nome}`);
  return found;
}

/** Signs the first element with the given name; returns the document with its signature. */
export function assinarXml(xml: string, nome: string, por: Emitido, como: ComoAssinar = {}): string {
  const { metodo = CANONICAS[0] ?? '', c14n = metodo, hash = 'sha1', resumo = hash, prefixos = '' } = como;
  const listed = prefixos.split(' ').filter(Boolean);
  const forma = (name: string | null): FormaCanonica => {
    const { exclusiva, comentarios } = C14N[name ?? ''] ?? { exclusiva: false, comentarios: false };
    return { exclusiva, comentarios, prefixos: exclusiva ? listed : [] };
  };
  const uri = como.inteiro ? '' : within(xml, (aberto) => `#${idOfElement(named(aberto, nome))}`);
  const draft = signatureXml(por, uri, como);
  const end = new RegExp(`</(?:\\w+:)?${nome}>`);
  const placed = xml.replace(end, (tag) => (como.dentro ? `${draft}${tag}` : `${tag}${draft}`));
  const content = within(placed, (aberto) => {
    const alvo = como.inteiro ? aberto.canonical.raiz : named(aberto, nome);
    const inside = como.inteiro || como.dentro ? aberto.draft : null;
    return canonicalForm(aberto, alvo, { ...forma(c14n), comentarios: false }, inside);
  });
  const digested = placed.replace(
    '>@D<',
    `>${forge.util.encode64(hashed(resumo, content).digest().getBytes())}<`,
  );
  const signed = within(digested, (aberto) => {
    const info = aberto.draft?.filhos.find((one) => one.nome === 'SignedInfo');
    if (!info) throw new Error('There is no SignedInfo');
    return canonicalForm(aberto, info, forma(metodo));
  });
  const value = forge.util.encode64(por.chaves.privateKey.sign(hashed(hash, signed)));
  return digested.replace('>@V<', `>${value}<`);
}

export const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
if (!hasXmlsec) console.warn('Pulado: xmlsec1 não está instalado.');

/**
 * Returns the index of the first document whose first signature xmlsec1 rejects, or null when it accepts all, in one
 * process. `nome` is the element with the Id; `raiz` is trusted and issued `intermediaria`.
 */
export function xmlsecRefuses(
  xmls: readonly string[],
  nome: string,
  { raiz, intermediaria }: Record<'raiz' | 'intermediaria', Emitido>,
): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'farol-xmlsec-'));
  try {
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return name;
    };
    const known = [
      '--trusted-pem',
      put('r.pem', raiz.pem),
      '--untrusted-pem',
      put('i.pem', intermediaria.pem),
    ];
    const names = xmls.map((xml, at) => put(`${at}.xml`, xml));
    const args = ['--verify', ...known, '--id-attr:Id', nome, ...names];
    const { status, stderr } = spawnSync('xmlsec1', args, { cwd: folder, encoding: 'utf8' });
    if (status === 0) return null;
    const refused = /failed to verify file "(\d+)\.xml"/.exec(stderr)?.[1];
    if (refused === undefined) throw new Error(stderr);
    return Number(refused);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
