/** What comes first in the dates of a spreadsheet of notes: `?datas=` of `POST /v1/nfs/planilhas`, where the file does not tell. */
export const ORDENS_DATAS = ['DIA', 'MES'] as const;
export type OrdemDatas = (typeof ORDENS_DATAS)[number];
