import { z } from 'zod';
import {
  DIVERGENCIAS_PAGAMENTO,
  type DivergenciaPagamento,
  ORIGENS_PAGAMENTO,
  type OrigemPagamento,
} from './pagamentos.ts';

/** Kinds of entries: a payment, or why there is none. */
export const TIPOS_LANCAMENTO = {
  PAGAMENTO: 'Pagamento',
  NAO_PAGO: 'Não pago',
  NAO_E_NOSSO: 'Não é nosso',
  PAGO_POR_OUTRA: 'Pago por outra empresa',
} as const;
export type TipoLancamento = keyof typeof TIPOS_LANCAMENTO;
export const tipoLancamentoSchema = z.enum(
  Object.keys(TIPOS_LANCAMENTO) as [TipoLancamento, ...TipoLancamento[]],
);

/** An entry of a document: entries are only added; a reversed one stays, with who reversed it and when. */
export const lancamentoSchema = z.object({
  id: z.uuid(),
  tipo: tipoLancamentoSchema,
  data: z.iso.date().nullable(),
  /** Cents that left the account; null: unknown, and it counts as the whole. */
  valor: z.int().nullable(),
  /** Part of `valor` that does not pay the nota (late charges), and the discount. Cents. */
  encargos: z.int(),
  desconto: z.int(),
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  origem: z.enum(Object.keys(ORIGENS_PAGAMENTO) as [OrigemPagamento, ...OrigemPagamento[]]),
  importacaoId: z.uuid().nullable(),
  /** Line of the file that it comes from. */
  linha: z.int().nullable(),
  transacao: z.string(),
  layout: z.string(),
  divergencia: z
    .enum(Object.keys(DIVERGENCIAS_PAGAMENTO) as [DivergenciaPagamento, ...DivergenciaPagamento[]])
    .nullable(),
  motivo: z.string(),
  quem: z.string(),
  em: z.iso.datetime(),
  desfeitoEm: z.iso.datetime().nullable(),
  desfeitoPor: z.string(),
  /** The import, and its line, that replaced it with another payment while that one is in force; null: it was reversed. */
  substituidoPor: z.uuid().nullable(),
  substituidoLinha: z.int().nullable(),
});
export type Lancamento = z.infer<typeof lancamentoSchema>;

/** Response of `GET /v1/pagamentos/{id}/lancamentos`: newest first, including reversed ones. */
export const lancamentosSchema = z.array(lancamentoSchema);

/** Validates that a payment has a day. */
function dataDoPagamento(
  { tipo, data }: { tipo: TipoLancamento; data: string | null },
  context: z.RefinementCtx,
): void {
  if (tipo === 'PAGAMENTO' && data === null)
    context.addIssue({ code: 'custom', path: ['data'], message: 'Informe a data do pagamento.' });
}

const centavos = z.int({ error: 'Informe o valor em centavos.' }).min(0);
/**
 * Body of `POST /v1/pagamentos/{id}/lancamentos`, an entry by hand; the response is 201 with it. `versao`: of the row of the list that the
 * user saw.
 */
export const lancamentoPedidoSchema = z
  .strictObject({
    versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
    tipo: tipoLancamentoSchema,
    data: z.iso.date({ error: 'Informe a data do pagamento.' }).nullable().default(null),
    valor: centavos.nullable().default(null),
    encargos: centavos.default(0),
    desconto: centavos.default(0),
    /** Required when a declared month changes, or a payment is dated before the issue. */
    motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
  })
  .superRefine(dataDoPagamento);
export type LancamentoPedido = z.input<typeof lancamentoPedidoSchema>;

/**
 * Body of `POST /v1/pagamentos/lancamentos`: the same day, or the same answer, for many documents. Each is written or refused on its own; a
 * payment counts as the whole amount due. 400 at `motivo`, with none written, when one of them requires a reason.
 */
export const loteLancamentosSchema = z
  .strictObject({
    itens: z
      .array(z.strictObject({ id: z.uuid(), versao: z.int().min(1) }))
      .min(1, 'Escolha ao menos um documento.')
      .max(1000, 'Informe até 1.000 documentos de cada vez.'),
    tipo: tipoLancamentoSchema,
    data: z.iso.date({ error: 'Informe a data do pagamento.' }).nullable().default(null),
    motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
  })
  .superRefine(dataDoPagamento);
export type LoteLancamentos = z.input<typeof loteLancamentosSchema>;
/** Fields of the request by which one of many may be refused. */
export const CAMPOS_DO_LOTE = ['tipo', 'data', 'motivo'] as const;
/** Result of each; `mensagem` is the reason of a refusal, '' when it was written. */
export const loteLancadoSchema = z.object({
  itens: z.array(
    z.object({
      id: z.uuid(),
      situacao: z.enum(['ok', 'erro']),
      mensagem: z.string(),
      /** The field whose change would lift the refusal; null when none does. */
      campo: z.enum(CAMPOS_DO_LOTE).nullable(),
      /** For a refused one: the version with which it may be sent again; null when it may not. */
      versao: z.int().nullable(),
    }),
  ),
});
export type LoteLancado = z.infer<typeof loteLancadoSchema>;

/** Body of `POST /v1/pagamentos/{id}/lancamentos/{lancamentoId}/desfazer`: 200 with the entry; 409 when it was already reversed. */
export const desfazerLancamentoSchema = z.strictObject({
  motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
});

/** Response of `GET /v1/pagamentos/totais`, with the filters of the list, in cents. `saldo` excludes documents out of the list. */
export const totaisSchema = z.object({
  documentos: z.int(),
  semData: z.int(),
  liquido: z.int(),
  pago: z.int(),
  saldo: z.int(),
  divergem: z.int(),
});
export type Totais = z.infer<typeof totaisSchema>;
