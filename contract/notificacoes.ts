import { z } from 'zod';

/** Where a broken stream resumes (the usual header of server-sent events). */
export const LAST_EVENT_HEADER = 'last-event-id';

/** In the stream beside `aviso`: the mark of what the session sees now, at first and whenever it is another one (`GET /v1/sessao`). */
export const EVENTO_SESSAO = 'sessao';

export const notificacaoSchema = z.object({
  id: z.uuid(),
  sequencia: z.number(),
  /** Channel of the toast. */
  canal: z.string(),
  gravidade: z.enum(['success', 'info', 'warn', 'error']),
  titulo: z.string(),
  texto: z.string(),
  /** Page that shows what came of it, or ''. */
  link: z.string(),
  tarefaId: z.uuid().nullable(),
  lida: z.boolean(),
  criadoEm: z.string(),
});
export type Notificacao = z.infer<typeof notificacaoSchema>;

/** `GET /v1/notificacoes`: the newest, and how many are still to be read. */
export const notificacoesSchema = z.object({ naoLidas: z.number(), avisos: z.array(notificacaoSchema) });
