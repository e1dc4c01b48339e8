/**
 * Workbooks that `xlsxOut` cannot write yet (protected cells, several sheets, widths, days from 1904) are left to hucre, by these alone.
 * Each is opened by LibreOffice, with values read back, in tests/outrosProgramas/saidas.test.ts.
 */
export const ESCRITOS_PELA_HUCRE = [
  'server/fiscal/pagamentos/exportacao/planilha.ts',
  'server/layouts/doArquivo.ts',
  'server/layouts/escrita/planilha.ts',
  'server/layouts/modeloDePlanilha.ts',
  'server/logs/baixa/formatos.ts',
] as const;
export type EscritoPelaHucre = (typeof ESCRITOS_PELA_HUCRE)[number];
