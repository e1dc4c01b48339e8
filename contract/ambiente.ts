import { z } from 'zod';

/** Environments that the fiscal acts of a company go to: the simulator, the test environment of the authorities, or production. */
export const AMBIENTES = ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
export const ambienteSchema = z.enum(AMBIENTES);

/**
 * The company that owns a record and the environment its acts go to: returned with the record, whatever company the session has selected.
 */
export const donaSchema = z.object({ id: z.uuid(), nome: z.string(), ambiente: ambienteSchema });
export type Dona = z.infer<typeof donaSchema>;

/** Order of the environments: production first. */
const PESO: Readonly<Record<Ambiente, number>> = { PRODUCAO: 0, HOMOLOGACAO: 1, SIMULADO: 2 };

/** Returns the number of items in each environment, production first; environments without items are left out. */
export function porAmbiente(ambientes: readonly Ambiente[]): { ambiente: Ambiente; total: number }[] {
  return [...Map.groupBy(ambientes, (one) => one)]
    .map(([ambiente, { length }]) => ({ ambiente, total: length }))
    .sort((one, other) => PESO[one.ambiente] - PESO[other.ambiente]);
}

/** Returns whether production is among the environments together with another one: the user has to confirm before both go in one act. */
export const misturam = (ambientes: readonly Ambiente[]): boolean =>
  ambientes.includes('PRODUCAO') && new Set(ambientes).size > 1;

/** Field of the body of an act for several companies: the user confirmed that some are in production and some are not. */
export const palavraShape = { ambientesDiferentes: z.boolean().optional() };
export type Palavra = z.infer<z.ZodObject<typeof palavraShape>>;

/** Error message of an act that mixes production with test environments. */
export const AMBIENTES_DIFERENTES =
  'São empresas em ambientes diferentes: o que é de produção vale de verdade. Confirme que é assim, ou peça em separado.';
