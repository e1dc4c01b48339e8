import type { Documento, EventoLido } from '../../../contract/fiscal/documento.ts';
import { type Assinado, signedPart } from '../signature/verifySignature.ts';
import { child } from '../xml/find.ts';
import { readXml, withXml } from '../xml/readXml.ts';
import type { XmlElement } from '../xml/tree.ts';
import { readCte } from './readCte.ts';
import { eventWithoutAnswer, readEvent, readEventSummary } from './readEvento.ts';
import { readNfe, readNfeSummary } from './readNfe.ts';
import { DocumentRefused } from './refusal.ts';

/** What one file holds: a document or an event. */
export type Lido =
  | { tipo: 'documento'; documento: Documento }
  | { tipo: 'evento'; evento: EventoLido }
  | { tipo: 'recusado'; motivo: string };

type Reader = (element: XmlElement) => Lido;

const documento = (read: Documento): Lido => ({ tipo: 'documento', documento: read });
const evento = (read: EventoLido): Lido => ({ tipo: 'evento', evento: read });
const request: Reader = () => {
  throw eventWithoutAnswer();
};

const READERS: Readonly<Record<string, Reader>> = {
  // Some programs leave the NFe element out and put infNFe straight under nfeProc.
  nfeProc: (e) => documento(readNfe(child(e, 'NFe') ?? child(e, 'infNFe'), child(e, 'protNFe'))),
  NFe: (e) => documento(readNfe(e, undefined)),
  resNFe: (e) => documento(readNfeSummary(e)),
  cteProc: (e) => documento(readCte(child(e, 'CTe'), child(e, 'protCTe'))),
  cteOSProc: (e) => documento(readCte(child(e, 'CTeOS'), child(e, 'protCTe'))),
  cteSimpProc: (e) => documento(readCte(child(e, 'CTeSimp'), child(e, 'protCTe'))),
  CTe: (e) => documento(readCte(e, undefined)),
  CTeOS: (e) => documento(readCte(e, undefined)),
  CTeSimp: (e) => documento(readCte(e, undefined)),
  procEventoNFe: (e) => evento(readEvent(e, 'NFE')),
  procEventoCTe: (e) => evento(readEvent(e, 'CTE')),
  resEvento: (e) => evento(readEventSummary(e)),
  evento: request,
  envEvento: request,
  eventoCTe: request,
};

/** Envelopes that carry exactly one document: a batch of one, or a SOAP request. */
const WRAPPERS: readonly string[] = [
  'enviNFe',
  'enviCTe',
  'Envelope',
  'Body',
  'nfeDadosMsg',
  'cteDadosMsg',
  'nfeResultMsg',
];

const KNOWN_OTHERS: Readonly<Record<string, string>> = {
  CompNfse: 'uma NFS-e: importe-a na tela de notas de serviço',
  NFSe: 'uma NFS-e: importe-a na tela de notas de serviço',
  eSocial: 'um evento do eSocial: importe-o na tela do eSocial',
  mdfeProc: 'um MDF-e, que não se manifesta',
  retEnvEvento: 'uma resposta da SEFAZ sem o evento a que responde',
};

function readElement(element: XmlElement): Lido {
  const read = Object.hasOwn(READERS, element.nome) ? READERS[element.nome] : undefined;
  if (read) return read(element);
  if (WRAPPERS.includes(element.nome)) {
    const inner = element.filhos.filter(
      ({ nome }) => Object.hasOwn(READERS, nome) || WRAPPERS.includes(nome),
    );
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

function readRoot(raiz: XmlElement): Lido {
  try {
    return readElement(raiz);
  } catch (error) {
    if (error instanceof DocumentRefused) return { tipo: 'recusado', motivo: error.message };
    throw error;
  }
}

/**
 * Reads a file as a document of ours, an event or a reason to refuse it; a file whose content is at odds with itself
 * is refused, never raised. In: its bytes, unchanged.
 */
export function readDocument(bytes: Uint8Array): Lido {
  const opened = readXml(bytes);
  return opened.ok ? readRoot(opened.raiz) : { tipo: 'recusado', motivo: opened.recusa.mensagem };
}

/** The element that the issuer of a document signs. */
export const SIGNED = { NFE: 'infNFe', CTE: 'infCte' } as const;

/** As `readDocument`, with what is to be checked of a whole document's signature, in one reading of the file. */
export function readWithSignature(bytes: Uint8Array): { lido: Lido; assinado?: Assinado } {
  const opened = withXml(bytes, {}, (document, read): { lido: Lido; assinado?: Assinado } => {
    const lido = readRoot(read.raiz);
    if (lido.tipo !== 'documento' || !lido.documento.completo) return { lido };
    return { lido, assinado: signedPart(document, SIGNED[lido.documento.especie], read.canonical) };
  });
  return opened.ok ? opened : { lido: { tipo: 'recusado', motivo: opened.recusa.mensagem } };
}
