import { type Autoria, autoriaDe } from '../../../contract/fiscal/confianca/autoria.ts';
import { EVENTO_DE } from '../../../contract/fiscal/confianca/especies.ts';
import {
  type IndiciosEvento,
  type ProvaDeEvento,
  provaDe,
} from '../../../contract/fiscal/confianca/eventos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';

/** An event of a document of SEFAZ as it was read or is stored. */
export interface EventoAProvar extends Omit<IndiciosEvento, 'especie' | 'signatario' | 'idAlheio'> {
  especie: EspecieSefaz;
}

// A signature of another than the author was found not to hold when the event was read, and one of another's Id was refused.
const indiciosDe = (evento: EventoAProvar): IndiciosEvento => ({
  ...evento,
  especie: EVENTO_DE[evento.especie],
  signatario: evento.assinatura === 'AUSENTE' ? null : 'AUTOR',
  idAlheio: false,
});

/** Returns whether an event is proven for a company. In: also the number of the company. */
export const provaDoEvento = (evento: EventoAProvar, empresa: string): ProvaDeEvento =>
  provaDe(indiciosDe(evento), empresa);

/** Returns who made an event and whether it was theirs to make. */
export const autoriaDoEvento = (evento: EventoAProvar, empresa: string): Autoria =>
  autoriaDe(indiciosDe(evento), empresa);
