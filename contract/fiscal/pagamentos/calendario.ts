import { z } from 'zod';
import { mesSchema } from './mes.ts';

/** Events by which a withholding is due: the credit to the supplier (acceptance), the payment, or the issue of the nota. */
export const MOMENTOS = {
  CREDITO: 'Crédito',
  PAGAMENTO: 'Pagamento',
  EMISSAO: 'Emissão',
  COMPETENCIA: 'Competência',
} as const;
export type MomentoDaRetencao = keyof typeof MOMENTOS;

/** Taxes that the tomador of a service withholds and pays; CSRF are PIS, COFINS and CSLL. */
const TRIBUTOS_DEVIDOS = ['IRRF', 'CSRF', 'INSS', 'ISS'] as const;
export type TributoDevido = (typeof TRIBUTOS_DEVIDOS)[number];

/** A withholding of one document that is due on a day. Cents. */
const devidaSchema = z.object({
  empresaId: z.uuid(),
  pagamentoId: z.uuid(),
  documentoId: z.string(),
  fornecedor: z.string(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  tributo: z.enum(TRIBUTOS_DEVIDOS),
  /** '1708-06', '5952-07'; '' when unknown. */
  codigoReceita: z.string(),
  momento: z.enum(Object.keys(MOMENTOS) as [MomentoDaRetencao, ...MomentoDaRetencao[]]),
  /** Null when the date is not known yet (no acceptance, no payment). */
  fatoGerador: z.iso.date().nullable(),
  base: z.int().nullable(),
  valor: z.int(),
  /** Amount not due because the total of one payment is not above the minimum (Lei 10.833/2003, art. 31, § 3º). */
  dispensado: z.int(),
  /** Missing fact for computing the day: 'a data do pagamento'; '' when there is none. */
  falta: z.string(),
  vencimento: z.iso.date().nullable(),
  /** 'Pagamento de 10/09/2026, 4,65% em proporção' and the norm with its date. */
  regra: z.string(),
  norma: z.string(),
  incerta: z.boolean(),
  /** When the date was recorded after the due day: an estimate of the fine and interest. */
  atraso: z.object({ dias: z.int(), multa: z.int(), juros: z.int(), texto: z.string() }).nullable(),
});
export type Devida = z.infer<typeof devidaSchema>;

/**
 * Response of `GET /v1/pagamentos/calendario?mes=AAAA-MM`: withholdings due in the month, over the selected companies, and those without a
 * date.
 */
export const calendarioSchema = z.object({
  mes: z.string(),
  hoje: z.iso.date(),
  vencimentos: z.array(
    z.object({
      vencimento: z.iso.date(),
      empresaId: z.uuid(),
      tributo: z.enum(TRIBUTOS_DEVIDOS),
      codigoReceita: z.string(),
      documentos: z.int(),
      valor: z.int(),
      atrasado: z.boolean(),
      estimativa: z.int(),
    }),
  ),
  devidas: z.array(devidaSchema),
  /** True when there are more than `devidas` holds. */
  cortado: z.boolean(),
  /** Withholdings without a date, of notas issued in the month before, grouped by the missing fact. */
  semData: z.array(
    z.object({
      tributo: z.enum(TRIBUTOS_DEVIDOS),
      documentos: z.int(),
      valor: z.int(),
      falta: z.string(),
    }),
  ),
  /** Number of documents of earlier months that still have no date: they may be due in this month. */
  abertosAntes: z.int(),
});
export type Calendario = z.infer<typeof calendarioSchema>;

/** Body of `POST /v1/pagamentos/calendario/exportar`, which returns the file. `layout` null: CSV with all fields. */
export const exportarCalendarioSchema = z.strictObject({
  mes: mesSchema,
  layout: z
    .union([z.strictObject({ id: z.uuid() }), z.strictObject({ modelo: z.string().min(1).max(60) })])
    .nullable()
    .default(null),
});
export type ExportarCalendario = z.output<typeof exportarCalendarioSchema>;
