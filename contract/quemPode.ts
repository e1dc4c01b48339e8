import { z } from 'zod';
import type { Guard } from './permissions.ts';

/** Who may do something is told to those of the tenant who see people and profiles. */
export const QUEM_PODE_GUARD: Guard = { allOf: ['PERFIL_BUSCA', 'USUARIO_BUSCA', 'NOT_ADMIN'] };

/** One person, by the own profile or by a colleague's delegation, and the active companies that it holds for. */
const quemSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  /** The own profile, or that of whoever delegated. */
  perfil: z.string(),
  perfilId: z.uuid(),
  delegacao: z.object({ delegante: z.string(), ate: z.iso.date() }).nullable(),
  /** The names of the first ones; `totalEmpresas`: how many there are. */
  empresas: z.array(z.string()),
  totalEmpresas: z.int(),
});
export type Quem = z.infer<typeof quemSchema>;

/** `GET /v1/quem-pode?permissao=CODE`; `mais`: there are people beyond those that are told. */
export const quemPodeSchema = z.object({
  permissao: z.string(),
  pessoas: z.array(quemSchema),
  mais: z.boolean(),
});
export type QuemPode = z.infer<typeof quemPodeSchema>;
