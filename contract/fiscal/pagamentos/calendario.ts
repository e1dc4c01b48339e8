import { z } from 'zod';
import { mesSchema } from './mes.ts';

/** When a withholding is due: by the credit to the supplier (acceptance), the payment, or the issue of the note. */
export const MOMENTOS = {
  CREDITO: 'Crédito',
  PAGAMENTO: 'Pagamento',
  EMISSAO: 'Emissão',
  COMPETENCIA: 'Competência',
} as const;
export type Momento = keyof typeof MOMENTOS;

/** What whoever takes a service withholds and pays over; CSRF are PIS, COFINS and CSLL. */
const TRIBUTOS_DEVIDOS = ['IRRF', 'CSRF', 'INSS', 'ISS'] as const;
export type TributoDevido = (typeof TRIBUTOS_DEVIDOS)[number];

/** One withholding of one document that falls due on a day. Cents. */
const devidaSchema = z.object({
  empresaId: z.uuid(),
  pagamentoId: z.uuid(),
  documentoId: z.string(),
  fornecedor: z.string(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  tributo: z.enum(TRIBUTOS_DEVIDOS),
  /** '1708-06', '5952-07'; '' where nobody can tell yet. */
  codigoReceita: z.string(),
  momento: z.enum(Object.keys(MOMENTOS) as [Momento, ...Momento[]]),
  /** Null: the date is not known yet (no acceptance, no payment). */
  fatoGerador: z.iso.date().nullable(),
  base: z.int().nullable(),
  valor: z.int(),
  /** What the floor of one payment lets off (Lei 10.833/2003, art. 31, § 3º). */
  dispensado: z.int(),
  /** What is missing for the day to be known: 'a data do pagamento'; '' where nothing is. */
  falta: z.string(),
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
      tributo: z.enum(TRIBUTOS_DEVIDOS),
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
  /** Of notes issued in the month before, withholdings whose date nobody told yet, by what is missing. */
  semData: z.array(
    z.object({
      tributo: z.enum(TRIBUTOS_DEVIDOS),
      documentos: z.int(),
      valor: z.int(),
      falta: z.string(),
    }),
  ),
  /** Documents of earlier months that still wait for a date: theirs may be due in this one. */
  abertosAntes: z.int(),
});
export type Calendario = z.infer<typeof calendarioSchema>;

/** `POST /v1/pagamentos/calendario/exportar`: the file. `layout` null: CSV with all fields. */
export const exportarCalendarioSchema = z.strictObject({
  mes: mesSchema,
  layout: z
    .union([z.strictObject({ id: z.uuid() }), z.strictObject({ modelo: z.string().min(1).max(60) })])
    .nullable()
    .default(null),
});
export type ExportarCalendario = z.output<typeof exportarCalendarioSchema>;
