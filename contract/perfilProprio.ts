import { z } from 'zod';
import { fieldSchema } from './schema.ts';

/** Response of `GET /v1/perfil-proprio`: the user's own record, without any permission required (docs/decisoes.md 'Endereços'). */
export const perfilProprioSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string(),
  perfil: z.string(),
  tenant: z.string(),
  ultimoAcesso: z.iso.datetime().nullable(),
  versao: z.number(),
});
export type PerfilProprio = z.infer<typeof perfilProprioSchema>;

/** Body of a change of the user's own record; `versao` is the version that the user saw. */
export const perfilProprioChangeSchema = z.strictObject({
  nome: fieldSchema({ kind: 'text', label: 'Nome', required: true, max: 150 }).pipe(z.string()),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});
export type PerfilProprioChange = z.infer<typeof perfilProprioChangeSchema>;

/** An open session of the user; `agente` is the user agent at sign-in. */
export const sessaoAbertaSchema = z.object({
  id: z.uuid(),
  agente: z.string(),
  endereco: z.string(),
  desde: z.iso.datetime(),
  ultimoUso: z.iso.datetime(),
  atual: z.boolean(),
  /** Began on a device on which the user had not signed in before. */
  nova: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** Response of `DELETE /v1/perfil-proprio/sessoes`: how many others were ended. */
export const sessoesEncerradasSchema = z.object({ encerradas: z.number() });
