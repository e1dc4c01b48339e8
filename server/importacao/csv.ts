import { ApiProblem } from '../http/problem.ts';

const MAX_CELL = 20_000;
const MAX_COLUMNS = 200;
const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

/** Files from Brazilian systems come in one of these two; what is not valid UTF-8 is the other. */
export type Encoding = 'utf-8' | 'windows-1252';

/** In: the bytes, part by part. Out: in which encoding they are. Throws when they are no text. */
export async function sniffEncoding(parts: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let valid = true;
  for await (const part of parts) {
    if (part.includes(0)) throw refuse('Este arquivo não é texto: envie um CSV ou uma planilha .xlsx.');
    if (!valid) continue;
    try {
      decoder.decode(part, { stream: true });
    } catch {
      valid = false;
    }
  }
  return valid ? 'utf-8' : 'windows-1252';
}

/** In: the first line. Out: what separates its cells; the one that occurs most outside quotes. */
export function sniffDelimiter(head: string): string {
  const line = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/)[0] ?? '';
  const counted = [';', ',', '\t'].map((mark) => ({ mark, times: line.split(mark).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).mark;
}

/**
 * The rows of a CSV (RFC 4180; `;`, `,` or tab; quotes; any line ending; BOM), each with the line it begins at.
 * Memory holds one part and one row. Throws with the line when a quote is never closed or a row makes no sense.
 */
export async function* csvRows(
  parts: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<{ linha: number; cells: string[] }> {
  const decoder = new TextDecoder(encoding);
  let delimiter = '';
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let afterQuote = false;
  let afterReturn = false;
  let line = 1;
  let start = 1;

  const endCell = () => {
    if (cells.length >= MAX_COLUMNS) throw refuse(`A linha ${start} tem mais de ${MAX_COLUMNS} colunas.`);
    cells.push(cell);
    cell = '';
    afterQuote = false;
  };
  const append = (text: string) => {
    cell += text;
    if (cell.length <= MAX_CELL) return;
    throw refuse(
      quoted
        ? `Na linha ${start} há aspas abertas que não se fecham.`
        : `A linha ${start} tem uma célula longa demais.`,
    );
  };
  /** Position of the next character that may end or change something; what comes before it is taken as it is. */
  const nextMark = (text: string, from: number) => {
    const mark = quoted ? QUOTE : delimiter.charCodeAt(0);
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === mark || code === QUOTE || code === LINE_FEED || code === RETURN) break;
    }
    return at;
  };
  function* feed(text: string) {
    for (let at = 0; at < text.length; at += 1) {
      const mark = nextMark(text, at);
      if (mark > at) {
        append(text.slice(at, mark));
        afterReturn = false;
        if (mark === text.length) return;
        at = mark;
      }
      const character = text.charAt(at);
      const wasReturn = afterReturn;
      afterReturn = character === '\r';
      if (quoted) {
        if (character === '"') {
          quoted = false;
          afterQuote = true;
        } else {
          if (character === '\r' || !wasReturn) line += 1;
          append(character);
        }
      } else if (character === '"' && afterQuote) {
        append(character);
        quoted = true;
        afterQuote = false;
      } else if (character === '"' && cell === '') quoted = true;
      else if (character === delimiter) endCell();
      else if (character === '"') append(character);
      else if (character === '\r' || !wasReturn) {
        endCell();
        line += 1;
        if (cells.some((one) => one.trim() !== '')) yield { linha: start, cells };
        cells = [];
        start = line;
      }
    }
  }
  for await (const part of parts) {
    const text = decoder.decode(part, { stream: true });
    delimiter ||= sniffDelimiter(text);
    yield* feed(text);
  }
  yield* feed(decoder.decode());
  if (quoted) throw refuse(`Na linha ${start} há aspas abertas que não se fecham.`);
  if (cell !== '' || cells.length > 0) {
    endCell();
    if (cells.some((one) => one.trim() !== '')) yield { linha: start, cells };
  }
}
