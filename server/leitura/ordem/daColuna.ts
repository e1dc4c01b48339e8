import type { Layout } from '../../../contract/layouts/layout.ts';
import { type Decidida, decidedOrdem, type Indicios, type Ordem } from './decide.ts';
import type { DatasDaColuna, ResumoDasDatas } from './resumo.ts';

/** What notes say of the order of a column. */
export type DasNotas = Pick<Indicios, 'notas' | 'impossiveis'>;
const NADA: DasNotas = { notas: { dia: 0, mes: 0 }, impossiveis: { dia: 0, mes: 0 } };

export interface ColunaDecidida {
  campo: string;
  coluna: DatasDaColuna;
  decidida: Decidida;
}

/** The order of each open column. In: what the file says, and what the notes of its lines say by column. */
export function decidedDatas(
  { colunas, outras, virgula }: ResumoDasDatas,
  dasNotas: ReadonlyMap<string, DasNotas>,
): ColunaDecidida[] {
  return colunas.map((coluna) => {
    // To a column, the others of the file are other dates.
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

/** A layout whose columns are read in these orders; day first is what AUTO reads. */
export const comOrdens = (layout: Layout, ordens: readonly { campo: string; ordem: Ordem }[]): Layout => ({
  ...layout,
  campos: layout.campos.map((um) => {
    const ordem = ordens.find(({ campo }) => campo === um.campo)?.ordem;
    return ordem === 'MES' ? { ...um, formatoData: 'MM/DD/AAAA' as const } : um;
  }),
});
