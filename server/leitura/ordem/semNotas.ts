import type { Layout } from '../../../contract/layouts/layout.ts';
import { readDate } from '../valores/data.ts';
import { comOrdens, type DasNotas, decidedDatas } from './daColuna.ts';
import type { Ordem } from './decide.ts';
import { comDecimais } from './decimais.ts';
import type { ResumoDasDatas } from './resumo.ts';

export const FORMATOS = { DIA: 'DD/MM/AAAA', MES: 'MM/DD/AAAA' } as const;

/** A text as the day that each order makes of it; '' where it makes none. */
export const dias = (texto: string): Readonly<Record<Ordem, string>> => {
  const dia = (ordem: Ordem) => readDate(texto, { formato: FORMATOS[ordem], desde1904: false }).valor ?? '';
  return { DIA: dia('DIA'), MES: dia('MES') };
};

interface Dito {
  hoje: string;
  /** What a person said of all its dates; null: the file is to tell. */
  ordem: Ordem | null;
}

/** Of a file whose lines name no document that is here: only what has not come yet speaks against an order. */
function doFuturo({ colunas, provas }: ResumoDasDatas, hoje: string): Map<string, DasNotas> {
  return new Map(
    colunas.map(({ campo }) => {
      const lidas = provas.flatMap(({ textos }) => (textos[campo] ? [dias(textos[campo])] : []));
      const impossiveis = {
        dia: lidas.filter(({ DIA }) => DIA > hoje).length,
        mes: lidas.filter(({ MES }) => MES > hoje).length,
      };
      return [campo, { notas: { dia: 0, mes: 0 }, impossiveis }];
    }),
  );
}

/**
 * The layout with one order of days and months for each column of a file, as the file itself proves it or a person said; or why a person
 * has to say it, in a sentence.
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
      abertas.has(um.campo) ? { ...um, formatoData: FORMATOS[ordem] } : um,
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
