import { z } from 'zod';
import { isCnpj } from '../../brasil/cnpj.ts';
import { addDays } from '../../brasil/date.ts';
import { addMonths } from '../../brasil/month.ts';
import { PORTAS_NFSE, type PortaNfse } from './detalhe.ts';

/**
 * Signals of a supplier in a city and month. A month without notas is never shown as fine: `SEM_SINAL` means unknown,
 * `SILENCIO` that a regular supplier did not issue.
 */
export const SINAIS_MAPA = ['CHEGOU', 'SILENCIO', 'SEM_SINAL', 'EM_CURSO'] as const;

/** Response of `GET /v1/nfs/mapa?meses=6`: suppliers × city × month, over the selected companies. */
export const mapaSchema = z.object({
  /** YYYY-MM, oldest first. */
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
  /** Notas of each city by the ADN and by other channels, in the selected companies. */
  municipios: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      /** Days of the first and the last nota of the city received from the ADN; null if there is none. */
      desde: z.iso.date().nullable(),
      ultima: z.iso.date().nullable(),
      notasAdn: z.int(),
      notasOutras: z.int(),
    }),
  ),
  /** Whether there are more rows than returned. */
  truncado: z.boolean(),
});
export type Mapa = z.infer<typeof mapaSchema>;

/**
 * Returns the filter of the list with the notas that a cell counts: by day of issue, as the map does. A masked CPF filters by the name of
 * the supplier instead.
 */
export function filtroDaCelula(
  { prestador, prestadorCpfCnpj, empresaId }: Mapa['linhas'][number],
  mes: string,
): Record<string, unknown> {
  return {
    papel: ['TOMADA'],
    semValor: false,
    ...(isCnpj(prestadorCpfCnpj) ? { prestadorCpfCnpj } : { prestador }),
    empresaId: [empresaId],
    emissao_de: `${mes}-01`,
    emissao_ate: addDays(`${addMonths(mes, 1)}-01`, -1),
  };
}
