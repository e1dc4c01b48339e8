import type { IHasher } from 'hash-wasm';
import { z } from 'zod';
import { ELIMINADO } from '../../../contract/eliminacao.ts';
import { type Elo, linhaCadeiaSchema } from '../../../contract/logs/manifesto.ts';

/** Counts the data lines of a file from its chunks. */
export interface Contador {
  le: (chunk: Uint8Array) => void;
  linhas: () => number;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** Returns a counter for a CSV: its records except the titles; a line break within quotes ends none. */
export function contadorCsv(): Contador {
  let within = false;
  let records = 0;
  return {
    le: (chunk) => {
      for (const byte of chunk) {
        if (byte === QUOTE) within = !within;
        else if (byte === NEWLINE && !within) records += 1;
      }
    },
    linhas: () => records - 1,
  };
}

export function contadorJsonl(): Contador {
  let lines = 0;
  return {
    le: (chunk) => {
      for (const byte of chunk) if (byte === NEWLINE) lines += 1;
    },
    linhas: () => lines,
  };
}

/** Returns a counter for a sheet's XML: its rows except the titles. `<` inside cells is escaped, so it is never counted. */
export function contadorPlanilha(): Contador {
  const decoder = new TextDecoder('latin1');
  let rows = 0;
  let rest = '';
  return {
    le: (chunk) => {
      const text = rest + decoder.decode(chunk, { stream: true });
      rows += text.split('<row ').length - 1;
      rest = text.slice(-4);
    },
    linhas: () => rows - 1,
  };
}

/** Verifies a file of links from its chunks. */
export interface ConferenciaDeElos {
  le: (chunk: Uint8Array) => void;
  /** Returns a sentence about the first invalid link; '' when all are valid. */
  problema: () => string;
  primeiro: () => Elo | null;
  ultimo: () => Elo | null;
  /** Number of rows whose content is there and matches its hash. */
  provadas: () => number;
  /** Number of rows whose values were erased: the chain alone no longer proves them. */
  eliminadas: () => number;
}

/** Positions of these columns in the hashed content of a row (`farol_elo_conteudo`). */
const [REGISTRO, ANTES, DEPOIS] = [14, 15, 16];
const semDados = z.record(z.string(), z.literal(ELIMINADO)).nullable();

/** Returns whether all personal data was erased from a row (docs/adr/0061). */
function isErased(conteudo: string): boolean {
  const row = z.array(z.unknown()).safeParse(json(conteudo)).data ?? [];
  const values = [row[ANTES], row[DEPOIS]];
  return row[REGISTRO] === ELIMINADO && values.every((value) => semDados.safeParse(value).success);
}

/** Returns a verifier of the chain; `hash` is a SHA-256 hasher, reused for each link. */
export function conferenciaDaCadeia(hash: IHasher): ConferenciaDeElos {
  const decoder = new TextDecoder();
  let rest = '';
  let problema = '';
  let primeiro: Elo | null = null;
  let anterior: Elo | null = null;
  let provadas = 0;
  let eliminadas = 0;
  const link = (text: string, line: number): string => {
    const parsed = linhaCadeiaSchema.safeParse(json(text));
    if (!parsed.success) return `a linha ${line} não é um elo`;
    const { elo, conteudo } = parsed.data;
    if (anterior && elo !== anterior.elo + 1) return `falta um elo antes do elo ${elo}`;
    if (conteudo !== undefined) {
      if (!anterior && elo !== 1) return `falta o elo anterior ao elo ${elo}`;
      const made = hash
        .init()
        .update(`${anterior?.hash ?? ''}${conteudo}`)
        .digest('hex');
      if (made === parsed.data.hash) provadas += 1;
      else if (isErased(conteudo)) eliminadas += 1;
      else return `o conteúdo do elo ${elo} não confere`;
    }
    anterior = { elo, hash: parsed.data.hash };
    primeiro ??= anterior;
    return '';
  };
  let lines = 0;
  return {
    le: (chunk) => {
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) {
        lines += 1;
        if (problema === '') problema = link(piece, lines);
      }
    },
    problema: () => problema || (rest === '' ? '' : 'a última linha está cortada'),
    primeiro: () => primeiro,
    ultimo: () => anterior,
    provadas: () => provadas,
    eliminadas: () => eliminadas,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
