import { z } from 'zod';
import { especieSefazSchema } from './especies.ts';
import { SITUACAO_NAMES } from './situacoes.ts';

/** Reasons why a document contains the key of another; each label fits both sides. */
export const TIPOS_REFERENCIA = {
  COMPLEMENTAR: 'Nota complementar',
  AJUSTE: 'Nota de ajuste',
  DEVOLUCAO: 'Devolução',
  CREDITO: 'Nota de crédito',
  DEBITO: 'Nota de débito',
  PAGAMENTO_ANTECIPADO: 'Pagamento antecipado',
  TRANSPORTE: 'Transporte',
  REDESPACHO: 'Redespacho ou subcontratação',
  MULTIMODAL: 'Transporte multimodal',
  COMPLEMENTO: 'Complemento de valores',
  SUBSTITUICAO: 'Substituição',
  ANULACAO: 'Anulação',
  REFERENCIA: 'Referência',
} as const;
export type TipoReferencia = keyof typeof TIPOS_REFERENCIA;

const TIPOS = Object.keys(TIPOS_REFERENCIA) as [TipoReferencia, ...TipoReferencia[]];

/** The key of another document in a document. */
export const referenciaSchema = z.object({ chave: z.string(), tipo: z.enum(TIPOS) });
export type Referencia = z.infer<typeof referenciaSchema>;

/** A document of the same company, for a link to its page. */
const ligadoSchema = z.object({
  especie: especieSefazSchema,
  id: z.uuid(),
  numero: z.int().nullable(),
  emitente: z.string(),
  situacao: z.enum(SITUACAO_NAMES),
});
export type Ligado = z.infer<typeof ligadoSchema>;

const ligacaoSchema = referenciaSchema.extend({
  /** Null when it is not stored, or the user may not look at its kind. */
  documento: ligadoSchema.nullable(),
  /** Whether the user may look at documents of its kind. */
  consultavel: z.boolean(),
});
export type Ligacao = z.infer<typeof ligacaoSchema>;

const ligacoesSchema = z.object({
  itens: z.array(ligacaoSchema),
  /** There are more than `itens` holds. */
  mais: z.boolean(),
});
export type Ligacoes = z.infer<typeof ligacoesSchema>;

/** Documents that a document refers to, and stored documents that refer to it. */
export const referenciasSchema = z.object({ referidos: ligacoesSchema, referidoPor: ligacoesSchema });
export type Referencias = z.infer<typeof referenciasSchema>;
