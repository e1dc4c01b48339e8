import type { FileEntry } from '@zip.js/zip.js';
import type { Slices } from '../../files/slices.ts';
import { SlicesReader } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import { blamed, DAMAGED, filesOf, orDamaged, STRINGS, scanned, scanPart, unpacked } from '../partes.ts';
import { abaEscolhida } from '../pasta.ts';
import { type CellContext, type NotasDaPlanilha, notasVazias, rowsReader, type SheetRow } from './cells.ts';
import { dateStylesReader } from './dates.ts';
import { sharedStringsReader } from './sharedStrings.ts';
import type { Attributes } from './xml.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
/** End tag of the list of merged cells, which comes after all rows. */
const MERGED = ['</mergeCells>', ':mergeCells>'];

/** An opened workbook: the parts that one of its sheets needs. */
export interface Workbook {
  /** Name of the sheet, and names of all visible sheets. */
  aba: string;
  abas: string[];
  source: SlicesReader;
  sheet: FileEntry;
  strings: FileEntry | undefined;
  styles: FileEntry | undefined;
  from1904: boolean;
  /** Filled in as its rows are read. */
  notas: NotasDaPlanilha;
}

/**
 * Opens a workbook without unpacking its sheets; `wanted` is the name of a sheet, '' for the first visible one. Throws a sentence for zip
 * bombs, passwords, damaged files, and workbooks without that sheet.
 */
export async function openWorkbook(slices: Slices, wanted = ''): Promise<Workbook> {
  const source = new SlicesReader(slices);
  return orDamaged(source, async () => {
    const files = await filesOf(source);
    const part = (name: string) => files.find(({ filename }) => filename === name);
    const [workbook, links] = [part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')];
    if (!workbook || !links) throw refuse(DAMAGED);
    const targets = new Map<string, string>();
    await scanPart(links, (name, { Type, Id, Target }) => {
      if (name === 'Relationship' && Type?.endsWith('/worksheet'))
        targets.set(Id ?? '', pathOf(Target ?? ''));
    });
    const shown: { name: string; link: string }[] = [];
    let from1904 = false;
    await scanPart(workbook, (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      else if (name === 'sheet' && !/^(hidden|veryHidden)$/.test(attributes.state ?? ''))
        shown.push({ name: attributes.name ?? '', link: linkOf(attributes) });
    });
    const seen = shown.filter(({ link }) => targets.has(link));
    const abas = seen.map(({ name }) => name);
    const chosen = abaEscolhida(seen, wanted);
    const sheet = part(targets.get(chosen.link) ?? '');
    if (!sheet) throw refuse(DAMAGED);
    const [strings, styles] = [part(STRINGS), part('xl/styles.xml')];
    return { aba: chosen.name, abas, source, sheet, strings, styles, from1904, notas: notasVazias() };
  });
}

/**
 * Unpacks the sheet to its end without parsing rows, as a truncated one looks like one with fewer rows. Returns whether it has merged
 * cells, which are listed after the rows. Throws a sentence when it is damaged.
 */
export async function requireWholeSheet({ source, sheet }: Workbook): Promise<{ mescladas: boolean }> {
  let mescladas = false;
  await orDamaged(source, async () => {
    let tail = '';
    const decoder = new TextDecoder();
    for await (const part of unpacked(sheet)) {
      const text = tail + decoder.decode(part, { stream: true });
      mescladas ||= MERGED.some((mark) => text.includes(mark));
      tail = text.slice(-200);
    }
    if (!/<\/(?:\w+:)?worksheet>\s*$/.test(tail)) throw refuse(DAMAGED);
  });
  return { mescladas };
}

/** Yields the rows of the sheet, in batches as they are unpacked. Throws a sentence when it is damaged. */
export async function* workbookRows(book: Workbook): AsyncGenerator<SheetRow[]> {
  const { source, sheet } = book;
  try {
    const { scanner, take } = rowsReader(await contextOf(book));
    for await (const _ of scanned(sheet, scanner)) {
      const rows = take();
      if (rows.length > 0) yield rows;
    }
  } catch (error) {
    throw blamed(source, error);
  }
}

async function contextOf({ strings, styles, from1904, notas }: Workbook): Promise<CellContext> {
  const texts = sharedStringsReader();
  const formats = dateStylesReader();
  if (strings) for await (const _ of scanned(strings, texts.scanner));
  if (styles) for await (const _ of scanned(styles, formats.scanner));
  return { strings: texts.strings, dates: formats.styles, from1904, notas };
}

/** Returns the link of a sheet to its part: an `id` attribute with any prefix. */
function linkOf(attributes: Attributes): string {
  const links = Object.entries(attributes).filter(([name]) => /^[^:]+:id$/.test(name));
  return links[0]?.[1] ?? '';
}

/** Returns the name in the .zip of a part, from the target of a relationship. */
function pathOf(target: string): string {
  return new URL(target, 'xlsx:/xl/').pathname.slice(1);
}
