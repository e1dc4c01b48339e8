import { MAX_NIVEIS, mayBeXml, xmlEmTexto } from '../envelopes/xmlEmTexto.ts';
import { type CanonicalElement, isCanonical } from '../xml/canonicalTree.ts';
import { placesOf, standingAlone } from '../xml/elementBytes.ts';
import { originalBytes } from '../xml/originalBytes.ts';
import { isPedido, refusalOfPedido } from '../xml/pedidos.ts';
import { openText, withXml, withXmlText } from '../xml/readXml.ts';
import { isFiscal, isForeign, isWrapped, mayHoldFiscal } from './readDocument.ts';

/** Maximum number of documents in one file; no program exports more. */
const MAX_PARTS = 2000;

/** A part of a file as a separate document, or why it is none. */
type ParteDoArquivo = { ok: true; bytes: Uint8Array } | { ok: false; mensagem: string };

/** Header of a SOAP envelope, which is no part of its content. */
const SOAP_HEADER = 'Header';

/** Namespaces whose documents share element names with ours: batches of the eSocial, and events of notes of service. */
const OF_OTHERS = /esocial\.gov\.br|sped\.fazenda\.gov\.br\/nfse/;
const isOurs = ({ nome, namespace }: CanonicalElement) =>
  (isFiscal(nome) || isPedido(nome)) && !OF_OTHERS.test(namespace);

interface Found {
  element: CanonicalElement;
  /** The default namespace in force around it, as written in the text. */
  outer: string;
}

/**
 * Returns the documents, events and requests below an element that is none itself, in order, with the other elements
 * beside them; single values, as the number of a batch, are skipped. Empty when there is no document.
 */
function foundIn(parent: CanonicalElement): Found[] {
  const inner = parent.filhos.map((element) =>
    isOurs(element) ? [{ element, outer: parent.escopo[''] ?? '' }] : foundIn(element),
  );
  if (inner.every((found) => found.length === 0)) return [];
  return parent.filhos.flatMap((element, at) => {
    const found = inner[at] ?? [];
    const isOther = found.length === 0 && element.filhos.length > 0 && element.nome !== SOAP_HEADER;
    return isOther ? [{ element, outer: '' }] : found;
  });
}

const notFiscal = (nome: string) =>
  isPedido(nome)
    ? refusalOfPedido(nome)
    : `Este trecho não é NF-e, CT-e nem evento deles: começa por '${nome.slice(0, 40)}'.`;
const APART =
  'Esta nota depende do que o arquivo declara fora dela e não pode ser guardada como veio. Envie as notas uma a uma.';

/**
 * Splits a file with several documents, each with its own bytes; null when it is to be read as one file. Never throws
 * for the content of the file.
 */
export const partesDoArquivo = (bytes: Uint8Array): ParteDoArquivo[] | null => partesAt(bytes, 0);

/**
 * Returns the text that is the only content of a SOAP envelope, as CDATA or escaped; null where it has elements. Never
 * the text of a document: the description in a note may look like XML.
 */
function textoDoSoap(raiz: CanonicalElement): string | null {
  if (raiz.nome !== 'Envelope') return null;
  let current = raiz;
  for (;;) {
    const [first, ...more] = current.filhos.filter(({ nome }) => nome !== SOAP_HEADER);
    if (!first) return mayBeXml(current.texto) && mayHoldFiscal(current.texto) ? current.texto : null;
    if (more.length > 0 || isPedido(first.nome)) return null;
    current = first;
  }
}

function partesAt(bytes: Uint8Array, nivel: number): ParteDoArquivo[] | null {
  const decoded = openText(bytes);
  if (!decoded.ok || !mayHoldFiscal(decoded.texto)) return null;
  const opened = withXmlText(decoded, {}, (_document, { raiz }) => {
    const isWhole = isFiscal(raiz.nome) || isPedido(raiz.nome) || isForeign(raiz.nome);
    if (isWhole || !isCanonical(raiz)) return { partes: null };
    const found = foundIn(raiz);
    const one = found.length === 1 && isWrapped(raiz);
    if (one) return { partes: null };
    if (found.length === 0) return { partes: null, texto: nivel < MAX_NIVEIS ? textoDoSoap(raiz) : null };
    if (found.length > MAX_PARTS) return { partes: [] };
    // Issuers sign each note before it is put with others, so only the default namespace is copied to it.
    const places = placesOf(raiz, new Set(found.map(({ element }) => element)), decoded.texto);
    const original = originalBytes(bytes, decoded);
    return {
      partes: found.map(({ element: { nome }, outer }, at) => {
        const place = places[at];
        return {
          nome,
          alone:
            place && isFiscal(nome) ? standingAlone(decoded.texto, original, place, { '': outer }) : null,
        };
      }),
    };
  });
  if (!opened.ok) return null;
  if (opened.partes === null) {
    if (!opened.texto) return null;
    const inside = xmlEmTexto(opened.texto);
    return partesAt(inside, nivel + 1) ?? [{ ok: true, bytes: inside }];
  }
  if (opened.partes.length === 0) {
    const most = MAX_PARTS.toLocaleString('pt-BR');
    return [{ ok: false, mensagem: `O arquivo junta mais de ${most} documentos. Divida-o em partes.` }];
  }
  return opened.partes.map(({ nome, alone }): ParteDoArquivo => {
    if (!isFiscal(nome)) return { ok: false, mensagem: notFiscal(nome) };
    if (alone === null || !withXml(alone, {}, () => ({})).ok) return { ok: false, mensagem: APART };
    return { ok: true, bytes: alone };
  });
}
