import { z } from 'zod';
import { comRelogio, momentoGuardado } from '../../momentoSchema.ts';

const momento = momentoGuardado.nullable();

const guardado = z.object({
  /** Key of 50; of a municipal note '' and then `numero`, `prestador` and `municipio` name it. */
  chave: z.string(),
  municipio: z.string(),
  prestador: z.string(),
  numero: z.string(),
  /** As the XSD writes it: 101101, 105102, 203206 …; the codes of annex II (203216) are read as those. */
  tipo: z.string(),
  sequencia: z.int(),
  descricao: z.string(),
  /** CNPJ or CPF of who made it; '' where it does not say. */
  autor: z.string(),
  em: momento,
  registradoEm: momento,
  codigoMotivo: z.string(),
  motivo: z.string(),
  /** Of 105102: the key of the note that takes its place. */
  substituta: z.string(),
  /** Only the request (pedRegEvento): nothing was registered. */
  pedido: z.boolean(),
  producao: z.boolean().nullable(),
  /** Present where its Id is another's: it proves nothing. */
  idAlheio: z.literal(true).optional(),
});

/** An event of a note of the national standard, or the cancellation that a municipal file tells of. */
export const eventoNotaSchema = guardado.overwrite(({ em, registradoEm, ...evento }) => ({
  ...evento,
  em: em && comRelogio(em, evento.municipio),
  registradoEm: registradoEm && comRelogio(registradoEm, evento.municipio),
}));
export type EventoNota = z.infer<typeof eventoNotaSchema>;
