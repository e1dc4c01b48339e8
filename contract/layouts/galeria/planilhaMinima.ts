/** Returns the CRC-32 that ZIP requires. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Returns numbers as little-endian bytes, from pairs of size in bytes and value. */
function numeros(...pares: readonly [tamanho: 2 | 4, valor: number][]): number[] {
  return pares.flatMap(([tamanho, valor]) =>
    Array.from({ length: tamanho }, (_, at) => (valor >>> (8 * at)) & 0xff),
  );
}

/** 1 January 1980, the first day of ZIP: the same sample has the same bytes. */
const [DIA, UTF8] = [0x21, 0x0800];

/** Returns a ZIP without compression. */
function zip(partes: readonly (readonly [nome: string, texto: string])[]): Uint8Array {
  const encoder = new TextEncoder();
  const corpo: number[] = [];
  const indice: number[] = [];
  for (const [nome, texto] of partes) {
    const bytes = encoder.encode(texto);
    const nomeBytes = encoder.encode(nome);
    const comum = numeros(
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DIA],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, nomeBytes.length],
      [2, 0],
    );
    indice.push(
      ...numeros([4, 0x02014b50], [2, 20], [2, 20]),
      ...comum,
      ...numeros([2, 0], [2, 0], [2, 0], [4, 0], [4, corpo.length]),
      ...nomeBytes,
    );
    corpo.push(...numeros([4, 0x04034b50], [2, 20]), ...comum, ...nomeBytes, ...bytes);
  }
  const fim = numeros(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, partes.length],
    [2, partes.length],
    [4, indice.length],
    [4, corpo.length],
    [2, 0],
  );
  return Uint8Array.from([...corpo, ...indice, ...fim]);
}

const escapa = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const TIPOS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns the smallest workbook that holds these rows as text cells, so that samples stay readable in the source. */
export function planilhaMinima(linhas: readonly (readonly string[])[]): Uint8Array {
  const rows = linhas.map((celulas, at) => {
    const cells = celulas.map(
      (texto, col) =>
        `<c r="${String.fromCharCode(65 + col)}${at + 1}" t="inlineStr"><is><t>${escapa(texto)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return zip([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPOS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPOS}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
  ]);
}
