import type { RecusaNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { unpackStored } from '../../envelopes/gunzip.ts';
import { isBase64, semBase64 } from '../../envelopes/semBase64.ts';
import { isPedido, refusalOfPedido } from '../../xml/pedidos.ts';
import type { EventoColhido, LeituraColhida, NotaColhida } from './colhida.ts';
import { readNfseXml } from './readNfseXml.ts';

/** Limits of a response: nesting depth, number of documents, bytes once decompressed, characters of a message. */
const MAX_DEPTH = 12;
const MAX_DOCUMENTS = 2000;
const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_MESSAGE = 300;

/** Names of fields with a document: nfseXmlGZipB64, eventoXmlGZipB64, arquivoXml, ArquivoXml. */
const DOCUMENT = /xml/i;
const MESSAGE = /^erros?$|^alertas$/i;

interface Campo {
  texto: string;
  lugar: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mayBeFile = (text: string): boolean => text.trimStart().startsWith('<') || isBase64(text);

/** Returns the field that marks a text as a request to the national environment; undefined if there is none. */
const sentIn = (value: unknown): string | undefined =>
  isRecord(value) ? Object.keys(value).find(isPedido) : undefined;

/** Returns the texts of a response that may be documents, each with its path. */
function documentsIn(value: unknown, lugar: string, depth = 0): Campo[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one, at) => documentsIn(one, `${lugar}[${at}]`, depth + 1));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([nome, one]) => {
    const here = lugar === '' ? nome : `${lugar}.${nome}`;
    if (isPedido(nome)) return [];
    if (typeof one === 'string')
      return DOCUMENT.test(nome) && mayBeFile(one) ? [{ texto: one, lugar: here }] : [];
    return documentsIn(one, here, depth + 1);
  });
}

const word = (record: Readonly<Record<string, unknown>>, nome: string): string => {
  const key = Object.keys(record).find((one) => one.toLowerCase() === nome);
  const value = key === undefined ? undefined : record[key];
  return typeof value === 'string' ? value : '';
};

/** Returns the error message of a response: `erro` may be an object or a list, and `erros` occurs too. */
function complaint(answer: Readonly<Record<string, unknown>>): string {
  const found = Object.entries(answer).find(([nome]) => MESSAGE.test(nome))?.[1];
  const [first] = [found].flat();
  if (!isRecord(first)) return word(answer, 'statusprocessamento').slice(0, MAX_MESSAGE);
  const said = [word(first, 'codigo'), word(first, 'descricao') || word(first, 'mensagem')];
  return said.filter(Boolean).join(': ').slice(0, MAX_MESSAGE);
}

const refused = (motivo: string, lugar: string, desconhecido = true): LeituraColhida => ({
  tipo: 'recusado',
  desconhecido,
  motivo,
  lugar,
});

/** Refuses a JSON without documents: either as a response without notas, or as an unknown file. */
function withoutDocuments(answer: unknown): LeituraColhida {
  if (!isRecord(answer)) return refused('Nenhum leitor entende este JSON.', 'byte 0');
  const why = complaint(answer);
  const known = why !== '' || word(answer, 'datahoraprocessamento') !== '';
  return known
    ? refused(
        `O arquivo é uma resposta da API nacional sem nenhuma nota.${why === '' ? '' : ` Ela diz: ${why}`}`,
        'campo erro',
        false,
      )
    : refused('Nenhum leitor entende este JSON.', 'byte 0');
}

/**
 * Reads the notas and events in a response of the national API or of the ADN that was saved as JSON. Each is stored as its own
 * XML, decompressed.
 */
export async function readNfseJson(texto: string): Promise<LeituraColhida> {
  let answer: unknown;
  try {
    answer = JSON.parse(texto);
  } catch {
    return refused('O arquivo começa como um JSON, mas está incompleto ou malformado.', 'byte 0');
  }
  const documents = documentsIn(answer, '');
  if (documents.length === 0) {
    const sent = sentIn(answer);
    return sent === undefined
      ? withoutDocuments(answer)
      : refused(refusalOfPedido(sent), `campo ${sent}`, false);
  }
  if (documents.length > MAX_DOCUMENTS)
    return refused('O arquivo junta documentos demais. Divida-o em partes.', 'byte 0');
  const notas: NotaColhida[] = [];
  const eventos: EventoColhido[] = [];
  const recusas: (RecusaNfse & { bytes: Uint8Array })[] = [];
  let unpacked = 0;
  for (const { texto, lugar } of documents) {
    const xml = await unpackStored(semBase64(texto));
    unpacked += xml.length;
    if (unpacked > MAX_UNPACKED)
      return refused('O arquivo, aberto, é grande demais. Divida-o em partes.', `campo ${lugar}`);
    const read = xml.length > 0 ? readNfseXml(xml) : null;
    if (read?.tipo === 'lido') {
      notas.push(...read.notas);
      eventos.push(...read.eventos);
      recusas.push(...read.recusas.map((one) => ({ ...one, lugar: `campo ${lugar}, ${one.lugar}` })));
    } else {
      const motivo = read?.motivo ?? 'O documento deste campo não pôde ser aberto.';
      recusas.push({ motivo, lugar: `campo ${lugar}`, bytes: read ? xml : new TextEncoder().encode(texto) });
    }
  }
  if (notas.length + eventos.length > 0) return { tipo: 'lido', notas, eventos, recusas };
  const [first] = recusas;
  return refused(first?.motivo ?? 'Nenhum leitor entende este JSON.', first?.lugar ?? 'byte 0');
}
