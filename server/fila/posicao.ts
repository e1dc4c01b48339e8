import { z } from 'zod';
import { addDays } from '../../contract/brasil/date.ts';
import { ESPECIES_FILA, type EspecieFila } from '../../contract/filaGuardas.ts';
import { invalidFields } from '../http/problem.ts';

/** Position where a page of the worklist ended: the item before the next page. */
export interface Posicao {
  vence: string | null;
  especie: EspecieFila;
  /** Value that orders its kind within a day; '' when only the id does. */
  ordem: string;
  id: string;
}

const posicaoSchema = z.tuple([
  z.union([z.literal(''), z.iso.date()]),
  z.enum(ESPECIES_FILA),
  z.union([z.literal(''), z.iso.date(), z.iso.datetime()]),
  z.uuid(),
]);

/** Returns a position as text, as the response returns it, for `readPosicao`. */
export const writePosicao = ({ vence, especie, ordem, id }: Posicao): string =>
  [vence ?? '', especie, ordem, id].join(',');

/** Parses the position from a response; '' means the first page. Throws 400 for an invalid position. */
export function readPosicao(text: string): Posicao | null {
  if (text === '') return null;
  const read = posicaoSchema.safeParse(text.split(','));
  if (!read.success) throw invalidFields({ depois: 'Página desconhecida.' });
  const [vence, especie, ordem, id] = read.data;
  return { vence: vence === '' ? null : vence, especie, ordem, id };
}

/** What follows a position within a kind: everything, nothing, from a day on, or after an item. */
export type Depois = 'tudo' | 'nada' | { de: string } | { ordem: string; id: string };

/** Returns the bound for a kind, given whether its items have a due day and where the previous page ended. */
export function depoisDaPosicao(especie: EspecieFila, datada: boolean, posicao: Posicao | null): Depois {
  if (posicao === null) return 'tudo';
  const { vence, ordem, id } = posicao;
  const other = ESPECIES_FILA.indexOf(especie) - ESPECIES_FILA.indexOf(posicao.especie);
  if (vence === null) {
    if (datada || other < 0) return 'nada';
    return other > 0 ? 'tudo' : { ordem, id };
  }
  // Items without a due day come after all dated ones.
  if (!datada) return 'tudo';
  if (other === 0) return { ordem, id };
  return { de: other > 0 ? vence : addDays(vence, 1) };
}
