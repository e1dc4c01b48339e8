import { ApiProblem } from '../http/problem.ts';

const MAX_CELL = 20_000;
const MAX_COLUMNS = 500;
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

/** Separator and quote of a delimited text. */
export interface Pontuacao {
  separador: string;
  /** '' when there are no quotes: such characters are then text. */
  aspas: string;
}

/**
 * Yields the rows of a delimited text (RFC 4180; any one separator, any line ending), empty ones too, each with the line where it begins.
 * Holds one part and one row in memory. Throws with the line for an unclosed quote, a very long cell or too many columns.
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  { separador, aspas }: Pontuacao,
): AsyncGenerator<{ linha: number; cells: string[] }> {
  const quote = aspas === '' ? -1 : aspas.charCodeAt(0);
  const delimiter = separador.charCodeAt(0);
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
  /** Returns the position of the next special character; the text before it is copied unchanged. */
  const nextMark = (text: string, from: number) => {
    const mark = quoted ? quote : delimiter;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === mark || code === quote || code === LINE_FEED || code === RETURN) break;
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
        if (character === aspas) {
          quoted = false;
          afterQuote = true;
        } else {
          if (character === '\r' || !wasReturn) line += 1;
          append(character);
        }
      } else if (character === aspas && afterQuote) {
        append(character);
        quoted = true;
        afterQuote = false;
      } else if (character === aspas && cell === '') quoted = true;
      else if (character === separador) endCell();
      else if (character === aspas) append(character);
      else if (character === '\r' || !wasReturn) {
        endCell();
        line += 1;
        yield { linha: start, cells };
        cells = [];
        start = line;
      }
    }
  }
  for await (const text of texts) yield* feed(text);
  if (quoted) throw refuse(`Na linha ${start} há aspas abertas que não se fecham.`);
  if (cell !== '' || cells.length > 0) {
    endCell();
    yield { linha: start, cells };
  }
}
