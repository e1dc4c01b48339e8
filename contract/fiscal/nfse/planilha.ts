/**
 * Orders of day and month in the dates of a spreadsheet: `?datas=` of `POST /v1/nfs/planilhas`, needed if the file is
 * ambiguous.
 */
export const ORDENS_DATAS = ['DIA', 'MES'] as const;
export type OrdemDatas = (typeof ORDENS_DATAS)[number];
