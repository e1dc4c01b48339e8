import { type Momento, parseMomento } from '../../../contract/brasil/momento.ts';
import type { Ocorrencia, Resposta } from '../../../contract/esocial/situacao.ts';
import { at, attribute, child, findAll, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Empregador } from './evento.ts';

/** An answer about one event. */
export interface RetornoLido extends Resposta {
  idEvento: string;
  /** Id of the answer itself; in a batch, the surrounding answer names the event. */
  idAssinado: string;
  empregador: Empregador | null;
  descricao: string;
  protocolo: string;
  /** Digest of the file that the eSocial received; '' when the answer has none. */
  hash: string;
  /** In Brasília time, which the eSocial writes without an offset; null when the answer has none. */
  recebidoEm: Momento | null;
  processadoEm: Momento | null;
}

/** An answer about a batch, which names no event: a protocol, or a rejected query. */
export interface LoteLido {
  codigo: string;
  descricao: string;
  protocolo: string;
  ocorrencias: Ocorrencia[];
}

/** Removes blanks and line breaks of the file's indentation. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the occurrences below an element: type 1 is an error, 2 a warning. */
function readOcorrencias(element: XmlElement | undefined): Ocorrencia[] {
  return findAll(element, 'ocorrencia').map((each) => ({
    tipo: textAt(each, 'tipo') === '2' ? 'ADVERTENCIA' : 'ERRO',
    codigo: textAt(each, 'codigo').slice(0, 20),
    descricao: flat(textAt(each, 'descricao')).slice(0, 4000),
    localizacao: flat(textAt(each, 'localizacao')).slice(0, 500),
  }));
}

/** Reads a `retornoEvento`; `idNoLote` is the Id by which the batch's answer names the event. */
export function readRetorno(element: XmlElement, idNoLote: string): RetornoLido {
  const processamento = child(element, 'processamento');
  const recepcao = child(element, 'recepcao');
  const ide = child(element, 'ideEmpregador');
  const nrInsc = textAt(ide, 'nrInsc');
  return {
    idEvento: (idNoLote || attribute(element, 'Id')).slice(0, 60),
    idAssinado: attribute(element, 'Id').slice(0, 60),
    empregador: nrInsc === '' ? null : { tpInsc: textAt(ide, 'tpInsc'), nrInsc },
    codigo: textAt(processamento, 'cdResposta').slice(0, 4),
    descricao: flat(textAt(processamento, 'descResposta')).slice(0, 500),
    ocorrencias: readOcorrencias(at(processamento, 'ocorrencias')),
    recibo: (textAt(element, 'recibo/nrRecibo') || textAt(processamento, 'recibo/nrRecibo')).slice(0, 40),
    hash: textAt(element, 'recibo/hash').slice(0, 100),
    protocolo: textAt(recepcao, 'protocoloEnvioLote').slice(0, 60),
    recebidoEm: parseMomento(textAt(recepcao, 'dhRecepcao')),
    processadoEm: parseMomento(textAt(processamento, 'dhProcessamento')),
  };
}

/** Reads a `retornoProcessamentoLoteEventos` or `retornoEnvioLoteEventos`. */
export function readLoteDoEsocial(element: XmlElement): LoteLido {
  const status = child(element, 'status');
  return {
    codigo: textAt(status, 'cdResposta').slice(0, 4),
    descricao: flat(textAt(status, 'descResposta')).slice(0, 500),
    protocolo: textAt(element, 'dadosRecepcaoLote/protocoloEnvio').slice(0, 60),
    ocorrencias: readOcorrencias(child(status, 'ocorrencias')),
  };
}
