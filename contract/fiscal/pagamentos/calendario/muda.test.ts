import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casos, DIA, datas, notaRetida, umaRetida, umPago } from '../../../../tests/support/calendario.ts';
import { devidasDe } from './devidas.ts';
import { OQueMuda } from './muda.ts';
import type { NotaRetida, Pago } from './nota.ts';

describe('what new payments change', () => {
  const muda = (
    uma: NotaRetida,
    novos: readonly Pago[],
    fechadaAte: string | null = null,
    hoje = '2026-10-01',
  ) => {
    const o = new OQueMuda(hoje);
    o.ver({ nota: uma, novos, fechadaAte });
    return o.muda();
  };

  test('a first date in an open month moves IRRF and CSRF, and asks for no reason', () => {
    expect(muda(notaRetida(), [umPago('2026-09-10')])).toEqual({
      competencias: [{ mes: '2026-09', documentos: 1, valor: 833_500, fechada: false }],
      retencoes: [
        {
          tributo: 'CSRF',
          mes: '2026-09',
          vencimento: '2026-10-20',
          documentos: 1,
          valor: 46_500,
          atrasada: false,
        },
        {
          tributo: 'IRRF',
          mes: '2026-09',
          vencimento: '2026-10-20',
          documentos: 1,
          valor: 10_000,
          atrasada: false,
        },
      ],
      retificar: [],
      pedeMotivo: false,
    });
  });

  test('a date of a month that was declared, or is closed, is rectified and asks for a reason', () => {
    const passou = muda(notaRetida(), [umPago('2026-08-20')], null, '2026-10-01');
    expect(passou.retificar).toEqual([
      {
        evento: 'R-4020',
        mes: '2026-08',
        beneficiario: 'Limpeza Boa Vista Ltda',
        motivo:
          'IRRF R$ 100,00 a mais, CSRF R$ 465,00 a mais; o prazo de 08/2026 na EFD-Reinf foi 15/09/2026',
      },
    ]);
    expect(passou.pedeMotivo).toBe(true);
    expect(muda(notaRetida(), [umPago('2026-09-10')], '2026-09')).toMatchObject({
      competencias: [{ fechada: true }],
      retificar: [{ motivo: expect.stringContaining('09/2026 está fechado') }],
    });
  });

  test('an earlier part draws IRRF out of its month: both months are told', () => {
    const paga = notaRetida({
      retidas: [umaRetida('IRRF', 10_000)],
      pagamentos: [umPago('2026-08-25', 100_000)],
    });
    expect(
      muda(paga, [umPago('2026-07-31', 1)]).retificar.map(({ mes, motivo }) => [mes, motivo.split(';')[0]]),
    ).toEqual([
      ['2026-07', 'IRRF R$ 100,00 a mais'],
      ['2026-08', 'IRRF R$ 100,00 a menos'],
    ]);
  });

  test('what moves to other months is neither more nor less than what falls due afterwards', () => {
    fc.assert(
      fc.property(casos, datas, (caso, data) => {
        const novo = umPago(data);
        const o = new OQueMuda('2026-01-01');
        o.ver({ nota: notaRetida(caso), novos: [novo], fechadaAte: null });
        const sabidas = (pagamentos: readonly Pago[]) =>
          devidasDe(notaRetida({ ...caso, pagamentos }), DIA).filter(
            ({ fatoGerador, tributo }) => fatoGerador !== null && (tributo === 'IRRF' || tributo === 'CSRF'),
          );
        const dias = new Map<string, number>();
        const todos = [...caso.pagamentos, novo].toSorted((a, b) => (a.data < b.data ? -1 : 1));
        for (const [devidas, sinal] of [
          [sabidas(todos), 1],
          [sabidas(caso.pagamentos), -1],
        ] as const)
          for (const { tributo, fatoGerador, valor } of devidas)
            dias.set(
              `${tributo} ${fatoGerador?.slice(0, 7)}`,
              (dias.get(`${tributo} ${fatoGerador?.slice(0, 7)}`) ?? 0) + sinal * valor,
            );
        const amais = [...dias.values()].reduce((total, valor) => total + Math.max(valor, 0), 0);
        expect(o.muda().retencoes.reduce((total, { valor }) => total + valor, 0)).toBe(amais);
      }),
    );
  });
});
