import { XmlC14NMode, XmlDocument, XmlError } from 'libxml2-wasm';
import { PELA_RAIZ } from '../../../contract/esocial/tabela.ts';
import { MAX_NIVEIS, mayBeXml, xmlEmTexto } from '../envelopes/xmlEmTexto.ts';
import type { Assinado } from '../signature/reasons.ts';
import { type Canonical, type CanonicalElement, canonicalPart } from '../xml/canonicalTree.ts';
import { withXmlDocuments } from '../xml/documents.ts';
import { attribute, child, everyElement } from '../xml/find.ts';
import { isPedidoAoEsocial, refusalOfPedido } from '../xml/pedidos.ts';
import type { XmlRead } from '../xml/readXml.ts';
import { refused, type XmlOutcome } from '../xml/refusal.ts';
import type { XmlElement } from '../xml/tree.ts';
import { assinadosDe } from './assinaturaRetorno.ts';
import { type EventoDoEsocial, readEvento } from './evento.ts';
import { type LoteLido, type RetornoLido, readLoteDoEsocial, readRetorno } from './resposta.ts';

/** The part of a file with one item: the bytes to store, and the canonical form by which it is recognised. */
interface TrechoDoEsocial {
  xml: Uint8Array;
  canonico: string;
}

/** One item of a file of the eSocial; `enviado`: it was inside a batch to be sent. */
export type ItemLido =
  | ({ tipo: 'evento'; evento: EventoDoEsocial; enviado: boolean; assinados: Assinado[] } & TrechoDoEsocial)
  | ({ tipo: 'retorno'; retorno: RetornoLido; assinados: Assinado[] } & TrechoDoEsocial)
  | { tipo: 'lote'; lote: LoteLido };

interface ArquivoLido {
  itens: ItemLido[];
  avisos: string[];
}

/** Without the namespaces that an envelope around it declares. */
const ALONE = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };

const ESOCIAL = /esocial\.gov\.br/;

/**
 * Reads any file of the eSocial by namespace and element: an event, several, a batch as sent (also in its SOAP
 * envelope), the answer of a batch with receipts, occurrences and totalizers. Unknown events are read as such. Returns
 * a rejection with a sentence for other files; never throws for the content of the file.
 */
export function readArquivo(bytes: Uint8Array): XmlOutcome<ArquivoLido> {
  return readAt(bytes, NO_CONTEXT, 0);
}

/** Data from the envelope around an element. */
interface Context {
  idNoLote: string;
  enviado: boolean;
}
const NO_CONTEXT: Context = { idNoLote: '', enviado: false };

/** Programs often store a whole answer, or each item in it, as the text of an element. */
function readAt(bytes: Uint8Array, context: Context, nivel: number): XmlOutcome<ArquivoLido> {
  const outcome = withXmlDocuments(bytes, {}, (document, read) => readDocument(document, read, context));
  if (!outcome.ok) return outcome;
  const itens = outcome.partes.flatMap((parte) => parte.itens);
  const avisos = outcome.partes.flatMap((parte) => parte.avisos);
  const textos = nivel < MAX_NIVEIS ? outcome.partes.flatMap((parte) => parte.textos) : [];
  const fechados: XmlOutcome<ArquivoLido>[] = [];
  for (const { texto, around } of textos) {
    if (itens.length > MAX_ITENS) break;
    const inner = readAt(xmlEmTexto(texto), around, nivel + 1);
    if (inner.ok) {
      itens.push(...inner.itens);
      avisos.push(...inner.avisos);
    } else fechados.push(inner);
  }
  if (itens.length > MAX_ITENS) return refused('GRANDE', TOO_MANY);
  const [only] = itens;
  if (!only) {
    const pedido = outcome.partes.map((parte) => parte.pedido).find(Boolean);
    if (pedido) return refused('RAIZ', refusalOfPedido(pedido));
    return fechados[0] ?? refused('RAIZ', notOurs(outcome.partes[0]?.raiz ?? ''));
  }
  // A file that is one event is stored byte by byte as received.
  if (itens.length === 1 && outcome.partes[0]?.sozinho && only.tipo !== 'lote') only.xml = bytes;
  return { ok: true, itens, avisos: [...new Set(avisos)] };
}

/** By its namespace; a known event also when a program omitted the namespace. */
function isOurs({ nome, namespace }: XmlElement): boolean {
  return ESOCIAL.test(namespace) || (namespace === '' && PELA_RAIZ.has(nome));
}

function notOurs(raiz: string): string {
  return `O arquivo não traz evento nem retorno do eSocial (elemento principal '${raiz.slice(0, 60)}').`;
}

/** Maximum number of items: no file has more, and each is written with parts of its envelope and stored separately. */
const MAX_ITENS = 2000;
const TOO_MANY = `O arquivo traz mais de ${MAX_ITENS.toLocaleString('pt-BR')} eventos ou retornos. Divida-o em partes.`;

/**
 * Returns the exclusive canonical form of one element, parsed alone: within its document, all others would be traversed
 * each time.
 */
function alone(canonical: Canonical, element: CanonicalElement): string {
  const part = XmlDocument.fromString(canonicalPart(canonical, element));
  try {
    return part.canonicalizeToString(ALONE);
  } finally {
    part.dispose();
  }
}

function readDocument(document: XmlDocument, { canonical, avisos }: XmlRead, context: Context) {
  if (!canonical) throw new XmlError('No canonical form');
  const { raiz } = canonical;
  const itens: ItemLido[] = [];
  const textos: { texto: string; around: Context }[] = [];
  const take = (element: CanonicalElement, payload: CanonicalElement): TrechoDoEsocial => ({
    xml: new TextEncoder().encode(alone(canonical, element)),
    canonico: alone(canonical, payload),
  });

  const visit = (element: CanonicalElement, context: Context): void => {
    if (itens.length > MAX_ITENS) return;
    if (element.nome === 'eSocial') {
      const [payload] = element.filhos.filter(({ nome }) => nome !== 'Signature');
      if (!payload) return;
      if (payload.nome === 'retornoEvento') {
        // Includes its signature: the same answer unsigned is another content.
        const trecho = take(element, element);
        itens.push({
          tipo: 'retorno',
          retorno: readRetorno(payload, context.idNoLote),
          assinados: assinadosDe([trecho.canonico, canonicalPart(canonical, element)]),
          ...trecho,
        });
        return;
      }
      if (/^retorno(Processamento|Envio)Lote/.test(payload.nome)) {
        itens.push({ tipo: 'lote', lote: readLoteDoEsocial(payload) });
      } else if (!/Lote|^retorno|^consulta|^download|^solicitacao/i.test(payload.nome) && isOurs(payload)) {
        const signature = child(element, 'Signature');
        const trecho = take(element, payload);
        const formas = [new TextDecoder().decode(trecho.xml), canonicalPart(canonical, element)];
        const assinados = signature ? assinadosDe(formas) : [];
        const evento = readEvento(payload, signature);
        itens.push({ tipo: 'evento', evento, ...trecho, assinados, enviado: context.enviado });
        return;
      }
    }
    const named = element.nome === 'evento' ? attribute(element, 'Id') : '';
    const inner = {
      idNoLote: named || context.idNoLote,
      enviado: context.enviado || element.nome === 'EnviarLoteEventos',
    };
    const { texto } = element;
    if (mayBeXml(texto) && texto.includes('eSocial')) textos.push({ texto, around: inner });
    for (const each of element.filhos) visit(each, inner);
  };

  if (/^evt[A-Z]/.test(raiz.nome) && isOurs(raiz)) {
    const canonico = document.canonicalizeToString(ALONE);
    const xml = new TextEncoder().encode(canonico);
    itens.push({
      tipo: 'evento',
      evento: readEvento(raiz),
      xml,
      canonico,
      assinados: [],
      enviado: context.enviado,
    });
  } else visit(raiz, context);
  const sozinho = itens.length === 1 && (raiz.nome === 'eSocial' || raiz.nome.startsWith('evt'));
  const pedido = everyElement(raiz).find(({ nome }) => isPedidoAoEsocial(nome))?.nome ?? '';
  return { itens, avisos, raiz: raiz.nome, sozinho, textos, pedido };
}
