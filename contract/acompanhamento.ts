import { z } from 'zod';
import { mudancaDoCadastroSchema } from './receita.ts';

/** Maximum number of changes stored per record: the most recent ones. */
export const MUDANCAS_GUARDADAS = 50;

/** A change, and when it was seen. */
export const mudancaVistaSchema = mudancaDoCadastroSchema.extend({ vistaEm: z.iso.datetime() });
export type MudancaVista = z.infer<typeof mudancaVistaSchema>;

/** Response of `GET /v1/<recurso>/{id}/acompanhamento`: the data of a record at the Receita Federal, and which users follow it. */
export const acompanhamentoSchema = z.object({
  /** Whether the record has a CNPJ: without one nothing is ever queried. */
  pode: z.boolean(),
  /** Why the service is not queried, in a sentence; '' when it is. */
  desligado: z.string(),
  acompanhado: z.boolean(),
  /** Whether the requesting user is among those notified. */
  porMim: z.boolean(),
  pessoas: z.int(),
  /** Whether a query is due and waits for its turn in the queue. */
  pendente: z.boolean(),
  /** Moment of the last query that was answered; null before the first. */
  vistoEm: z.iso.datetime().nullable(),
  /** Whether the service had this CNPJ at that moment. */
  encontrado: z.boolean(),
  situacao: z.string(),
  /** Day since which it is in that state, `AAAA-MM-DD`, or ''. */
  desde: z.string(),
  /** Moment since which queries fail, and the reason of the last failure. */
  falhaDesde: z.iso.datetime().nullable(),
  falha: z.string(),
  /** Newest first. */
  mudancas: z.array(mudancaVistaSchema),
  /** The values of the changes that a form can apply, by field. */
  valores: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type Acompanhamento = z.infer<typeof acompanhamentoSchema>;

/** Returns why the service is not queried, for the server's service address and the tenant's interval in days; '' when it is. */
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
