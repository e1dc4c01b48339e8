import { fold } from '../../../contract/brasil/fold.ts';
import { isPacked, readSent } from '../../files/readZip.ts';
import type { Slices } from '../../files/slices.ts';
import { type Formas, saysForma, todas } from './formas.ts';

const MB = 1024 * 1024;
/** Limits of our own packages, which may hold far more than uploads: all of it is searched, with part of it in memory at a time. */
const LIMITS = {
  maxBytes: 2048 * MB,
  maxEntries: 70_000,
  maxEntryBytes: 2048 * MB,
  maxTotalBytes: 16_384 * MB,
  maxRatio: 2000,
  maxDepth: 4,
  maxNestedBytes: 64 * MB,
};
/** A workbook within a package is itself a package: larger ones are reported as unread. */
const MAX_PLANILHA = 128 * MB;

export interface ProcuraDeFormas {
  nome: string;
  formas: Formas;
}

/** Whether the file contains one of the forms; null when part of it could not be opened and the rest has no match. */
export type Achou = boolean | null;

/**
 * Searches a text that comes in chunks, in any of the usual encodings. A name counts as a whole word only once the characters on both of its
 * sides are known: `end` reports that no chunk follows.
 */
export function createFarejador(formas: Formas) {
  const longest = Math.max(1, ...todas(formas).map((forma) => forma.length)) + 1;
  const decoders: { decoder: TextDecoder; before: string; tail: string }[] = [];
  /** A letter put where the text is cut, so that no name ends or begins there; no form contains it. */
  const CUT = '\u4e00';
  let found = false;
  return {
    get found() {
      return found;
    },
    take(chunk: Uint8Array) {
      if (decoders.length === 0) {
        const wide = chunk[0] === 0xff && chunk[1] === 0xfe;
        for (const name of wide ? ['utf-16le'] : ['utf-8', 'windows-1252'])
          decoders.push({ decoder: new TextDecoder(name), before: '', tail: '' });
      }
      for (const one of decoders) {
        const text = one.tail + one.decoder.decode(chunk, { stream: true });
        found ||= saysForma(fold(`${one.before}${text}${CUT}`), formas);
        one.tail = text.slice(-2 * longest);
        if (one.tail.length < text.length) one.before = CUT;
      }
    },
    /** Returns whether one of the forms was found, and starts over for another text. */
    end(): boolean {
      found ||= decoders.splice(0).some(({ before, tail }) => saysForma(fold(before + tail), formas));
      const ended = found;
      found = false;
      return ended;
    },
  };
}

async function naTexto(source: Slices, formas: Formas): Promise<boolean> {
  const text = createFarejador(formas);
  for (let at = 0; at < source.size && !text.found; at += MB) text.take(await source.read(at, MB));
  return text.end();
}

async function noPacote(source: Slices, { nome, formas }: ProcuraDeFormas): Promise<Achou> {
  const planilhas: { nome: string; parts: Uint8Array[]; size: number }[] = [];
  const text = createFarejador(formas);
  let found = false;
  const into = (name: string) => {
    found ||= text.end() || saysForma(fold(name), formas);
    if (!/\.(xlsx|ods)$/i.test(name)) return text.take;
    const planilha = { nome: name, parts: [] as Uint8Array[], size: 0 };
    planilhas.push(planilha);
    return (chunk: Uint8Array) => {
      planilha.size += chunk.byteLength;
      if (planilha.size <= MAX_PLANILHA) planilha.parts.push(chunk.slice());
    };
  };
  const opened = await readSent(source, nome, { limits: LIMITS, into });
  if (!opened.ok) return null;
  let whole = true;
  for await (const item of opened.itens) {
    if (!item.ok) whole = false;
    else text.take(item.bytes);
    if (found || text.end()) return true;
    for (const { nome: name, parts, size } of planilhas.splice(0)) {
      if (size > MAX_PLANILHA) whole = false;
      const inner = await findFormas(emMemoria(parts, size), { nome: name, formas });
      if (inner) return true;
      if (inner === null) whole = false;
    }
  }
  return whole ? false : null;
}

function emMemoria(parts: readonly Uint8Array[], size: number): Slices {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { size, read: async (offset, length) => bytes.slice(offset, offset + length) };
}

/** Returns whether a stored file, also a packed one, contains one of the forms. */
export async function findFormas(source: Slices, procura: ProcuraDeFormas): Promise<Achou> {
  if (source.size === 0) return false;
  return isPacked(await source.read(0, 4)) ? noPacote(source, procura) : naTexto(source, procura.formas);
}
