import { z } from 'zod';

/** When a withholding is due: by the credit to the supplier (acceptance), the payment, or the issue of the note. */
export const MOMENTOS = {
  CREDITO: 'Crédito',
  PAGAMENTO: 'Pagamento',
  EMISSAO: 'Emissão',
  COMPETENCIA: 'Competência',
} as const;
export type Momento = keyof typeof MOMENTOS;

/** One withholding of one document that falls due on a day. Cents. */
export const devidaSchema = z.object({
  empresaId: z.uuid(),
  pagamentoId: z.uuid(),
  documentoId: z.string(),
  fornecedor: z.string(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  tributo: z.enum(['IRRF', 'CSRF', 'INSS', 'ISS']),
  /** '1708-06', '5952-07'; '' where nobody can tell yet. */
  codigoReceita: z.string(),
  momento: z.enum(Object.keys(MOMENTOS) as [Momento, ...Momento[]]),
  /** Null: the date is not known yet (no acceptance, no payment). */
  fatoGerador: z.iso.date().nullable(),
  base: z.int().nullable(),
  valor: z.int().nullable(),
  vencimento: z.iso.date().nullable(),
  /** 'Pagamento de 10/09/2026, 4,65% em proporção' and the norm with its date. */
  regra: z.string(),
  norma: z.string(),
  incerta: z.boolean(),
  /** The date came after the day on which it was due: an estimate of what is added. */
  atraso: z.object({ dias: z.int(), multa: z.int(), juros: z.int(), texto: z.string() }).nullable(),
});
export type Devida = z.infer<typeof devidaSchema>;

/** `GET /v1/pagamentos/calendario?mes=AAAA-MM`: what falls due in the month, over the companies in view, and what lacks a date. */
export const calendarioSchema = z.object({
  mes: z.string(),
  hoje: z.iso.date(),
  vencimentos: z.array(
    z.object({
      vencimento: z.iso.date(),
      empresaId: z.uuid(),
      tributo: z.enum(['IRRF', 'CSRF', 'INSS', 'ISS']),
      codigoReceita: z.string(),
      documentos: z.int(),
      valor: z.int(),
      atrasado: z.boolean(),
      estimativa: z.int(),
    }),
  ),
  devidas: z.array(devidaSchema),
  /** True where there were more than are shown. */
  cortado: z.boolean(),
  /** Of the month, withholdings whose date nobody told yet, by what is missing. */
  semData: z.array(
    z.object({
      tributo: z.enum(['IRRF', 'CSRF', 'INSS', 'ISS']),
      documentos: z.int(),
      valor: z.int(),
      falta: z.string(),
    }),
  ),
});
export type Calendario = z.infer<typeof calendarioSchema>;
