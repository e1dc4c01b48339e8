import { z } from 'zod';
import { confirmacaoShape } from '../confirmacao.ts';

/** Contents of one key that its page puts side by side; the package holds them all. */
export const MAX_LADO_A_LADO = 12;

/** `POST /v1/documento-{nfe|cte|nfs}/{id}/escolha`: which content a person says is the true one; null takes that back. */
export const escolhaSchema = z.strictObject({
  conteudo: z.uuid().nullable(),
  motivo: z
    .string()
    .trim()
    .min(15, 'Diga por quê, em 15 caracteres ou mais.')
    .max(300, 'O motivo tem até 300 caracteres.'),
  ...confirmacaoShape,
});
export type Escolha = z.infer<typeof escolhaSchema>;

/** `GET /v1/documento-{nfe|cte}/{id}/conteudos`: the contents of a key side by side, tax numbers masked. */
export const ladoALadoSchema = z.object({
  /** The contents, by their ids, in the order of the texts below. */
  conteudos: z.array(z.uuid()),
  linhas: z.array(
    z.object({
      rotulo: z.string(),
      textos: z.array(z.string()),
      /** Not all say the same. */
      difere: z.boolean(),
    }),
  ),
});
export type LadoALado = z.infer<typeof ladoALadoSchema>;
