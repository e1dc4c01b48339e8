import { z } from 'zod';
import { addDays } from '../../contract/brasil/date.ts';
import { ESPECIES_FILA, type EspecieFila } from '../../contract/filaGuardas.ts';
import { invalidFields } from '../http/problem.ts';

/** Where a page of the worklist ended: the item after which the next begins. */
export interface Posicao {
  vence: string | null;
  especie: EspecieFila;
  /** What its kind is ordered by within a day; '' where there is nothing but the id. */
  ordem: string;
  id: string;
}

const posicaoSchema = z.tuple([
  z.union([z.literal(''), z.iso.date()]),
  z.enum(ESPECIES_FILA),
  z.union([z.literal(''), z.iso.date(), z.iso.datetime()]),
  z.uuid(),
]);

/** As an answer tells it, for `readPosicao`. */
export const writePosicao = ({ vence, especie, ordem, id }: Posicao): string =>
  [vence ?? '', especie, ordem, id].join(',');

/** In: what an answer told; '' asks for the first page. Throws 400 for what none did. */
export function readPosicao(text: string): Posicao | null {
  if (text === '') return null;
  const read = posicaoSchema.safeParse(text.split(','));
  if (!read.success) throw invalidFields({ depois: 'Página desconhecida.' });
  const [vence, especie, ordem, id] = read.data;
  return { vence: vence === '' ? null : vence, especie, ordem, id };
}

/** The bound of a kind's own order after a position: beyond an item, from a day on, all of it, or nothing. */
export type Depois = 'tudo' | 'nada' | { de: string } | { ordem: string; id: string };

/** In: a kind, whether its items have a day, and where the page before ended. */
export function depoisDe(especie: EspecieFila, datada: boolean, posicao: Posicao | null): Depois {
  if (posicao === null) return 'tudo';
  const { vence, ordem, id } = posicao;
  const other = ESPECIES_FILA.indexOf(especie) - ESPECIES_FILA.indexOf(posicao.especie);
  if (vence === null) {
    if (datada || other < 0) return 'nada';
    return other > 0 ? 'tudo' : { ordem, id };
  }
  // What has no day comes after all that has one.
  if (!datada) return 'tudo';
  if (other === 0) return { ordem, id };
  return { de: other > 0 ? vence : addDays(vence, 1) };
}
