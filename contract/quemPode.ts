import { z } from 'zod';
import type { Guard } from './permissions.ts';

/** Guard of who may do something: for users of the tenant who see users and profiles. */
export const QUEM_PODE_GUARD: Guard = { allOf: ['PERFIL_BUSCA', 'USUARIO_BUSCA', 'NOT_ADMIN'] };

/** A user who holds it, by the own profile or by a colleague's delegation, and the active companies that it is for. */
const quemSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  /** The user's own profile, or that of the delegating user. */
  perfil: z.string(),
  perfilId: z.uuid(),
  delegacao: z.object({ delegante: z.string(), ate: z.iso.date() }).nullable(),
  /** The names of the first ones; `totalEmpresas`: their total number. */
  empresas: z.array(z.string()),
  totalEmpresas: z.int(),
});
export type Quem = z.infer<typeof quemSchema>;

/** Response of `GET /v1/quem-pode?permissao=CODE`; `mais`: there are users beyond those returned. */
export const quemPodeSchema = z.object({
  permissao: z.string(),
  pessoas: z.array(quemSchema),
  mais: z.boolean(),
});
export type QuemPode = z.infer<typeof quemPodeSchema>;
