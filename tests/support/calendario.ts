import fc from 'fast-check';
import { addDays } from '../../contract/brasil/date.ts';
import type { NotaRetida, Pago, Retida } from '../../contract/fiscal/pagamentos/calendario/nota.ts';

const ID_CALENDARIO = '00000000-0000-4000-8000-000000000000';
export const umaRetida = (tributo: Retida['tributo'], valor: number, mais: Partial<Retida> = {}): Retida => ({
  tributo,
  valor,
  codigoReceita: tributo === 'CSRF' ? '5952-07' : '1708-06',
  base: null,
  incerta: false,
  ...mais,
});
export const umPago = (data: string, valor: number | null = null, mais: Partial<Pago> = {}): Pago => ({
  data,
  valor,
  encargos: 0,
  desconto: 0,
  soubeEm: data,
  ...mais,
});
/** Returns the first nota of the facts: 10.000,00, of which 8.335,00 are paid. */
export const notaRetida = (mais: Partial<NotaRetida> = {}): NotaRetida => ({
  empresaId: ID_CALENDARIO,
  pagamentoId: ID_CALENDARIO,
  documentoId: ID_CALENDARIO,
  numero: '2026000000123',
  fornecedor: 'Limpeza Boa Vista Ltda',
  fornecedorCpfCnpj: '01456789000152',
  emissao: '2026-08-03',
  competencia: '2026-08-01',
  liquido: 833_500,
  chegouEm: '2026-08-04',
  aceiteEm: null,
  retidas: [umaRetida('IRRF', 10_000), umaRetida('CSRF', 46_500), umaRetida('INSS', 110_000)],
  pagamentos: [],
  ...mais,
});
/** A day, in an office whose city collects ISS on the 10th. */
export const DIA = { hoje: '2026-10-01', diaIss: 10 };

/** Arbitrary dates within 400 days from 2026-01-01. */
export const datas = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));
const pagos = fc
  .array(fc.tuple(datas, fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1_200_000 }))), {
    maxLength: 8,
  })
  .map((lista) =>
    lista.map(([data, valor]) => umPago(data, valor)).toSorted((a, b) => (a.data < b.data ? -1 : 1)),
  );
/** Arbitrary notas with any withheld taxes, paid in any parts. */
export const casos = fc.record({
  pagamentos: pagos,
  aceiteEm: fc.option(datas, { nil: null }),
  liquido: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1_000_000 })),
  retidas: fc
    .tuple(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1, max: 90_000 }),
    )
    .map(([ir, csrf, inss]) => [
      umaRetida('IRRF', ir),
      umaRetida('CSRF', csrf, { base: csrf * 20 }),
      umaRetida('INSS', inss),
    ]),
});
