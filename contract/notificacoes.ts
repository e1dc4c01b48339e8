import { z } from 'zod';

/** Header with the id at which a broken stream resumes (the usual one of server-sent events). */
export const LAST_EVENT_HEADER = 'last-event-id';

/** Event of the stream beside `aviso`: the mark of what the session sees, at first and whenever it changes (`GET /v1/sessao`). */
export const EVENTO_SESSAO = 'sessao';

export const notificacaoSchema = z.object({
  id: z.uuid(),
  sequencia: z.number(),
  /** Channel of the toast. */
  canal: z.string(),
  gravidade: z.enum(['success', 'info', 'warn', 'error']),
  titulo: z.string(),
  texto: z.string(),
  /** Page that shows the result, or ''. */
  link: z.string(),
  tarefaId: z.uuid().nullable(),
  lida: z.boolean(),
  criadoEm: z.string(),
});
export type Notificacao = z.infer<typeof notificacaoSchema>;

/** Response of `GET /v1/notificacoes`: the newest, and the number of unread ones. */
export const notificacoesSchema = z.object({ naoLidas: z.number(), avisos: z.array(notificacaoSchema) });
