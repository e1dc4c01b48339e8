import type { FormatoData } from '../valores/data.ts';

export type Ordem = 'DIA' | 'MES';
type Lados = Readonly<Record<'dia' | 'mes', number>>;

/** Evidence about the dates of one column. Counts are of cells; for evidence from notas, of lines. */
export interface IndiciosDeDatas {
  formato: FormatoData;
  /** Cells that are a valid date in only one order. */
  proprias: Lados;
  /** Cells that are a different valid date in each order. */
  ambas: number;
  /** An example of each of these three. */
  exemplos: Readonly<Record<'dia' | 'mes' | 'ambas', string>>;
  /** Issue dates that, in this order, match the notas of their lines. */
  notas: Lados;
  /** Other dates of the file, above the table and in other columns. */
  outras: Lados;
  /** Lines whose nota was issued later, or whose date is in the future, in this order. */
  impossiveis: Lados;
  /** In a statement: the order in which movements are on consecutive days; in the other, each is on the same day of another month. */
  seguidas: Ordem | null;
  /** Date cells that all have days up to 12, beside texts that are day first: a program may have swapped day and month. */
  trocadas: boolean;
  /** The file writes amounts with a comma, which no English program does. */
  virgula: boolean;
}

export type Decidida =
  | { ordem: Ordem; porque: string }
  | { ordem: null; motivo: string; sugerida: Ordem | null };

const FIXAS: Readonly<Partial<Record<FormatoData, Ordem>>> = {
  'DD/MM/AAAA': 'DIA',
  'DD/MM/AA': 'DIA',
  'MM/DD/AAAA': 'MES',
};
const NOMES = { DIA: 'dia/mês', MES: 'mês/dia' } as const;

/** Returns the only order that a pair of counts supports; null when none or both. */
const so = ({ dia, mes }: Lados): Ordem | null =>
  dia > 0 && mes === 0 ? 'DIA' : mes > 0 && dia === 0 ? 'MES' : null;

/**
 * Decides whether day or month comes first in a column: by its own cells, then the layout, then the notas of its lines, then other dates of
 * the file. When these contradict each other or none decides, `ordem` is null and the user must choose.
 */
export function decidedOrdem(de: IndiciosDeDatas): Decidida {
  const { proprias, exemplos, notas, outras, impossiveis } = de;
  const fixa = FIXAS[de.formato] ?? null;
  const asks = (motivo: string, sugerida: Ordem | null): Decidida => ({ ordem: null, motivo, sugerida });
  const own = so(proprias);
  if (proprias.dia > 0 && proprias.mes > 0)
    return asks(
      `As células se contradizem: “${exemplos.dia}” só pode ser dia/mês, e “${exemplos.mes}” só pode ser mês/dia.`,
      so(notas) ?? null,
    );
  if (de.trocadas)
    return asks(
      `Parte das células é data da planilha, toda com dia até 12, e parte é texto, como “${exemplos.dia}”: um programa em inglês pode ter trocado dia e mês nas primeiras. Se trocou, corrija a planilha e envie de novo.`,
      null,
    );
  const seen = so(notas);
  if (own) {
    const against = seen ?? own;
    if (against !== own || (fixa !== null && fixa !== own))
      return asks(
        `“${own === 'DIA' ? exemplos.dia : exemplos.mes}” só pode ser ${NOMES[own]}, e ${against === own ? 'o layout' : 'a emissão das notas'} diz ${NOMES[own === 'DIA' ? 'MES' : 'DIA']}.`,
        own,
      );
    return {
      ordem: own,
      porque: `“${own === 'DIA' ? exemplos.dia : exemplos.mes}” só pode ser ${NOMES[own]}`,
    };
  }
  if (de.ambas === 0) return { ordem: fixa ?? 'DIA', porque: '' };
  if (notas.dia > 0 && notas.mes > 0)
    return asks('A emissão de umas notas diz dia/mês, e a de outras, mês/dia.', fixa);
  if (seen && fixa && seen !== fixa)
    return asks(`O layout diz ${NOMES[fixa]}, e a emissão das notas só confere com ${NOMES[seen]}.`, seen);
  if (fixa) return { ordem: fixa, porque: 'o layout diz' };
  const others = so(outras);
  if (seen && (others === null || others === seen))
    return { ordem: seen, porque: `a emissão das notas confere com ${NOMES[seen]}` };
  if (seen) return asks('A emissão das notas diz uma ordem, e outras datas do arquivo, outra.', seen);
  if (others) return { ordem: others, porque: `outras datas do arquivo só podem ser ${NOMES[others]}` };
  if (de.seguidas) return { ordem: de.seguidas, porque: 'os movimentos do extrato seguem dia a dia' };
  // Impossible dates may prove only day first, the usual order: an advance payment is rare but real.
  const onlyMonthFirst = impossiveis.dia > 0 && impossiveis.mes === 0;
  if (de.virgula && !onlyMonthFirst)
    return { ordem: 'DIA', porque: 'os valores têm vírgula, como nenhum programa em inglês escreve' };
  if (impossiveis.mes > 0 && impossiveis.dia === 0)
    return { ordem: 'DIA', porque: 'com o mês na frente, haveria pagamento antes da nota ou no futuro' };
  return asks(
    onlyMonthFirst
      ? `“${exemplos.ambas}” pode ser dois dias; com o dia na frente, há pagamento antes da nota ou no futuro.`
      : `“${exemplos.ambas}” pode ser dois dias, e nada no arquivo diz qual.`,
    onlyMonthFirst ? 'MES' : null,
  );
}
