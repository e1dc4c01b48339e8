import type { Layout } from '../../../contract/layouts/layout.ts';
import { readDate } from '../valores/data.ts';
import { comOrdens, type DasNotas, decidedDatas } from './daColuna.ts';
import type { Ordem } from './decide.ts';
import { comDecimais } from './decimais.ts';
import type { ResumoDasDatas } from './resumo.ts';

export const FORMATOS_DO_DIA = { DIA: 'DD/MM/AAAA', MES: 'MM/DD/AAAA' } as const;

/** Returns the date that each order reads from a text (YYYY-MM-DD); '' when it is not valid. */
export const diasPorOrdem = (texto: string): Readonly<Record<Ordem, string>> => {
  const dia = (ordem: Ordem) =>
    readDate(texto, { formato: FORMATOS_DO_DIA[ordem], desde1904: false }).valor ?? '';
  return { DIA: dia('DIA'), MES: dia('MES') };
};

interface Dito {
  hoje: string;
  /** Order that the user chose for all dates; null to decide it from the file. */
  ordem: Ordem | null;
}

/** Returns the evidence for a file whose lines identify no nota of ours: only dates in the future count against an order. */
function doFuturo({ colunas, provas }: ResumoDasDatas, hoje: string): Map<string, DasNotas> {
  return new Map(
    colunas.map(({ campo }) => {
      const lidas = provas.flatMap(({ textos }) => (textos[campo] ? [diasPorOrdem(textos[campo])] : []));
      const impossiveis = {
        dia: lidas.filter(({ DIA }) => DIA > hoje).length,
        mes: lidas.filter(({ MES }) => MES > hoje).length,
      };
      return [campo, { notas: { dia: 0, mes: 0 }, impossiveis }];
    }),
  );
}

/**
 * Returns the layout with one order of day and month per column, as the file proves it or the user chose; or, as `duvida`, a sentence with
 * the reason why the user has to choose.
 */
export function ordensSemNotas(
  pedido: Layout,
  resumo: ResumoDasDatas | null,
  { hoje, ordem }: Dito,
): { layout: Layout } | { duvida: string } {
  if (!resumo) return { layout: pedido };
  const layout = comDecimais(pedido, resumo.comPonto);
  if (ordem) {
    const abertas = new Set(resumo.colunas.map(({ campo }) => campo));
    const campos = layout.campos.map((um) =>
      abertas.has(um.campo) ? { ...um, formatoData: FORMATOS_DO_DIA[ordem] } : um,
    );
    return { layout: { ...layout, campos } };
  }
  const decididas = decidedDatas(resumo, doFuturo(resumo, hoje));
  for (const { coluna, decidida } of decididas)
    if (decidida.ordem === null) return { duvida: `Na ${coluna.onde}: ${decidida.motivo}` };
  return {
    layout: comOrdens(
      layout,
      decididas.flatMap(({ campo, decidida }) => (decidida.ordem ? [{ campo, ordem: decidida.ordem }] : [])),
    ),
  };
}
