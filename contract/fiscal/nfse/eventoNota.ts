import { z } from 'zod';
import { comRelogio, momentoGuardado } from '../../momentoSchema.ts';

const momento = momentoGuardado.nullable();

const guardado = z.object({
  /** Key of 50 characters; '' for a municipal nota, which `numero`, `prestador` and `municipio` identify. */
  chave: z.string(),
  municipio: z.string(),
  prestador: z.string(),
  numero: z.string(),
  /** Code of the XSD: 101101, 105102, 203206 …; those of annex II (203216) are converted to it. */
  tipo: z.string(),
  sequencia: z.int(),
  descricao: z.string(),
  /** CNPJ or CPF of its author; '' if unknown. */
  autor: z.string(),
  em: momento,
  registradoEm: momento,
  codigoMotivo: z.string(),
  motivo: z.string(),
  /** For 105102: key of the replacing nota. */
  substituta: z.string(),
  /** Whether it is only the request (pedRegEvento) and not registered. */
  pedido: z.boolean(),
  producao: z.boolean().nullable(),
  /** Present if its Id is another event's: it then proves nothing. */
  idAlheio: z.literal(true).optional(),
});

/** An event of a nota of the national standard, or the cancellation in a municipal file. */
export const eventoNotaSchema = guardado.overwrite(({ em, registradoEm, ...evento }) => ({
  ...evento,
  em: em && comRelogio(em, evento.municipio),
  registradoEm: registradoEm && comRelogio(registradoEm, evento.municipio),
}));
export type EventoNota = z.infer<typeof eventoNotaSchema>;
