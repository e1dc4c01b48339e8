import { z } from 'zod';
import { PORTAS_NFSE, type PortaNfse } from './detalhe.ts';

/**
 * How a supplier stands in a city and month. Never a plain green where nothing was seen: `SEM_SINAL` is nothing known,
 * `SILENCIO` a supplier who always issues and did not.
 */
export const SINAIS_MAPA = ['CHEGOU', 'SILENCIO', 'SEM_SINAL', 'EM_CURSO'] as const;

/** `GET /v1/nfs/mapa?meses=6`: suppliers × city × month, over the companies in view; an empty list of months is refused. */
export const mapaSchema = z.object({
  /** 'AAAA-MM', oldest first. */
  meses: z.array(z.string()),
  linhas: z.array(
    z.object({
      empresaId: z.uuid(),
      empresa: z.string(),
      prestador: z.string(),
      prestadorCpfCnpj: z.string(),
      municipio: z.string(),
      codigoMunicipio: z.string(),
      celulas: z.array(
        z.object({
          mes: z.string(),
          sinal: z.enum(SINAIS_MAPA),
          notas: z.int(),
          valor: z.int(),
          portas: z.array(z.enum(Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]])),
        }),
      ),
    }),
  ),
  /** What the ADN gave of each city, in the companies in view. */
  municipios: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      /** Day of the first and the last note of the city that came through the ADN; null where none ever did. */
      desde: z.iso.date().nullable(),
      ultima: z.iso.date().nullable(),
      notasAdn: z.int(),
      notasOutras: z.int(),
    }),
  ),
  /** More lines than are shown. */
  truncado: z.boolean(),
});
export type Mapa = z.infer<typeof mapaSchema>;
