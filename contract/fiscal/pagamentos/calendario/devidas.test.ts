import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casos, DIA, datas, notaRetida, umaRetida, umPago } from '../../../../tests/support/calendario.ts';
import type { Devida } from '../calendario.ts';
import { devidasDe } from './devidas.ts';
import { retidasDe } from './retidas.ts';

const ver = (devidas: readonly Devida[], tributo: Devida['tributo']) =>
  devidas
    .filter((uma) => uma.tributo === tributo)
    .map(({ fatoGerador, vencimento, valor }) => [fatoGerador, vencimento, valor]);

describe('IRRF is due by the credit or the payment, whichever comes first', () => {
  test.each([
    [
      'accepted and not paid',
      { aceiteEm: '2026-08-05', pagamentos: [] },
      ['2026-08-05', '2026-09-18', 10_000],
      'CREDITO',
    ],
    [
      'paid and not accepted',
      { aceiteEm: null, pagamentos: [umPago('2026-09-10')] },
      ['2026-09-10', '2026-10-20', 10_000],
      'PAGAMENTO',
    ],
    [
      'paid before it was accepted',
      { aceiteEm: '2026-09-11', pagamentos: [umPago('2026-08-31')] },
      ['2026-08-31', '2026-09-18', 10_000],
      'PAGAMENTO',
    ],
    [
      'accepted and paid on one day',
      { aceiteEm: '2026-09-10', pagamentos: [umPago('2026-09-10')] },
      ['2026-09-10', '2026-10-20', 10_000],
      'CREDITO',
    ],
    ['neither', { aceiteEm: null, pagamentos: [] }, [null, null, 10_000], 'CREDITO'],
  ] as const)('%s', (_, dita, esperada, momento) => {
    const devidas = devidasDe(notaRetida(dita), DIA);
    expect(ver(devidas, 'IRRF')).toEqual([esperada]);
    expect(devidas.find(({ tributo }) => tributo === 'IRRF')).toMatchObject({
      momento,
      codigoReceita: '1708-06',
    });
  });

  test('a part does not split it', () => {
    const devidas = devidasDe(
      notaRetida({ pagamentos: [umPago('2026-08-20', 100), umPago('2026-09-10')] }),
      DIA,
    );
    expect(ver(devidas, 'IRRF')).toEqual([['2026-08-20', '2026-09-18', 10_000]]);
  });
});

describe('CSRF is due by each payment, in proportion', () => {
  test.each([
    ['whole', 46_500, [umPago('2026-09-10')], [['2026-09-10', 46_500]]],
    [
      'in halves',
      46_500,
      [umPago('2026-09-10', 416_750), umPago('2026-10-12', 416_750)],
      [
        ['2026-09-10', 23_250],
        ['2026-10-12', 23_250],
      ],
    ],
    [
      'in thirds: the last takes what is left',
      10_000,
      [umPago('2026-07-01', 277_833), umPago('2026-08-01', 277_833), umPago('2026-09-01', 277_834)],
      [
        ['2026-07-01', 3333],
        ['2026-08-01', 3333],
        ['2026-09-01', 3334],
      ],
    ],
    [
      'in part, and the rest waits',
      46_500,
      [umPago('2026-09-10', 416_750)],
      [
        ['2026-09-10', 23_250],
        [null, 23_250],
      ],
    ],
    [
      'with a late charge, which is no part of the note',
      46_500,
      [umPago('2026-09-10', 843_500, { encargos: 10_000 })],
      [['2026-09-10', 46_500]],
    ],
    [
      'gross: never more than is withheld',
      46_500,
      [umPago('2026-09-10', 1_000_000)],
      [['2026-09-10', 46_500]],
    ],
    [
      'twice: the second adds nothing',
      46_500,
      [umPago('2026-09-10'), umPago('2026-09-11')],
      [['2026-09-10', 46_500]],
    ],
  ])('%s', (_, valor, pagamentos, esperadas) => {
    const devidas = devidasDe(notaRetida({ retidas: [umaRetida('CSRF', valor)], pagamentos }), DIA);
    expect(devidas.map((uma) => [uma.fatoGerador, uma.valor])).toEqual(esperadas);
  });

  test.each([
    ['at the floor, 215,05', 215_05, 1000, 0],
    ['above it', 215_17, 1001, 1001],
  ])('%s', (_, liquido, valor, devido) => {
    const [uma] = devidasDe(
      notaRetida({ liquido, retidas: [umaRetida('CSRF', valor)], pagamentos: [umPago('2026-09-10')] }),
      DIA,
    );
    expect(uma).toMatchObject({ valor: devido, dispensado: valor - devido, incerta: devido === 0 });
    expect(uma?.regra.includes('nenhuma norma diz')).toBe(devido === 0);
  });

  test('only some of the three go under their own codes, and the floor is of them together', () => {
    const cooperativa = retidasDe({
      aceitas: null,
      natureza: null,
      fornecedorCpfCnpj: '01456789000152',
      esperadas: (['PIS', 'COFINS'] as const).map((tributo, at) => ({
        tributo,
        informado: null,
        esperado: at === 0 ? 650 : 3000,
        base: 100_000,
        certeza: 'CERTA',
      })),
    });
    const devidas = devidasDe(notaRetida({ retidas: cooperativa, pagamentos: [umPago('2026-09-10')] }), DIA);
    expect(devidas.map(({ codigoReceita, valor, base }) => [codigoReceita, valor, base])).toEqual([
      ['5979-07', 650, 100_000],
      ['5960-07', 3000, 100_000],
    ]);
  });
});

describe('INSS and ISS are the month of the note', () => {
  test('INSS by issue, ISS by competence and the day of the office', () => {
    const uma = notaRetida({
      retidas: [umaRetida('INSS', 110_000), umaRetida('ISS', 50_000)],
      competencia: '2026-07-01',
    });
    const devidas = devidasDe(uma, { ...DIA, diaIss: 12 });
    expect(ver(devidas, 'INSS')).toEqual([['2026-08-03', '2026-09-18', 110_000]]);
    expect(ver(devidas, 'ISS')).toEqual([['2026-07-01', '2026-08-12', 50_000]]);
  });

  test('a note without a day says what is missing', () => {
    const uma = notaRetida({
      emissao: null,
      competencia: null,
      retidas: [umaRetida('INSS', 1), umaRetida('ISS', 1)],
    });
    expect(devidasDe(uma, DIA).map(({ vencimento, falta }) => [vencimento, falta])).toEqual([
      [null, 'a data de emissão'],
      [null, 'a competência'],
    ]);
  });
});

describe('a date that was told after the day on which it was due', () => {
  const tarde = (hoje: string, soubeEm = hoje) =>
    devidasDe(
      notaRetida({
        retidas: [umaRetida('CSRF', 46_500)],
        pagamentos: [umPago('2026-09-10', null, { soubeEm })],
      }),
      { hoje, diaIss: 10 },
    )[0]?.atraso;

  test.each([
    ['2026-10-21', { dias: 1, multa: 153, juros: 0 }],
    ['2026-11-22', { dias: 33, multa: 5064, juros: 465 }],
    ['2027-03-22', { dias: 153, multa: 9300, juros: 2511 }],
  ])('on %s', (hoje, esperado) => {
    expect(tarde(hoje)).toMatchObject(esperado);
    expect(tarde(hoje)?.texto).toContain('estimativa');
  });

  test('what was known in time is not late, nor what is still to come', () => {
    expect(tarde('2026-11-22', '2026-10-20')).toBeNull();
    expect(tarde('2026-10-20')).toBeNull();
  });

  test('the fine of ISS is the law of the city: only the days are told', () => {
    const uma = notaRetida({ retidas: [umaRetida('ISS', 50_000)], chegouEm: '2026-09-20' });
    expect(devidasDe(uma, DIA)[0]?.atraso).toMatchObject({ dias: 21, multa: 0, juros: 0 });
  });
});

describe('whatever is paid and whenever', () => {
  const soma = (devidas: readonly Devida[], tributo: string) =>
    devidas
      .filter((uma) => uma.tributo === tributo)
      .reduce((total, { valor, dispensado }) => total + valor + dispensado, 0);

  test('the parts add up to what is withheld, none is negative, and what has no day says what is missing', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const devidas = devidasDe(notaRetida(caso), DIA);
        for (const { tributo, valor } of caso.retidas) expect(soma(devidas, tributo)).toBe(valor);
        for (const { valor, base, dispensado, fatoGerador, vencimento, falta } of devidas) {
          expect(Math.min(valor, dispensado, base ?? 0)).toBeGreaterThanOrEqual(0);
          expect([fatoGerador === null, vencimento === null]).toEqual([falta !== '', falta !== '']);
        }
      }),
    );
  });

  test('a payment never moves INSS, and never puts IRRF off', () => {
    fc.assert(
      fc.property(casos, datas, (caso, data) => {
        const antes = devidasDe(notaRetida(caso), DIA);
        const pagamentos = [...caso.pagamentos, umPago(data)].toSorted((a, b) => (a.data < b.data ? -1 : 1));
        const depois = devidasDe(notaRetida({ ...caso, pagamentos }), DIA);
        expect(ver(depois, 'INSS')).toEqual(ver(antes, 'INSS'));
        const [irAntes] = antes;
        const [irDepois] = depois;
        expect((irDepois?.fatoGerador ?? '9') <= (irAntes?.fatoGerador ?? '9')).toBe(true);
      }),
    );
  });
});
