import { fromBase64 } from '../../base64.ts';
import { docZipsIn, semCabecalho } from '../envelopes/docZips.ts';
import { FalhaTransporte, type RespostaHttp } from '../transporte.ts';
import { child, everyElement, findAll, findFirst, textAt } from '../xml/find.ts';
import { readXml } from '../xml/readXml.ts';
import type { XmlElement } from '../xml/tree.ts';

/** Answer of SEFAZ about one event. A rejected one has neither protocol nor Id. */
export interface RetEvento {
  chave: string;
  tpEvento: string;
  nSeqEvento: number;
  cStat: string;
  xMotivo: string;
  nProt: string;
  dhRegEvento: string;
  /** The retEvento as received, for the procEvento to store. */
  xml: string;
  /** The whole procEvento where the answer has it, as registered by SEFAZ for any author. */
  proc: string;
}

/** Authorisation of a document, in SEFAZ's answer about its key. */
interface ProtocoloConsultado {
  chave: string;
  cStat: string;
  nProt: string;
  /** Digest of the authorised content, base64; '' when the answer does not contain it. */
  digVal: string;
  dhRecbto: string;
}

export interface RespostaSefaz {
  /** Local name of the answer: retEnvEvento, retConsSitNFe, retDistDFeInt… */
  raiz: string;
  cStat: string;
  xMotivo: string;
  tpAmb: string;
  eventos: RetEvento[];
  protocolo: ProtocoloConsultado | null;
  /** Null where the answer omits them, which the schema does not allow but the service does. */
  ultNSU: number | null;
  maxNSU: number | null;
  documentos: { nsu: number; schema: string; comprimido: Uint8Array<ArrayBuffer> }[];
}

/** Maximum size in bytes of an answer: usually some kilobytes; with fifty zipped documents, some hundreds. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Parses an answer by local names alone, whatever the envelope, the prefixes or the version. Throws FalhaTransporte
 * (INCERTO) for other content: an HTTP error, a page, a truncated text.
 */
export function readResposta({ status, body }: RespostaHttp): RespostaSefaz {
  const read = readXml(semCabecalho(body), { maxBytes: MAX_BYTES });
  if (!read.ok) {
    const por = status >= 400 ? `HTTP ${status}` : read.recusa.mensagem;
    throw new FalhaTransporte('INCERTO', `A SEFAZ respondeu algo que não é uma resposta (${por}).`);
  }
  const raiz = [...everyElement(read.raiz)].find(({ nome }) => /^ret[A-Z]/.test(nome));
  const cStat = findFirst(raiz, 'cStat');
  if (!raiz || !cStat) {
    const fault = findFirst(read.raiz, 'Reason') ?? findFirst(read.raiz, 'faultstring');
    const detalhe = (fault && (textAt(fault, 'Text') || fault.texto)) || `HTTP ${status}`;
    throw new FalhaTransporte('INCERTO', `A SEFAZ não respondeu ao pedido (${detalhe.slice(0, 200)}).`);
  }
  const tipo = ['retEvento', 'retEventoCTe'].find((nome) => findFirst(raiz, nome)) ?? '';
  return {
    raiz: raiz.nome,
    cStat: cStat.texto,
    xMotivo: findFirst(raiz, 'xMotivo')?.texto ?? '',
    tpAmb: findFirst(raiz, 'tpAmb')?.texto ?? '',
    eventos: tipo === '' ? [] : readEventos(raiz, tipo, body),
    protocolo: readProtocolo(raiz),
    ultNSU: numero(raiz, 'ultNSU'),
    maxNSU: numero(raiz, 'maxNSU'),
    documentos: docZipsIn(raiz).map(({ base64, ...doc }) => ({ ...doc, comprimido: fromBase64(base64) })),
  };
}

function readProtocolo(raiz: XmlElement): ProtocoloConsultado | null {
  const inf = child(child(raiz, 'protNFe') ?? child(raiz, 'protCTe'), 'infProt');
  if (!inf) return null;
  return {
    chave: textAt(inf, 'chNFe') || textAt(inf, 'chCTe'),
    cStat: textAt(inf, 'cStat'),
    nProt: textAt(inf, 'nProt'),
    digVal: textAt(inf, 'digVal'),
    dhRecbto: textAt(inf, 'dhRecbto'),
  };
}

function readEventos(raiz: XmlElement, tipo: string, body: Uint8Array): RetEvento[] {
  const texto = new TextDecoder().decode(body);
  const rets = inteiros(texto, tipo);
  const procs = inteiros(texto, tipo === 'retEvento' ? 'procEventoNFe' : 'procEventoCTe');
  return findAll(raiz, tipo).flatMap((ret, at) =>
    readEvento(ret, {
      xml: rets[at] ?? '',
      proc: procs.find((proc) => proc.includes(rets[at] ?? ' ')) ?? '',
    }),
  );
}

/** Returns the elements of a name as written in the text, in a single pass. */
function inteiros(texto: string, nome: string): string[] {
  const found: string[] = [];
  let start = -1;
  for (const { 0: mark, index } of texto.matchAll(
    new RegExp(`<(?:/\\s*)?(?:\\w{1,40}:)?${nome}[\\s>]`, 'g'),
  )) {
    if (!mark.startsWith('</')) {
      if (start < 0) start = index;
    } else if (start >= 0) {
      found.push(texto.slice(start, texto.indexOf('>', index) + 1));
      start = -1;
    }
  }
  return found;
}

function readEvento(ret: XmlElement, inteiro: Pick<RetEvento, 'xml' | 'proc'>): RetEvento[] {
  const inf = child(ret, 'infEvento');
  if (!inf) return [];
  return [
    {
      chave: textAt(inf, 'chNFe') || textAt(inf, 'chCTe'),
      tpEvento: textAt(inf, 'tpEvento'),
      nSeqEvento: Number(textAt(inf, 'nSeqEvento') || '1'),
      cStat: textAt(inf, 'cStat'),
      xMotivo: textAt(inf, 'xMotivo'),
      nProt: textAt(inf, 'nProt'),
      dhRegEvento: textAt(inf, 'dhRegEvento'),
      ...inteiro,
    },
  ];
}

function numero(raiz: XmlElement, nome: string): number | null {
  const texto = textAt(raiz, nome);
  return /^\d{1,15}$/.test(texto) ? Number(texto) : null;
}
