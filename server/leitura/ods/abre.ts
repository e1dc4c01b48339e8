import type { FileEntry } from '@zip.js/zip.js';
import type { Slices } from '../../files/slices.ts';
import { SlicesReader } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import { blamed, DAMAGED, filesOf, LOCKED, ODS_CONTENT, orDamaged, scanned, scanPart } from '../partes.ts';
import { abaEscolhida, type ComoAbrir, type Planilha } from '../pasta.ts';
import { type NotasDaPlanilha, notasVazias, type SheetRow } from '../xlsx/cells.ts';
import { XmlScanner } from '../xlsx/xml.ts';
import { odsReader } from './cells.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

const NO_SHEET =
  'Este é um documento do LibreOffice, não é uma planilha. Peça o relatório em CSV, .xlsx ou .ods.';

interface Aba {
  name: string;
  /** Position among all sheets, including hidden ones. */
  index: number;
}

/** Returns the visible sheets, from the whole content, and whether any cells are merged. */
async function abasDe(content: FileEntry): Promise<{ shown: Aba[]; mescladas: boolean }> {
  const hidden = new Set<string>();
  const shown: Aba[] = [];
  let style = '';
  let index = 0;
  let depth = 0;
  let mescladas = false;
  let isSheet = false;
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? '';
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      else if (name === 'spreadsheet') isSheet = true;
      else if (name === 'covered-table-cell') mescladas = true;
      else if (name === 'table') {
        depth += 1;
        if (depth > 1) return;
        if (!hidden.has(attributes['table:style-name'] ?? ''))
          shown.push({ name: attributes['table:name'] ?? '', index });
        index += 1;
      }
    },
    close: (name) => {
      if (name === 'table') depth -= 1;
    },
    text: () => undefined,
  });
  for await (const _ of scanned(content, scanner));
  if (!isSheet) throw refuse(NO_SHEET);
  return { shown, mescladas };
}

/** Throws when a password protects the content: its parts are then listed as encrypted, or are one package. */
async function requireOpen(files: readonly FileEntry[]): Promise<void> {
  const named = (name: string) => files.find(({ filename }) => filename === name);
  if (named('encrypted-package')) throw refuse(LOCKED);
  const manifest = named('META-INF/manifest.xml');
  if (manifest)
    await scanPart(manifest, (name) => {
      if (name === 'encryption-data') throw refuse(LOCKED);
    });
}

async function* rowsOf(
  source: SlicesReader,
  content: FileEntry,
  index: number,
  notas: NotasDaPlanilha,
): AsyncGenerator<SheetRow[]> {
  try {
    const { scanner, take, done } = odsReader(index, notas);
    for await (const _ of scanned(content, scanner)) {
      const rows = take();
      if (rows.length > 0) yield rows;
      if (done()) return;
    }
  } catch (error) {
    throw blamed(source, error);
  }
}

/**
 * Opens an .ods (OpenDocument, LibreOffice). All its sheets are in one part, which is read once here to list them and to check that it is
 * complete. Throws as `openPlanilha`.
 */
export async function openOds(slices: Slices, { aba = '' }: ComoAbrir): Promise<Planilha> {
  const source = new SlicesReader(slices);
  return orDamaged(source, async () => {
    const files = await filesOf(source);
    await requireOpen(files);
    const content = files.find(({ filename }) => filename === ODS_CONTENT);
    if (!content) throw refuse(DAMAGED);
    const { shown, mescladas } = await abasDe(content);
    const { name, index } = abaEscolhida(shown, aba);
    const notas = notasVazias();
    const lotes = rowsOf(source, content, index, notas);
    return { aba: name, abas: shown.map((one) => one.name), desde1904: false, mescladas, notas, lotes };
  });
}
