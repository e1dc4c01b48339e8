import type { Momento } from '../../../../contract/brasil/momento.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Dita } from './campos.ts';
import type { LeitorDaNota } from './leitor.ts';
import { momento, naTabela, readDia, simNao } from './texto.ts';

/** Returns the number or key of another nota; '' if the field is filled with zeros. */
const outra = (text: string): string => (/^0*$/.test(text) ? '' : text);

/** Returns the moment of cancellation; midnight in Brasília if the layout has only the day. */
const quando = (text: string): Momento | null => {
  const day = readDia(text);
  return momento(text) ?? (day === null ? null : momento(`${day}T00:00:00`));
};

/** Reads the status of a nota from its own file. A declaration is not a nota yet. */
export function situacaoDaNota(
  { texto, lido }: LeitorDaNota,
  { regras: { situacao }, declaracao }: Dita,
): Pick<Nota, 'situacao' | 'cancelamento' | 'substitui' | 'substituidaPor'> {
  const said = naTabela(situacao, texto('situacao')) ?? 'NORMAL';
  const refused = lido('cancelamentoAceito', simNao) === false;
  const em = refused ? null : lido('canceladaEm', quando);
  const substituidaPor = lido('substituidaPor', outra);
  // A cancellation with the nota but without its day still counts.
  const cancelled = em !== null || said === 'CANCELADA' || (!refused && texto('cancelada') !== '');
  const state = substituidaPor !== '' ? 'SUBSTITUIDA' : cancelled ? 'CANCELADA' : said;
  return {
    situacao: declaracao ? 'SEM_NOTA' : state,
    cancelamento: cancelled ? { em, motivo: texto('motivoCancelamento') } : null,
    substitui: lido('substitui', outra),
    substituidaPor,
  };
}
