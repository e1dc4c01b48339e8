import { z } from 'zod';

/** A changed field, with the labels and formats of the screen; tax numbers masked. */
export const alteracaoSchema = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});
export type Alteracao = z.infer<typeof alteracaoSchema>;

/** Response of `GET /v1/auditoria/{id}/alteracoes`. */
export const alteracoesSchema = z.object({ alteracoes: z.array(alteracaoSchema) });

/** Act of the moment with the first known state of a record that existed before its history; no user did it. */
export const JA_EXISTIA = 'JA_EXISTIA';

/** A moment in the history of a record, newest first; `reversivel`: its fields can be reverted to that moment. */
const momentoDoHistoricoSchema = z.object({
  id: z.uuid(),
  instante: z.iso.datetime(),
  acao: z.string(),
  usuario: z.string(),
  delegante: z.string(),
  alteracoes: z.array(alteracaoSchema),
  reversivel: z.boolean(),
});
export type MomentoDoHistorico = z.infer<typeof momentoDoHistoricoSchema>;

/** Response of `GET /v1/{recurso}/{id}/historico`: the last moments; `mais`: there are older ones that are not returned. */
export const historicoSchema = z.object({ momentos: z.array(momentoDoHistoricoSchema), mais: z.boolean() });
export type Historico = z.infer<typeof historicoSchema>;

/** Body of `POST /v1/{recurso}/{id}/reverter`, which reverts the record to its state right after that moment. */
export const reversaoSchema = z.strictObject({
  momento: z.uuid({ error: 'Escolha um momento do histórico.' }),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});
