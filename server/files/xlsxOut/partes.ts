import { lettersOf, xmlText } from './celulas.ts';

/** A column of a sheet: its title, its width in characters and its number format (`@` makes it text, also when edited). */
export interface ColunaXlsx {
  titulo: string;
  largura: number;
  formato: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PLAIN = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
const BOLD = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
/** Style of the titles, and style of the first format. */
export const TITULO = 1;
const FIRST_FORMAT = 2;
/** Lower ids belong to built-in formats. */
const OWN_FORMATS = 164;
/** Maximum length of a sheet name, and characters that it may not have. */
const SHEET_NAME = 31;
const FORBIDDEN = /[[\]:*?/\\]/g;

const formatsOf = (colunas: readonly ColunaXlsx[]) => [...new Set(colunas.map(({ formato }) => formato))];

/** Returns the style of each column. */
export function stylesOf(colunas: readonly ColunaXlsx[]): number[] {
  const formats = formatsOf(colunas);
  return colunas.map(({ formato }) => FIRST_FORMAT + formats.indexOf(formato));
}

const stylesXml = (colunas: readonly ColunaXlsx[]): string => {
  const formats = formatsOf(colunas);
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${xmlText(code)}"/>`,
  );
  const cells = formats.map(
    (_, at) =>
      `<xf numFmtId="${OWN_FORMATS + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${PLAIN.replace(' xfId="0"', '')}</cellStyleXfs><cellXfs count="${cells.length + FIRST_FORMAT}">${PLAIN}${BOLD}${cells.join('')}</cellXfs></styleSheet>`;
};

/** Returns the XML before the rows of a sheet: a frozen title row and the widths of the columns. */
export function sheetHead(colunas: readonly ColunaXlsx[]): string {
  const widths = colunas.map(
    ({ largura }, at) => `<col min="${at + 1}" max="${at + 1}" width="${largura}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** Returns the XML after the rows, with a filter on the titles; takes the numbers of columns and rows. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${lettersOf(columns - 1)}${rows}"/></worksheet>`;

export const sheetPath = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** Returns a unique name for each sheet: `Fornecedores`, `Fornecedores 2`. */
function sheetName(nome: string, sheet: number): string {
  const suffix = sheet === 1 ? '' : ` ${sheet}`;
  return nome.replace(FORBIDDEN, ' ').slice(0, SHEET_NAME - suffix.length) + suffix;
}

/** Returns all other parts of a workbook with this many sheets, as pairs of path and content. */
export function otherParts(nome: string, colunas: readonly ColunaXlsx[], sheets: number): [string, string][] {
  const each = Array.from({ length: sheets }, (_, at) => at + 1);
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${KIND}.${type}+xml"/>`;
  const names = each.map(
    (n) => `<sheet name="${xmlText(sheetName(nome, n))}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  return [
    ['xl/styles.xml', stylesXml(colunas)],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${RELS}">${each.map((n) => rel(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${rel('estilos', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${RELS}">${rel('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${each.map((n) => part(sheetPath(n), 'worksheet')).join('')}</Types>`,
    ],
  ];
}
