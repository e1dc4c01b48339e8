import { describe, expect, test } from 'vitest';
import { resultado, verificar } from '../../../../tests/support/avaliada.ts';
import { type Dita, umContexto } from '../../../../tests/support/notaServico.ts';

const NORMAL = { simples: 'NAO_OPTANTE' } as const;
const a = (aliquota: string | null, item = '17.19', mais: Dita = {}): Dita => ({
  regime: NORMAL,
  ...mais,
  servico: { codigoNacional: '', item },
  valores: { aliquota },
});

describe('the rate', () => {
  test.each([
    ['2', '17.19', 'CONFERE'],
    ['2.00', '17.19', 'CONFERE'],
    ['5', '17.19', 'CONFERE'],
    ['5.01', '17.19', 'DIVERGE'],
    ['1.99', '17.19', 'DIVERGE'],
    ['1.99', '7.02', 'CONFERE'],
    ['1.99', '7.05', 'CONFERE'],
    ['1.99', '16.01', 'CONFERE'],
    ['5.01', '7.02', 'DIVERGE'],
    ['1.99', '', 'ATENCAO'],
    [null, '17.19', 'SEM_DADOS'],
  ])('%s%% of item %j: %s', (aliquota, item, esperado) => {
    expect(resultado('H.aliquota', a(aliquota, item))).toBe(esperado);
  });

  test.each([
    ['1.8', true, 'CONFERE'],
    ['1.79', true, 'DIVERGE'],
    ['5.01', true, 'DIVERGE'],
    [null, true, 'ATENCAO'],
    ['1', false, 'NAO_CABE'],
  ])('of a company in the Simples %s%%, withheld %s: %s (E0621)', (aliquota, retido, esperado) => {
    expect(resultado('H.aliquota', { valores: { aliquota }, iss: { retido } })).toBe(esperado);
  });

  test.each([
    ['1', 'CONFERE'],
    ['2', 'DIVERGE'],
    ['3', 'DIVERGE'],
    ['', 'CONFERE'],
  ])('a company in the Simples with regApTribSN %j and 1,9%% withheld: %s', (apuracaoSimples, esperado) => {
    const dita: Dita = { regime: { apuracaoSimples }, valores: { aliquota: '1.9' }, iss: { retido: true } };
    expect(resultado('H.aliquota', dita)).toBe(esperado);
  });

  test.each([
    ['a MEI', { regime: { simples: 'MEI' } }],
    ['an immune service', { iss: { tributacao: 'IMUNE' } }],
  ] as const)('of %s there is none to look at', (_, dita) => {
    expect(resultado('H.aliquota', dita)).toBe('NAO_CABE');
  });

  test.each([
    ['E1302', { regime: { simples: 'MEI' } }],
    ['E1303', { iss: { tributacao: 'EXPORTACAO' } }],
    ['E1307', { regime: { especial: '2' } }],
  ] as const)('%s: %j bears no amount of ISS', (codigo, dita: Dita) => {
    const sem = { ...dita, valores: { baseCalculo: null, aliquota: null, iss: null } };
    expect(verificar('H.semValores', dita)).toMatchObject({
      resultado: 'DIVERGE',
      norma: expect.stringContaining(codigo),
    });
    expect(resultado('H.semValores', sem)).toBe('CONFERE');
    const municipal = { ...dita, leiaute: 'DIGITADA' as const, valores: { iss: 0 } };
    if (codigo === 'E1307') return;
    expect(resultado('H.semValores', municipal)).toBe('CONFERE');
    expect(resultado('H.semValores', { ...municipal, valores: { iss: 2000 } })).toBe('ATENCAO');
  });
});

describe('the sums', () => {
  test.each([
    ['agrees', {}, 'CONFERE'],
    ['within the tolerance of five cents', { baseCalculo: 99_995 }, 'CONFERE'],
    ['beyond it', { baseCalculo: 100_006 }, 'DIVERGE'],
    ['less a deduction', { deducoes: 20_000, baseCalculo: 80_000 }, 'CONFERE'],
    ['less a discount', { descontoIncondicionado: 20_000, baseCalculo: 80_000 }, 'CONFERE'],
    ['smaller, as a benefit of the city makes it', { baseCalculo: 80_000 }, 'ATENCAO'],
    ['smaller, for a reason that the note does not say', { deducoes: null, baseCalculo: 80_000 }, 'ATENCAO'],
    ['greater, which nothing unsaid explains', { deducoes: null, baseCalculo: 120_000 }, 'DIVERGE'],
    ['not said', { baseCalculo: null }, 'SEM_DADOS'],
    ['of a service without an amount', { servicos: null }, 'SEM_DADOS'],
  ])('a base that is %s', (_, valores, esperado) => {
    expect(resultado('H.base', { valores })).toBe(esperado);
  });

  test('in a layout without benefits, a smaller base is wrong when all that reduces it is said', () => {
    const dita: Dita = { leiaute: 'ABRASF_2', valores: { baseCalculo: 80_000 } };
    expect(resultado('H.base', dita)).toBe('DIVERGE');
  });

  test.each<[string, Dita]>([
    ['is immune', { iss: { tributacao: 'IMUNE' } }],
    ['is suspended', { iss: { tributacao: 'SUSPENSA_JUDICIAL' } }],
    ['is paid in the Simples, where cities write zeros', { valores: { baseCalculo: 0, iss: 0 } }],
  ])('where the ISS %s there is no base to look at', (_, dita) => {
    expect(resultado('H.base', dita)).toBe('NAO_CABE');
  });

  test.each([
    ['as it is', {}, 'CONFERE'],
    ['within the tolerance', { iss: 2005 }, 'CONFERE'],
    ['beyond it', { iss: 2006 }, 'DIVERGE'],
    ['of another rate', { aliquota: '5' }, 'DIVERGE'],
    ['zero, though there is a rate', { iss: 0 }, 'DIVERGE'],
    ['not said', { iss: null }, 'SEM_DADOS'],
    ['without a rate', { aliquota: null }, 'SEM_DADOS'],
  ])('an ISS %s', (_, valores, esperado) => {
    expect(resultado('H.conta', { valores })).toBe(esperado);
  });

  test('a sum that is wrong is certain, and one that cannot be made is not', () => {
    expect(verificar('H.conta', { valores: { iss: 1 } })?.certeza).toBe('VEREDITO');
    expect(verificar('H.conta', { valores: { iss: null } })?.certeza).toBe('PROPOSTA');
  });

  test('the tolerance is of the tenant', () => {
    const { parametros } = umContexto();
    const contexto = { parametros: { ...parametros, toleranciaRevisaoCentavos: 0 } };
    expect(resultado('H.conta', { valores: { iss: 2001 } }, contexto)).toBe('DIVERGE');
    expect(resultado('H.conta', {}, contexto)).toBe('CONFERE');
  });
});
