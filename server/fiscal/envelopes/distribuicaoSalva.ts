import { fromBase64 } from '../../base64.ts';
import { gunzip, isGzip, NoGzip } from '../../files/gzip.ts';
import { counting, type Inside, type Level, TooMuch, tooMany, type ZipItem } from '../../files/packBounds.ts';
import { everyElement, findFirst, textAt } from '../xml/find.ts';
import { readXml } from '../xml/readXml.ts';
import type { XmlElement } from '../xml/tree.ts';
import { type DocZip, docZipsIn, nomeDoDistribuido, semCabecalho } from './docZips.ts';
import { MAX_NIVEIS, mayBeXml, xmlEmTexto } from './xmlEmTexto.ts';

/** What such an answer names itself by, whatever stands around it. */
const NAME = 'DistDFeInt';

/** Whether a file that begins like that may be such an answer: nearly all are not, and are not parsed for it. */
export const looksLikeDistribuicao = (head: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(head).includes(NAME);

/** The answers that a file holds; none where it is something else. */
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

/** Why an answer brings nothing, as it says itself. */
function semDocumentos(answers: readonly XmlElement[]): string {
  const [first] = answers;
  const said = [textAt(first, 'cStat'), findFirst(first, 'xMotivo')?.texto ?? ''].filter(Boolean).join(' ');
  return `A resposta da SEFAZ não traz nenhum documento${said === '' ? '' : `: ${said.slice(0, 200)}`}.`;
}

/**
 * The documents that a saved answer of NFeDistribuicaoDFe or CTeDistribuicaoDFe carries, bare or in whatever envelope. Each is worth
 * what a file is worth: nothing says that SEFAZ wrote the answer. They count in the bounds of what was sent, and are opened no further.
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
  // The answer counted as a file itself.
  budget.total += docs.length - 1;
  for (const doc of docs) yield await open(doc, `${nome} › ${nomeDoDistribuido(doc)}`, level);
}
