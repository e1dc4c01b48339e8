import { z } from 'zod';
import { fieldSchema } from './schema.ts';

/** `GET /v1/perfil-proprio`: one's own record, as everyone may see it (docs/decisoes.md 'Endereços'). */
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

/** What a person changes of the own record; `versao` is the version that was seen. */
export const perfilProprioChangeSchema = z.strictObject({
  nome: fieldSchema({ kind: 'text', label: 'Nome', required: true, max: 150 }).pipe(z.string()),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});
export type PerfilProprioChange = z.infer<typeof perfilProprioChangeSchema>;

/** One of one's own open sessions; `agente` is what the browser said of itself at sign-in. */
export const sessaoAbertaSchema = z.object({
  id: z.uuid(),
  agente: z.string(),
  endereco: z.string(),
  desde: z.iso.datetime(),
  ultimoUso: z.iso.datetime(),
  atual: z.boolean(),
  /** Begun on a device where the person had not come in before. */
  nova: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** `DELETE /v1/perfil-proprio/sessoes`: how many others were ended. */
export const sessoesEncerradasSchema = z.object({ encerradas: z.number() });
