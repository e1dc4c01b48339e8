import { describe, expect, test } from 'vitest';
import {
  cadastrado,
  decidida,
  esperada,
  NORMAL,
  resultado,
  retida,
  verificar,
} from '../../../../../tests/support/avaliada.ts';
import { type Dita, umContexto } from '../../../../../tests/support/notaServico.ts';

const normal = (mais: Dita = {}): Dita => ({ ...NORMAL.dita, ...mais });
const irrf = (dita: Dita = {}, contexto: Parameters<typeof esperada>[2] = {}) =>
  esperada('IRRF', normal(dita), { ...NORMAL.contexto, ...contexto });
const valores = (servicos: number | null, descontoIncondicionado: number | null = 0) => ({
  valores: { servicos, descontoIncondicionado },
});

test.each([
  ['accounting', '171901', 3000, '1.5'],
  ['cleaning or conservation, which agree', '071001', 2000, '1'],
  ['security', '110201', 2000, '1'],
  ['labour', '170501', 2000, '1'],
  ['consulting, of two natures with one rate', '170101', 3000, '1.5'],
  ['credit advice', '172301', 3000, '1.5'],
])('R$ 2.000,00 of %s (%s): %i cents at %s%%', (_, codigoNacional, valor, aliquota) => {
  expect(irrf({ servico: { codigoNacional }, ...valores(200_000) })).toMatchObject({
    esperado: valor,
    aliquota,
    base: 200_000,
    certeza: 'PROVAVEL',
    momento: 'CREDITO',
    norma: expect.stringContaining('Lei 9.430/96, art. 67'),
  });
});

test.each([
  [66_666, 0, false],
  [66_667, 0, true],
  [66_699, 0, true],
  [66_700, 1001, false],
])('of R$ %i cents %i are withheld; on the border: %s', (servicos, valor, fronteira) => {
  const linha = irrf(valores(servicos));
  expect(linha).toMatchObject({ esperado: valor, fronteira });
  expect(linha?.conta.includes('no limite')).toBe(fronteira);
});

test.each([
  [
    'in the Simples',
    { regime: { simples: 'ME_EPP' } },
    { optanteSimples: true },
    { esperado: 0, certeza: 'CERTA' },
  ],
  ['a MEI', { regime: { simples: 'MEI' } }, { optanteSimples: true }, { esperado: 0, certeza: 'CERTA' }],
  [
    'in the Simples by the register alone',
    { regime: { simples: null } },
    { optanteSimples: true },
    { esperado: 0, certeza: 'PROVAVEL' },
  ],
  [
    'outside by the register alone',
    { regime: { simples: null } },
    { optanteSimples: false },
    { esperado: 1500, certeza: 'PROVAVEL' },
  ],
  [
    'in neither by what anybody says',
    { regime: { simples: null } },
    { optanteSimples: null },
    { esperado: null, certeza: 'INCERTA' },
  ],
  [
    'in the Simples by the note, outside by the register',
    { regime: { simples: 'ME_EPP' } },
    {},
    { esperado: null, certeza: 'INCERTA' },
  ],
  [
    'in the Simples, that reckons federal taxes outside of it',
    { regime: { simples: 'ME_EPP', apuracaoSimples: '3' } },
    { optanteSimples: true },
    { esperado: null, certeza: 'INCERTA' },
  ],
  ['that may be immune', { iss: { tributacao: 'IMUNE' } }, {}, { esperado: null, certeza: 'INCERTA' }],
  ['a person', { prestador: { documento: '52998224725' } }, {}, { esperado: null, certeza: 'INCERTA' }],
  ['abroad', { prestador: { documento: '', nif: 'US1' } }, {}, { esperado: null, certeza: 'INCERTA' }],
  ['not named', { prestador: { documento: '' } }, {}, { esperado: null, certeza: 'INCERTA' }],
] as const)('a provider %s', (_, dita, fornecedor, linha) => {
  expect(irrf(dita, cadastrado({ optanteSimples: false, ...fornecedor }))).toMatchObject(linha);
});

describe('what a person decided wins', () => {
  test.each([
    ['not to withhold', { retem: { IRRF: false } }, 0, 'CERTA'],
    ['a nature of 1%', { natRend: '15044' }, 1500, 'CERTA'],
    ['that no nature fits', { natRend: '' }, 0, 'CERTA'],
    ['a nature of self-withholding', { natRend: '20001' }, 0, 'PROVAVEL'],
    ['a nature without income tax', { natRend: '15049' }, 0, 'PROVAVEL'],
    ['to withhold, without a nature', { natRend: '', retem: { IRRF: true } }, 2250, 'CERTA'],
  ] as const)('%s', (_, decisao, valor, certeza) => {
    expect(irrf(valores(150_000), { decisao: decidida(decisao) })).toMatchObject({
      esperado: valor,
      certeza,
    });
  });

  test('even of a provider that the note says is in the Simples', () => {
    const decisao = decidida({ natRend: '15015', retem: { IRRF: true } });
    expect(esperada('IRRF', valores(150_000), { decisao })?.esperado).toBe(2250);
  });
});

test('a nature written in the description is used, if the only one', () => {
  const descricao = 'Manutenção. Natureza do rendimento: 15044 – Conservação';
  expect(irrf({ servico: { codigoNacional: '171901', descricao }, ...valores(200_000) })?.esperado).toBe(
    2000,
  );
});

test.each([
  ['a service without any nature', { servico: { codigoNacional: '060101' } }, {}],
  ['a service that is not known', { servico: { codigoNacional: '', item: '' } }, {}],
  ['no amount', valores(null), {}],
  ['a discount greater than the service', valores(100, 200), {}],
])('of %s nobody can tell, and it is not zero', (_, dita, contexto) => {
  expect(irrf(dita, contexto)).toMatchObject({ esperado: null, certeza: 'INCERTA' });
});

test('the register of the supplier may say that it is withheld', () => {
  const contexto = cadastrado({
    optanteSimples: false,
    retem: { iss: false, irrf: true, csrf: false, inss: false },
  });
  expect(irrf({ servico: { codigoNacional: '060101' } }, contexto)).toMatchObject({
    esperado: 1500,
    certeza: 'PROVAVEL',
  });
});

test('a person who takes a service withholds nothing', () => {
  const { empresa } = umContexto();
  expect(irrf({}, { empresa: { ...empresa, cpfCnpj: '52998224725' } })?.esperado).toBe(0);
});

test('a company in the Simples withholds income tax all the same', () => {
  const { empresa } = umContexto();
  expect(irrf({}, { empresa: { ...empresa, regime: 'SIMPLES' } })?.esperado).toBe(1500);
});

test.each([
  ['as expected', [retida('IRRF', 1500)], 'CONFERE'],
  ['within the tolerance', [retida('IRRF', 1505)], 'CONFERE'],
  ['beyond it', [retida('IRRF', 1506)], 'ATENCAO'],
  ['none at all', [retida('IRRF', 0)], 'ATENCAO'],
  ['not mentioned', [], 'ATENCAO'],
] as const)('informed %s: %s %s', (_, retencoes, esperado) => {
  expect(resultado('I.irrf', normal({ retencoes: [...retencoes] }), NORMAL.contexto)).toBe(esperado);
});

test('withheld of one in the Simples, it diverges; on a rounding border, or read with doubt, it asks', () => {
  expect(resultado('I.irrf', { retencoes: [retida('IRRF', 1500)] })).toBe('DIVERGE');
  expect(resultado('I.irrf', { retencoes: [retida('IRRF', 1500, { certeza: 'PROVAVEL' })] })).toBe('ATENCAO');
  const decisao = decidida({ natRend: '15015' });
  const naFronteira = normal({ ...valores(66_680), retencoes: [retida('IRRF', 1000)] });
  expect(resultado('I.irrf', naFronteira, { ...NORMAL.contexto, decisao })).toBe('ATENCAO');
});

test('of a service without a nature, a known rate is named all the same', () => {
  const dita = normal({ servico: { codigoNacional: '', item: '' }, retencoes: [retida('IRRF', 1500)] });
  const achada = verificar('I.irrf', dita, NORMAL.contexto);
  expect(achada?.resultado).toBe('ATENCAO');
  expect(achada?.frase).toContain('alíquota dos serviços profissionais');
});
