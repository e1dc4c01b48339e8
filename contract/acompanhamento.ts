import { z } from 'zod';
import { mudancaSchema } from './receita.ts';

/** So many changes of a record are kept, the last ones. */
export const MUDANCAS_GUARDADAS = 50;

/** A change, and when it was seen. */
export const mudancaVistaSchema = mudancaSchema.extend({ vistaEm: z.iso.datetime() });
export type MudancaVista = z.infer<typeof mudancaVistaSchema>;

/** `GET /v1/<recurso>/{id}/acompanhamento`: what is known of a record at the Receita Federal, and who wants to know. */
export const acompanhamentoSchema = z.object({
  /** The record has a CNPJ: nothing else is ever asked for. */
  pode: z.boolean(),
  /** Why nothing is asked for, in a sentence; '' when it is. */
  desligado: z.string(),
  acompanhado: z.boolean(),
  /** Who asks is one of those who are told. */
  porMim: z.boolean(),
  pessoas: z.int(),
  /** A look is due, and comes when its turn is. */
  pendente: z.boolean(),
  /** The last look that was answered; null before the first. */
  vistoEm: z.iso.datetime().nullable(),
  /** Whether the service had this CNPJ then. */
  encontrado: z.boolean(),
  situacao: z.string(),
  /** Since when it is in that state, `AAAA-MM-DD`, or ''. */
  desde: z.string(),
  /** Since when looks fail, and why the last one did. */
  falhaDesde: z.iso.datetime().nullable(),
  falha: z.string(),
  /** Newest first. */
  mudancas: z.array(mudancaVistaSchema),
  /** What a form takes of what changed, by field. */
  valores: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type Acompanhamento = z.infer<typeof acompanhamentoSchema>;

/** In: whom the server asks, and how often this tenant wants it. Out: why nothing is asked for; '' when it is. */
export function desligado(
  { cnpjUrl }: { cnpjUrl: string },
  { acompanhaCadastrosDias }: { acompanhaCadastrosDias: number },
): string {
  if (cnpjUrl === '')
    return 'Este servidor não consulta a Receita por conta própria: quem o instalou ainda não disse a que serviço perguntar (CNPJ_URL).';
  return acompanhaCadastrosDias === 0
    ? 'O acompanhamento de cadastros está desligado nos parâmetros deste cliente.'
    : '';
}
