import { expect, test } from 'vitest';
import {
  cadastrado,
  decidida,
  esperada,
  NORMAL,
  resultado,
  retida,
  verificar,
} from '../../../../../tests/support/avaliada.ts';
import type { Dita } from '../../../../../tests/support/notaServico.ts';

const LIMPEZA = { codigoNacional: '071001', item: '7.10' };
const limpeza = (mais: Dita = {}): Dita => ({ ...NORMAL.dita, servico: LIMPEZA, ...mais });
const inss = (dita: Dita, contexto: Parameters<typeof esperada>[2] = {}) =>
  esperada('INSS', dita, { ...NORMAL.contexto, ...contexto });
const cessao = decidida({ tpServico: '100000001' });

test('cleaning asks a person whether labour is ceded: nobody can tell by the note', () => {
  expect(inss(limpeza())).toMatchObject({ esperado: null, certeza: 'INCERTA', momento: 'EMISSAO' });
  expect(inss(limpeza())?.conta).toContain('R$ 110,00');
  expect(verificar('J.servico', limpeza(), NORMAL.contexto)).toMatchObject({ resultado: 'ATENCAO' });
});

test.each([
  ['a kind of service', cessao, 11_000, '11'],
  ['on half of the gross', { ...cessao, baseInssPercentual: '50' }, 5500, '11'],
  ['at the rate of CPRB', { ...cessao, aliquotaInss: '3.5' }, 3500, '3.5'],
  ['to withhold, without the kind', decidida({ retem: { INSS: true } }), 11_000, '11'],
  ['not to withhold', decidida({ tpServico: '100000001', retem: { INSS: false } }), 0, null],
  ['that no kind fits', decidida({ tpServico: '' }), 0, null],
  ['to withhold, though no kind fits', decidida({ tpServico: '', retem: { INSS: true } }), 11_000, '11'],
])('decided %s', (_, decisao, valor, aliquota) => {
  expect(inss(limpeza(), { decisao })).toMatchObject({ esperado: valor, aliquota, certeza: 'CERTA' });
});

test.each([
  [9090, 0],
  [9091, 0],
  [9095, 0],
  [9096, 1001],
])('of %i cents %i are withheld: the floor is uncertain, and named', (servicos, valor) => {
  const linha = inss(limpeza({ valores: { servicos } }), { decisao: cessao });
  expect(linha?.esperado).toBe(valor);
  expect(linha?.norma).toContain('piso a conferir');
});

test.each([
  ['in the Simples, of Anexo IV', 'ME_EPP', '071001', null],
  ['in the Simples, of another annex', 'ME_EPP', '140101', 0],
  ['in the Simples, with labour', 'ME_EPP', '170501', 0],
  ['a MEI', 'MEI', '071001', 0],
  ['outside, of a service without INSS', 'NAO_OPTANTE', '171901', 0],
  ['outside, of a service with it where labour is ceded', 'NAO_OPTANTE', '140101', null],
  ['outside, of a service that is not known', 'NAO_OPTANTE', '', null],
] as const)('a provider %s', (_, simples, codigoNacional, valor) => {
  const contexto = cadastrado({ optanteSimples: simples !== 'NAO_OPTANTE' });
  expect(inss({ regime: { simples }, servico: { codigoNacional, item: '' } }, contexto)?.esperado).toBe(
    valor,
  );
});

test('the register of the supplier may say that it is withheld', () => {
  const retem = { iss: false, irrf: false, csrf: false, inss: true };
  expect(inss(limpeza(), cadastrado({ optanteSimples: false, retem }))).toMatchObject({
    esperado: 11_000,
    certeza: 'PROVAVEL',
  });
});

test('a person contributes by eSocial', () => {
  expect(inss(limpeza({ prestador: { documento: '52998224725' } }))?.esperado).toBeNull();
});

test.each([
  ['as expected', 11_000, 'CONFERE', /como esperado/],
  ['at 3,5%', 3500, 'DIVERGE', /desoneração da folha/],
  ['on the service less the deductions', 8800, 'DIVERGE', /menos as deduções/],
  ['at 15%', 15_000, 'DIVERGE', /aposentadoria especial/],
  ['of any other amount', 7000, 'DIVERGE', /esperado/],
] as const)('informed %s', (_, valor, esperado, frase) => {
  const dita = limpeza({ valores: { deducoes: 20_000 }, retencoes: [retida('INSS', valor)] });
  const achada = verificar('J.inss', dita, { ...NORMAL.contexto, decisao: cessao });
  expect(achada?.resultado).toBe(esperado);
  expect(achada?.frase).toMatch(frase);
});

test('a service that may cede labour does not hold a note that informs nothing', () => {
  const dita = { ...NORMAL.dita, servico: { codigoNacional: '140101', item: '14.01' } };
  expect(resultado('J.servico', dita, NORMAL.contexto)).toBe('SEM_DADOS');
  expect(resultado('J.inss', dita, NORMAL.contexto)).toBe('SEM_DADOS');
  expect(resultado('J.inss', { ...dita, retencoes: [retida('INSS', 11_000)] }, NORMAL.contexto)).toBe(
    'ATENCAO',
  );
  expect(resultado('J.servico')).toBe('NAO_CABE');
  expect(resultado('J.servico', { retencoes: [retida('INSS', 11_000)] })).toBe('SEM_DADOS');
});
