import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';
import type { Assinado } from '../signature/reasons.ts';
import { signedPart } from '../signature/verifySignature.ts';
import { textOfElement } from '../xml/canonicalTree.ts';
import { children } from '../xml/find.ts';
import { type EspecieDePedido, isPedido, refusalOfPedido } from '../xml/pedidos.ts';
import { readXml, withXml } from '../xml/readXml.ts';
import type { XmlElement } from '../xml/tree.ts';
import { only } from './only.ts';
import { eventsBeside, noticeOf } from './readBeside.ts';
import { readCte } from './readCte.ts';
import { readEvent, readEventSummary } from './readEvento.ts';
import { readNfe, readNfeSummary } from './readNfe.ts';
import { DocumentRefused } from './refusal.ts';

/** Content of one file: a document, with the events beside it, or an event. */
export type ConteudoLido =
  | { tipo: 'documento'; documento: Documento; aoLado: readonly EventoLido[] }
  | { tipo: 'evento'; evento: EventoLido }
  | { tipo: 'recusado'; motivo: string };

/** Read content, with the elements it was read from. */
interface Achado {
  lido: ConteudoLido;
  /** The element that the document's issuer signs. */
  inf?: XmlElement;
  /** The elements of the events beside it, in their order. */
  eventos?: readonly XmlElement[];
}
type Reader = (element: XmlElement) => Achado;

const CANCELLING: readonly string[] = ['110111', '110112'];

const READ: Readonly<Record<EspecieSefaz, typeof readNfe>> = { NFE: readNfe, CTE: readCte };

/** Returns the signed element of the document in an envelope. */
function infIn(especie: EspecieSefaz, proc: XmlElement, nome: string): XmlElement | undefined {
  const { inf } = leiautes[especie];
  // Some programs omit the NFe element and put infNFe directly under nfeProc.
  const found = only(proc, [nome, inf]);
  return found?.nome === nome ? only(found, [inf]) : found;
}

/** Reads a document in its envelope; `inf` is the signed element. */
function inProc(especie: EspecieSefaz, proc: XmlElement, inf: XmlElement | undefined): Achado {
  const protocols = children(proc, leiautes[especie].protocolo).flatMap((one) => children(one, 'infProt'));
  const read = READ[especie](inf, protocols);
  const beside = eventsBeside(proc, especie, read.chave);
  const cancelled = beside.some(({ evento }) => CANCELLING.includes(evento.tipo));
  const documento: Documento = {
    ...read,
    ...(cancelled && { situacao: 'CANCELADO' }),
    avisos: [...read.avisos, ...beside.map(noticeOf)],
  };
  return {
    lido: { tipo: 'documento', documento, aoLado: beside.map(({ evento }) => evento) },
    ...(inf && { inf }),
    eventos: beside.map(({ elemento }) => elemento),
  };
}

/** Wraps a document without protocol, or a summary. */
const alone = (documento: Documento, inf?: XmlElement): Achado => ({
  lido: { tipo: 'documento', documento, aoLado: [] },
  ...(inf && { inf }),
});
const bare =
  (especie: EspecieSefaz): Reader =>
  (element) => {
    const inf = only(element, [leiautes[especie].inf]);
    return alone(READ[especie](inf), inf);
  };
const evento = (read: EventoLido): Achado => ({ lido: { tipo: 'evento', evento: read } });

/** Typed so that no request name can be a key here. */
type Readers = Readonly<Record<string, Reader>> & Readonly<Partial<Record<EspecieDePedido, never>>>;
const READERS: Readers = {
  nfeProc: (e) => inProc('NFE', e, infIn('NFE', e, 'NFe')),
  NFe: bare('NFE'),
  resNFe: (e) => alone(readNfeSummary(e)),
  cteProc: (e) => inProc('CTE', e, infIn('CTE', e, 'CTe')),
  cteOSProc: (e) => inProc('CTE', e, infIn('CTE', e, 'CTeOS')),
  cteSimpProc: (e) => inProc('CTE', e, infIn('CTE', e, 'CTeSimp')),
  CTe: bare('CTE'),
  CTeOS: bare('CTE'),
  CTeSimp: bare('CTE'),
  procEventoNFe: (e) => evento(readEvent(e, 'NFE')),
  procEventoCTe: (e) => evento(readEvent(e, 'CTE')),
  resEvento: (e) => evento(readEventSummary(e)),
};

/** SOAP envelopes, around exactly one document. */
const WRAPPERS: readonly string[] = ['Envelope', 'Body', 'nfeResultMsg', 'cteResultMsg'];

const KNOWN_OTHERS: Readonly<Record<string, string>> = {
  CompNfse: 'uma NFS-e: importe-a na tela de notas de serviço',
  NFSe: 'uma NFS-e: importe-a na tela de notas de serviço',
  eSocial: 'um evento do eSocial: importe-o na tela do eSocial',
  mdfeProc: 'um MDF-e, que não se manifesta',
  retEnvEvento: 'uma resposta da SEFAZ sem o evento a que responde',
};

/** Returns whether an element of that name is read as a document or an event. */
export const isFiscal = (nome: string): boolean => Object.hasOwn(READERS, nome);
/** Returns whether a text may contain a document or an event at all. */
export const mayHoldFiscal = (texto: string): boolean =>
  Object.keys(READERS).some((nome) => texto.includes(nome));

const isKnown = ({ nome }: XmlElement) => isFiscal(nome) || isPedido(nome) || WRAPPERS.includes(nome);

/** Returns whether a file is read as the one document in its envelope; the envelope of a service is removed. */
export function isWrapped(element: XmlElement): boolean {
  if (isFiscal(element.nome) || isPedido(element.nome)) return true;
  const [first, ...more] = isKnown(element) ? element.filhos.filter(isKnown) : [];
  return first !== undefined && more.length === 0 && isWrapped(first);
}

/** Returns whether an element of that name is the root of a file for another part of the product, or of none. */
export const isForeign = (nome: string): boolean => Object.hasOwn(KNOWN_OTHERS, nome);

function readElement(element: XmlElement): Achado {
  const read = Object.hasOwn(READERS, element.nome) ? READERS[element.nome] : undefined;
  if (read) return read(element);
  if (isPedido(element.nome)) throw new DocumentRefused(refusalOfPedido(element.nome));
  if (WRAPPERS.includes(element.nome)) {
    const inner = element.filhos.filter(isKnown);
    const [first] = inner;
    if (first && inner.length === 1) return readElement(first);
    if (inner.length > 1)
      throw new DocumentRefused('O arquivo traz vários documentos num lote. Envie um arquivo por documento.');
  }
  const known = Object.hasOwn(KNOWN_OTHERS, element.nome) ? KNOWN_OTHERS[element.nome] : undefined;
  throw new DocumentRefused(
    known
      ? `O arquivo é ${known}.`
      : `O arquivo não é NF-e, CT-e nem evento deles: começa por '${element.nome.slice(0, 40)}'.`,
  );
}

function readRoot(raiz: XmlElement): Achado {
  try {
    return readElement(raiz);
  } catch (error) {
    if (error instanceof DocumentRefused) return { lido: { tipo: 'recusado', motivo: error.message } };
    throw error;
  }
}

/**
 * Reads a file as a document, an event or a reason to reject it; an inconsistent file is rejected, without an
 * exception. The bytes must be unchanged.
 */
export function readDocument(bytes: Uint8Array): ConteudoLido {
  const opened = readXml(bytes);
  return opened.ok ? readRoot(opened.raiz).lido : { tipo: 'recusado', motivo: opened.recusa.mensagem };
}

/** A read file, with the texts needed to judge it. */
export interface LeituraDoDocumento {
  lido: ConteudoLido;
  /** The parts of a whole document needed to verify its signature. */
  assinado?: Assinado;
  /** The canonical text of the element that the document was read from. */
  fiscal?: string;
  /** The text of each event beside the document. */
  textosAoLado: readonly string[];
}

/** Reads as `readDocument`, with the texts to judge a whole document, in one pass over the file. */
export function readWithSignature(bytes: Uint8Array): LeituraDoDocumento {
  const opened = withXml(bytes, {}, (document, read): LeituraDoDocumento => {
    const { lido, inf, eventos = [] } = readRoot(read.raiz);
    if (lido.tipo !== 'documento' || !lido.documento.completo || !inf) return { lido, textosAoLado: [] };
    const textOf = (element: XmlElement) => textOfElement(read.canonical, element);
    return {
      lido,
      assinado: signedPart({ document, canonical: read.canonical }, leiautes[lido.documento.especie].inf),
      fiscal: textOf(inf),
      textosAoLado: eventos.map(textOf),
    };
  });
  return opened.ok
    ? opened
    : { lido: { tipo: 'recusado', motivo: opened.recusa.mensagem }, textosAoLado: [] };
}
