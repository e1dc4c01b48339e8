import { fromBase64 } from '../../base64.ts';
import { gunzip, isGzip, NoGzip } from '../../files/gzip.ts';
import { counting, type Inside, type Level, TooMuch, tooMany, type ZipItem } from '../../files/packBounds.ts';
import { everyElement, findFirst, textAt } from '../xml/find.ts';
import { readXml } from '../xml/readXml.ts';
import type { XmlElement } from '../xml/tree.ts';
import { type DocZip, docZipsIn, nomeDoDistribuido, semCabecalho } from './docZips.ts';
import { MAX_NIVEIS, mayBeXml, xmlEmTexto } from './xmlEmTexto.ts';

/** Name that every such answer contains, whatever surrounds it. */
const NAME = 'DistDFeInt';

/** Returns whether a file may be such an answer by its first bytes, so that nearly all others are not parsed for it. */
export const looksLikeDistribuicao = (head: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(head).includes(NAME);

/** Returns the answers in a file; empty where it is something else. */
function answersIn(bytes: Uint8Array, level = 0): XmlElement[] {
  const read = readXml(semCabecalho(bytes));
  if (!read.ok) return [];
  const elements = everyElement(read.raiz);
  const own = elements.filter(({ nome }) => nome === 'retDistDFeInt');
  if (own.length > 0 || level === MAX_NIVEIS) return own;
  return elements
    .filter(({ texto }) => mayBeXml(texto) && texto.includes(NAME))
    .flatMap(({ texto }) => answersIn(xmlEmTexto(texto), level + 1));
}

const DAMAGED = 'O documento compactado (docZip) está danificado e não pôde ser aberto.';

async function open({ base64 }: DocZip, nome: string, level: Level): Promise<ZipItem> {
  const packed = decoded(base64);
  if (packed === null) return { nome, ok: false, mensagem: DAMAGED };
  const counted = counting(level, { packed: packed.byteLength, most: level.limits.maxEntryBytes });
  try {
    if (isGzip(packed)) await gunzip(packed, counted.take);
    else counted.take(packed);
    return { nome, ok: true, bytes: counted.bytes() };
  } catch (error) {
    if (error instanceof TooMuch) return { nome, ok: false, mensagem: error.message };
    if (error instanceof NoGzip) return { nome, ok: false, mensagem: DAMAGED };
    throw error;
  }
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}

/** Returns why an answer has no documents, with its own status and reason. */
function semDocumentos(answers: readonly XmlElement[]): string {
  const [first] = answers;
  const said = [textAt(first, 'cStat'), findFirst(first, 'xMotivo')?.texto ?? ''].filter(Boolean).join(' ');
  return `A resposta da SEFAZ não traz nenhum documento${said === '' ? '' : `: ${said.slice(0, 200)}`}.`;
}

/**
 * Yields the documents in a saved answer of NFeDistribuicaoDFe or CTeDistribuicaoDFe, bare or in any envelope. Each is
 * trusted like an imported file: nothing proves that SEFAZ wrote the answer. They count in the limits of the upload,
 * and are not opened further.
 */
export const distribuicaoSalva: Inside = async ({ nome, bytes }, level) => {
  const answers = answersIn(bytes);
  if (answers.length === 0) return null;
  return documentosDe(nome, answers, level);
};

async function* documentosDe(
  nome: string,
  answers: readonly XmlElement[],
  level: Level,
): AsyncGenerator<ZipItem> {
  const docs = answers.flatMap(docZipsIn);
  if (docs.length === 0) return yield { nome, ok: false, mensagem: semDocumentos(answers) };
  const { budget, limits } = level;
  budget.entries -= docs.length;
  if (budget.entries < 0)
    return yield { nome, ok: false, mensagem: `Com este, o que foi enviado ${tooMany(limits)}` };
  // The answer itself already counted as a file.
  budget.total += docs.length - 1;
  for (const doc of docs) yield await open(doc, `${nome} › ${nomeDoDistribuido(doc)}`, level);
}
