import { z } from 'zod';
import { mesSchema } from './mes.ts';
import { DOCUMENTOS_PAGOS, type DocumentoPago } from './pagamentos.ts';

/**
 * Body of `POST /v1/pagamentos/exportacoes`: the response is 202 with the task; its file is at `GET
 * /v1/pagamentos/exportacoes/{tarefaId}/arquivo`.
 */
export const exportarSchema = z.strictObject({
  /** The selected company, or all companies of the user, one file each in a .zip. */
  empresas: z.enum(['ESCOLHIDA', 'TODAS']),
  formato: z.enum(['XLSX', 'CSV', 'LAYOUT']),
  /** Of the tenant or of the gallery, for `LAYOUT`. */
  layout: z
    .union([z.strictObject({ id: z.uuid() }), z.strictObject({ modelo: z.string().max(60) })])
    .nullable()
    .default(null),
  documentos: z
    .array(z.enum(Object.keys(DOCUMENTOS_PAGOS) as [DocumentoPago, ...DocumentoPago[]]))
    .min(1, 'Escolha ao menos um tipo de documento.')
    .default(['NFSE']),
  /** Issued up to the end of this month; null: all that lack a date. */
  ate: mesSchema.nullable().default(null),
  /** Only of this supplier. */
  fornecedorCpfCnpj: z.string().trim().max(18, 'Informe um CNPJ ou CPF.').default(''),
});
export type Exportar = z.input<typeof exportarSchema>;

/** Maximum number of rows of a workbook; more are written as text. */
export const MAX_LINHAS_PLANILHA = 20_000;

/** Result (`resultado`) of the task that wrote a list. */
export const exportadoSchema = z.object({
  arquivo: z.string(),
  documentos: z.int(),
  empresas: z.int(),
  /** CNPJs and CPFs are unmasked in it. */
  numerosInteiros: z.boolean().optional(),
});
export type Exportado = z.infer<typeof exportadoSchema>;

/** Answers in place of a date that the list offers the client. */
export const RESPOSTAS_LISTA = {
  NAO_PAGO: 'não pago',
  NAO_E_NOSSO: 'não é nosso',
  PAGO_POR_OUTRA: 'pago por outra empresa',
} as const;
