import { z } from 'zod';

/** Where the fiscal acts of a company go: the simulator, the tests of the authorities, or for real. */
export const AMBIENTES = ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
export const ambienteSchema = z.enum(AMBIENTES);

/** Whose a record is, and where what is done to it goes: told with the record, whatever company a session has chosen. */
export const donaSchema = z.object({ id: z.uuid(), nome: z.string(), ambiente: ambienteSchema });
export type Dona = z.infer<typeof donaSchema>;

/** What is for real first. */
const PESO: Readonly<Record<Ambiente, number>> = { PRODUCAO: 0, HOMOLOGACAO: 1, SIMULADO: 2 };

/** How many are in each environment, the real one first; those with none are left out. */
export function porAmbiente(ambientes: readonly Ambiente[]): { ambiente: Ambiente; total: number }[] {
  return [...Map.groupBy(ambientes, (one) => one)]
    .map(([ambiente, { length }]) => ({ ambiente, total: length }))
    .sort((one, other) => PESO[one.ambiente] - PESO[other.ambiente]);
}

/** Whether production is among them, and something else too: the person says so before they go in one act. */
export const misturam = (ambientes: readonly Ambiente[]): boolean =>
  ambientes.includes('PRODUCAO') && new Set(ambientes).size > 1;

/** What an act for several companies takes: the person read that some are in production and some are not. */
export const palavraShape = { ambientesDiferentes: z.boolean().optional() };
export type Palavra = z.infer<z.ZodObject<typeof palavraShape>>;

/** Why what is for real and what is a test do not go in one act. */
export const AMBIENTES_DIFERENTES =
  'São empresas em ambientes diferentes: o que é de produção vale de verdade. Confirme que é assim, ou peça em separado.';
