import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';
import { proposeLayout } from '../../server/leitura/proposta/proposeLayout.ts';

const tabela = layoutSchema.parse({
  finalidade: 'DATAS_PAGAMENTO',
  formato: 'DELIMITADO',
  campos: ['cpfCnpj', 'numero', 'data', 'observacao'].map((campo) => ({
    campo,
    origem: { tipo: 'TITULO', titulos: [campo] },
  })),
});
const TITULOS = ['cpfCnpj', 'numero', 'data', 'observacao'];
const linha = (observacao: string) => [sampleCnpj(1), '10', '10/09/2026', observacao];

/** PostgreSQL rejects NUL and lone surrogates with no readable message, and with them all rows of the same statement. */
test('a zero that UTF-16 hides is said to be no text', async () => {
  const texto = `\ufeff${[TITULOS, linha('a\0b')].map((cells) => cells.join(';')).join('\n')}`;
  const bytes = new Uint8Array(Uint16Array.from(texto, (one) => one.charCodeAt(0)).buffer);
  await expect(readAmostra({ bytes, layout: tabela })).rejects.toThrow('não é texto');
});

test.each(['_x0000_', '_xD800_'])('%s in a workbook becomes a sign that is kept', async (written) => {
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [TITULOS, linha(`a${written}b`)] }] });
  const { linhas } = await readAmostra({ bytes, layout: tabela });
  expect(linhas[0]).toMatchObject({ situacao: 'DADO', valores: { observacao: 'a\ufffdb' } });
});

test('half of a character in a statement becomes a space', async () => {
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260910<TRNAMT>-10.00<FITID>1<MEMO>a&#xD800;b</STMTTRN></BANKTRANLIST></OFX>\n`;
  const layout = layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'OFX',
    campos: [],
    casar: ['FORNECEDOR_VALOR'],
  });
  const { linhas } = await readAmostra({ bytes: new TextEncoder().encode(ofx), layout });
  expect(linhas[0]?.valores.observacao).toBe('a b');
});

test.each([
  ['one line that never ends', '1'.repeat(200_000)],
  ['a line just too long', `${'1'.repeat(12_000)}\n`],
  ['several of them', `${'1'.repeat(12_000)}\n`.repeat(3)],
])('%s is said to be no file of fixed width', async (_, texto) => {
  const bytes = new TextEncoder().encode(texto);
  await expect(proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' })).rejects.toThrow(
    'não é de largura fixa',
  );
});

test.each([' '.repeat(500), '\r\n'.repeat(500)])('a blank file is said to be blank', async (texto) => {
  const bytes = new TextEncoder().encode(texto);
  await expect(proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' })).rejects.toThrow(
    'não tem nada escrito',
  );
});

test('a statement in one long line is known for what it is', async () => {
  const um = '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260910</DTPOSTED><TRNAMT>-1.00</TRNAMT></STMTTRN>';
  const ofx = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKTRANLIST>${um.repeat(300)}</BANKTRANLIST></OFX>`;
  const { valor } = await proposeLayout({
    bytes: new TextEncoder().encode(ofx),
    finalidade: 'DATAS_PAGAMENTO',
  });
  expect(valor.formato).toBe('OFX');
});
