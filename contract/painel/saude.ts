import { z } from 'zod';

/** How a tenant fares, in numbers alone: nothing of its companies, people or documents is named. */
const tenantSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plano: z.string(),
  usuarios: z.int(),
  empresas: z.int(),
  /** People who signed in within a week, and when anybody did last. */
  entraram: z.int(),
  ultimaEntrada: z.iso.datetime().nullable(),
  /** Sent files that are stored now. */
  enviosBytes: z.int(),
  naFila: z.int(),
  /** Tasks that ended badly within a week. */
  falhas: z.int(),
  /** Manifestations that nothing tries any more. */
  paradas: z.int(),
  /** Certificates that end within thirty days or have ended, without one that replaces them. */
  certificados: z.int(),
  /** What the plan allows; 0: no limit. */
  limites: z.object({ usuarios: z.int(), empresas: z.int(), enviosMB: z.int() }),
});
export type SaudeDoTenant = z.infer<typeof tenantSchema>;

const filaSchema = z.object({
  fila: z.string(),
  estado: z.string(),
  total: z.int(),
  esperaSegundos: z.int(),
});

/** What an administrator of the platform watches. */
export const saudeSchema = z.object({
  versao: z.string(),
  /** The last step of the database, and when it was taken. */
  banco: z.string(),
  tenants: z.array(tenantSchema),
  filas: z.array(filaSchema),
  rotinas: z.array(
    z.object({
      nome: z.string(),
      proximaEm: z.iso.datetime().nullable(),
      ultimaEm: z.iso.datetime().nullable(),
      boaEm: z.iso.datetime().nullable(),
      falhaDesde: z.iso.datetime().nullable(),
    }),
  ),
  /** Services of others that do not answer, each a sentence. */
  servicos: z.array(z.string()),
});
export type Saude = z.infer<typeof saudeSchema>;
