import { z } from 'zod';
import {
  DIVERGENCIAS_PAGAMENTO,
  type DivergenciaPagamento,
  ORIGENS_PAGAMENTO,
  type OrigemPagamento,
} from './pagamentos.ts';

/** What an entry says: a payment, or why there is none. */
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

/** One entry of a document: only ever added to; what is taken back stays, with who did it and when. */
export const lancamentoSchema = z.object({
  id: z.uuid(),
  tipo: tipoLancamentoSchema,
  data: z.iso.date().nullable(),
  /** Cents that left the account; null: nobody said, and it counts as the whole. */
  valor: z.int().nullable(),
  /** Part of `valor` that is no payment of the note (late charges), and what was let off. Cents. */
  encargos: z.int(),
  desconto: z.int(),
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  origem: z.enum(Object.keys(ORIGENS_PAGAMENTO) as [OrigemPagamento, ...OrigemPagamento[]]),
  importacaoId: z.uuid().nullable(),
  /** Line of the file that said it. */
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
  /** The import, and its line, that put another payment in its place while that one stands; null: it was taken back. */
  substituidoPor: z.uuid().nullable(),
  substituidoLinha: z.int().nullable(),
});
export type Lancamento = z.infer<typeof lancamentoSchema>;

/** `GET /v1/pagamentos/{id}/lancamentos`: newest first, also those that were taken back. */
export const lancamentosSchema = z.array(lancamentoSchema);

/** A payment has a day. */
function dataDoPagamento(
  { tipo, data }: { tipo: TipoLancamento; data: string | null },
  context: z.RefinementCtx,
): void {
  if (tipo === 'PAGAMENTO' && data === null)
    context.addIssue({ code: 'custom', path: ['data'], message: 'Informe a data do pagamento.' });
}

const centavos = z.int({ error: 'Informe o valor em centavos.' }).min(0);
/** `POST /v1/pagamentos/{id}/lancamentos`: by hand; 201 with the entry. `versao`: of the row of the list that was seen. */
export const lancamentoPedidoSchema = z
  .strictObject({
    versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
    tipo: tipoLancamentoSchema,
    data: z.iso.date({ error: 'Informe a data do pagamento.' }).nullable().default(null),
    valor: centavos.nullable().default(null),
    encargos: centavos.default(0),
    desconto: centavos.default(0),
    /** Asked for where a declared month changes, or a payment is dated before the issue. */
    motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
  })
  .superRefine(dataDoPagamento);
export type LancamentoPedido = z.input<typeof lancamentoPedidoSchema>;

/**
 * `POST /v1/pagamentos/lancamentos`: the same day, or the same answer, for many documents. Each is written or refused by itself; a
 * payment counts as the whole of what is owed. 400 at `motivo`, and none is written, where one of them asks for a reason.
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
/** The fields of the request at which one of many may be refused. */
export const CAMPOS_DO_LOTE = ['tipo', 'data', 'motivo'] as const;
/** What became of each; `mensagem` says why not, and is '' where it was written. */
export const loteLancadoSchema = z.object({
  itens: z.array(
    z.object({
      id: z.uuid(),
      situacao: z.enum(['ok', 'erro']),
      mensagem: z.string(),
      /** The field whose change would lift the refusal; null: none does. */
      campo: z.enum(CAMPOS_DO_LOTE).nullable(),
      /** Of one that was refused: the version with which it may be sent again; null: it may not. */
      versao: z.int().nullable(),
    }),
  ),
});
export type LoteLancado = z.infer<typeof loteLancadoSchema>;

/** `POST /v1/pagamentos/{id}/lancamentos/{lancamentoId}/desfazer`: 200 with the entry; 409 for one that was taken back already. */
export const desfazerLancamentoSchema = z.strictObject({
  motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
});

/** `GET /v1/pagamentos/totais`, with the filters of the list: cents. What is out of the list lacks nothing: no part of `saldo`. */
export const totaisSchema = z.object({
  documentos: z.int(),
  semData: z.int(),
  liquido: z.int(),
  pago: z.int(),
  saldo: z.int(),
  divergem: z.int(),
});
export type Totais = z.infer<typeof totaisSchema>;
