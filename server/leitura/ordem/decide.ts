import type { FormatoData } from '../valores/data.ts';

export type Ordem = 'DIA' | 'MES';
type Lados = Readonly<Record<'dia' | 'mes', number>>;

/** What is known of the dates of one column. Counts of cells, of lines for what notes say. */
export interface Indicios {
  formato: FormatoData;
  /** Cells that only one order makes a day of. */
  proprias: Lados;
  /** Cells that are another day by the other order. */
  ambas: number;
  /** An example of each of these three. */
  exemplos: Readonly<Record<'dia' | 'mes' | 'ambas', string>>;
  /** Issue days that, read so, are those of the notes of their lines. */
  notas: Lados;
  /** Other dates of the file, above the table and in other columns. */
  outras: Lados;
  /** Lines whose note is issued later, or whose day has not come, when read so. */
  impossiveis: Lados;
  /** In a statement: read so, the movements follow each other; read otherwise, each is on the same day of another month. */
  seguidas: Ordem | null;
  /** Cells of a sheet that are dates, all of days up to 12, among texts that are days first: a program swapped them. */
  trocadas: boolean;
  /** The file writes amounts with a comma, as no English program does. */
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

/** The only order that a pair of counts speaks for; null: none, or both. */
const so = ({ dia, mes }: Lados): Ordem | null =>
  dia > 0 && mes === 0 ? 'DIA' : mes > 0 && dia === 0 ? 'MES' : null;

/**
 * Whether the days of a column come before or after the months. Its own cells decide, then what the layout says, then the notes of its
 * lines, then other dates of the file; where these contradict each other, or none says anything, a person is asked.
 */
export function decidedOrdem(de: Indicios): Decidida {
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
  // Only the usual order may follow from what cannot be: an advance payment is rare, but real.
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
