import { z } from 'zod';
import { confirmacaoShape } from '../confirmacao.ts';

/** Maximum number of contents of one key shown side by side on its page; the package holds them all. */
export const MAX_LADO_A_LADO = 12;

/** Body of `POST /v1/documento-{nfe|cte|nfs}/{id}/escolha`: the content that the user chooses as the true one; null undoes the choice. */
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

/** Response of `GET /v1/documento-{nfe|cte}/{id}/conteudos`: the contents of a key side by side, tax numbers masked. */
export const ladoALadoSchema = z.object({
  /** Ids of the contents, in the order of the texts below. */
  conteudos: z.array(z.uuid()),
  linhas: z.array(
    z.object({
      rotulo: z.string(),
      textos: z.array(z.string()),
      /** Whether the texts differ. */
      difere: z.boolean(),
    }),
  ),
});
export type LadoALado = z.infer<typeof ladoALadoSchema>;
