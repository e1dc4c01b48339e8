import type { Layout } from '../../../contract/layouts/layout.ts';
import { type Decidida, decidedOrdem, type IndiciosDeDatas, type Ordem } from './decide.ts';
import type { DatasDaColuna, ResumoDasDatas } from './resumo.ts';

/** Evidence from notas about the order of a column. */
export type DasNotas = Pick<IndiciosDeDatas, 'notas' | 'impossiveis'>;
const NADA: DasNotas = { notas: { dia: 0, mes: 0 }, impossiveis: { dia: 0, mes: 0 } };

export interface ColunaDecidida {
  campo: string;
  coluna: DatasDaColuna;
  decidida: Decidida;
}

/** Decides the order of each open column, from the file and from the notas of its lines, by column. */
export function decidedDatas(
  { colunas, outras, virgula }: ResumoDasDatas,
  dasNotas: ReadonlyMap<string, DasNotas>,
): ColunaDecidida[] {
  return colunas.map((coluna) => {
    // For one column, the dates of the other columns count as other dates of the file.
    const irmas = colunas.filter((one) => one !== coluna && !one.trocadas);
    const decidida = decidedOrdem({
      ...coluna,
      ...(dasNotas.get(coluna.campo) ?? NADA),
      outras: {
        dia: irmas.reduce((sum, { proprias }) => sum + proprias.dia, outras.dia),
        mes: irmas.reduce((sum, { proprias }) => sum + proprias.mes, outras.mes),
      },
      virgula,
    });
    return { campo: coluna.campo, coluna, decidida };
  });
}

/** Returns the layout with these orders set on its columns; DIA needs no change, since AUTO reads day first. */
export const comOrdens = (layout: Layout, ordens: readonly { campo: string; ordem: Ordem }[]): Layout => ({
  ...layout,
  campos: layout.campos.map((um) => {
    const ordem = ordens.find(({ campo }) => campo === um.campo)?.ordem;
    return ordem === 'MES' ? { ...um, formatoData: 'MM/DD/AAAA' as const } : um;
  }),
});
