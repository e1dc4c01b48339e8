import { z } from 'zod';
import { mesSchema } from './mes.ts';
import { DOCUMENTOS_PAGOS, type DocumentoPago } from './pagamentos.ts';

/** `POST /v1/pagamentos/exportacoes`: 202 with the task; its file is at `GET /v1/pagamentos/exportacoes/{tarefaId}/arquivo`. */
export const exportarSchema = z.strictObject({
  /** The chosen company, or each of the person's, one file each in a .zip. */
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

/** Rows that one workbook holds; more go as text. */
export const MAX_LINHAS_PLANILHA = 20_000;

/** `resultado` of the task that made a list. */
export const exportadoSchema = z.object({
  arquivo: z.string(),
  documentos: z.int(),
  empresas: z.int(),
  /** CNPJs and CPFs are whole in it. */
  numerosInteiros: z.boolean().optional(),
});
export type Exportado = z.infer<typeof exportadoSchema>;

/** What the client may say in place of a date, as the list offers it. */
export const RESPOSTAS_LISTA = {
  NAO_PAGO: 'não pago',
  NAO_E_NOSSO: 'não é nosso',
  PAGO_POR_OUTRA: 'pago por outra empresa',
} as const;
