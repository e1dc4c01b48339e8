/** Layouts of the DANFE by first day of issue (YYYY-MM-DD), by the note's own clock. */
const LEIAUTES = [
  {
    desde: '2026-12-01',
    leiaute: 'NT_2026_010',
    norma: 'NT 2026.010 v1.00 (Ato Técnico Conjunto RFB/CGIBS 8/2026)',
  },
  { desde: '', leiaute: 'MOC_7', norma: 'MOC 7.0, anexo II' },
] as const;

export type LeiauteDanfe = (typeof LEIAUTES)[number]['leiaute'];

/**
 * Returns the layout of a note's DANFE; `emissao` is `dhEmi`, or `dEmi` of old layouts. The switch by date of issue is
 * our reading of the norm.
 */
export const leiauteDanfe = (emissao: string): LeiauteDanfe =>
  LEIAUTES.find(({ desde }) => emissao.slice(0, 10) >= desde)?.leiaute ?? 'MOC_7';
