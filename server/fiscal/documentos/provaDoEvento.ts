import { type Autoria, autoriaDe } from '../../../contract/fiscal/confianca/autoria.ts';
import { EVENTO_DE } from '../../../contract/fiscal/confianca/especies.ts';
import {
  type IndiciosEvento,
  type ProvaDeEvento,
  provaDe,
} from '../../../contract/fiscal/confianca/eventos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';

/** An event of a document of SEFAZ, as read or stored. */
interface EventoAProvar extends Omit<IndiciosEvento, 'especie' | 'signatario' | 'idAlheio'> {
  especie: EspecieSefaz;
}

// A signature by another than the author was already judged invalid when the event was read, and one over another Id
// was rejected.
const indiciosDe = (evento: EventoAProvar): IndiciosEvento => ({
  ...evento,
  especie: EVENTO_DE[evento.especie],
  signatario: evento.assinatura === 'AUSENTE' ? null : 'AUTOR',
  idAlheio: false,
});

/** Returns whether an event is proven for a company; `empresa` is its tax number. */
export const provaDoEvento = (evento: EventoAProvar, empresa: string): ProvaDeEvento =>
  provaDe(indiciosDe(evento), empresa);

/** Returns who made an event and whether they were entitled to. */
export const autoriaDoEvento = (evento: EventoAProvar, empresa: string): Autoria =>
  autoriaDe(indiciosDe(evento), empresa);
