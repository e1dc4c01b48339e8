/**
 * Files that may write workbooks with hucre, because `xlsxOut` lacks protected cells, several sheets, widths and 1904
 * dates. tests/outrosProgramas/saidas.test.ts opens each workbook with LibreOffice and reads its values back.
 */
export const ESCRITOS_PELA_HUCRE = [
  'server/fiscal/pagamentos/exportacao/planilha.ts',
  'server/layouts/doArquivo.ts',
  'server/layouts/escrita/planilha.ts',
  'server/layouts/modeloDePlanilha.ts',
  'server/logs/baixa/formatos.ts',
] as const;
export type EscritoPelaHucre = (typeof ESCRITOS_PELA_HUCRE)[number];
