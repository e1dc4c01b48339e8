import type { FileEntry } from '@zip.js/zip.js';
import type { Slices } from '../../files/slices.ts';
import { SlicesReader } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import { blamed, DAMAGED, filesOf, orDamaged, STRINGS, scanned, scanPart, unpacked } from '../partes.ts';
import { abaEscolhida } from '../pasta.ts';
import { type CellContext, type Notas, rowsReader, type SheetRow, semNotas } from './cells.ts';
import { dateStylesReader } from './dates.ts';
import { sharedStringsReader } from './sharedStrings.ts';
import type { Attributes } from './xml.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
/** How the list of merged cells ends, which comes after all rows. */
const MERGED = ['</mergeCells>', ':mergeCells>'];

/** A workbook, opened: the parts of it that one of its sheets needs. */
export interface Workbook {
  /** Name of the sheet, and of all that a person sees. */
  aba: string;
  abas: string[];
  source: SlicesReader;
  sheet: FileEntry;
  strings: FileEntry | undefined;
  styles: FileEntry | undefined;
  from1904: boolean;
  /** Filled as its rows are read. */
  notas: Notas;
}

/**
 * Looks into a workbook before its sheets are unpacked. In: its bytes, to be read at any place, and the name of a sheet ('': the first
 * that a person sees). Throws a sentence for bombs, passwords, damage, and workbooks without such a sheet.
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
    return { aba: chosen.name, abas, source, sheet, strings, styles, from1904, notas: semNotas() };
  });
}

/**
 * Unpacks the sheet to its end without looking at its rows: one that is cut looks like one that has fewer of them. Out: whether
 * it has merged cells, which are told after the rows.
 */
export async function requireWhole({ source, sheet }: Workbook): Promise<{ mescladas: boolean }> {
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

/** The rows of the sheet, in lots as they are unpacked. Throws a sentence when it is damaged. */
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

/** The link of a sheet to its part: an `id` under whatever prefix. */
function linkOf(attributes: Attributes): string {
  const links = Object.entries(attributes).filter(([name]) => /^[^:]+:id$/.test(name));
  return links[0]?.[1] ?? '';
}

/** In: where a part of the workbook says that another lies. Out: its name in the .zip. */
function pathOf(target: string): string {
  return new URL(target, 'xlsx:/xl/').pathname.slice(1);
}
