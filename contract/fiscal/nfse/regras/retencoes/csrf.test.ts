import { expect, test } from 'vitest';
import {
  decidida,
  esperada,
  NORMAL,
  resultado,
  retida,
  verificar,
} from '../../../../../tests/support/avaliada.ts';
import { type Dita, umaNota, umContexto } from '../../../../../tests/support/notaServico.ts';
import { casoDe } from '../caso.ts';
import { evaluateNota } from '../evaluateNota.ts';
import { csrf as csrfDo } from './csrf.ts';
import { irrf as irrfDo } from './irrf.ts';

const normal = (mais: Dita = {}): Dita => ({ ...NORMAL.dita, ...mais });
const csrf = (dita: Dita = {}, contexto: Parameters<typeof esperada>[2] = {}) =>
  esperada('CSRF', normal(dita), { ...NORMAL.contexto, ...contexto });
const daEmpresa = (regime: 'SIMPLES' | 'PRESUMIDO' | 'REAL' | 'MEI' | null) => ({
  empresa: { ...umContexto().empresa, regime },
});

test.each([
  [21_505, 0, false],
  [21_506, 0, true],
  [21_516, 0, true],
  [21_517, 1001, false],
  [59_010, 2744, false],
  [100_000, 4650, false],
])('of %i cents %i are withheld at the payment; on the border: %s', (servicos, valor, fronteira) => {
  const linha = csrf({ valores: { servicos } });
  expect(linha).toMatchObject({ esperado: valor, aliquota: '4.65', fronteira, momento: 'PAGAMENTO' });
  expect(linha?.certeza).toBe(fronteira ? 'INCERTA' : 'PROVAVEL');
  expect(linha?.conta.includes('no limite')).toBe(fronteira);
});

test.each([
  ['REAL', 4650],
  ['PRESUMIDO', 4650],
  ['SIMPLES', 0],
  ['MEI', 0],
  [null, null],
] as const)('a company of regime %s: %s', (regime, valor) => {
  expect(csrf({}, daEmpresa(regime))?.esperado).toBe(valor);
});

test('where nothing would be withheld anyway, the regime of the company need not be known', () => {
  expect(csrf({ valores: { servicos: 10_000 } }, daEmpresa(null))?.esperado).toBe(0);
});

test.each([
  ['a provider in the Simples', { regime: { simples: 'ME_EPP' } }, 0],
  ['a work cooperative (15001)', { servico: { descricao: '15001 – cooperativa' } }, 0],
  [
    'natures of which only one has CSRF',
    { servico: { codigoNacional: '140101', descricao: '15049 - entidade imune' } },
    0,
  ],
  ['auto parts, with rates of their own', { servico: { descricao: '15048 - autopeças' } }, null],
  ['a service without any nature', { servico: { codigoNacional: '060101' } }, null],
] as const)('%s', (_, dita, valor) => {
  const contexto = 'regime' in dita ? umContexto() : {};
  expect(csrf(dita, contexto)?.esperado).toBe(valor);
});

test('a cooperative bears PIS and COFINS, each with its line, and no CSLL', () => {
  const dita = normal({ prestador: { nome: 'Cooperativa de Economistas' } });
  const { retencoes } = evaluateNota(umaNota(dita), umContexto(NORMAL.contexto));
  const partes = retencoes.filter(({ momento }) => momento === 'PAGAMENTO');
  expect(partes.map(({ tributo, esperado }) => [tributo, esperado])).toEqual([
    ['PIS', 650],
    ['COFINS', 3000],
  ]);
});

test('of a cooperative the note may give only the sum, or a CSLL too much', () => {
  const dita = (...retencoes: ReturnType<typeof retida>[]) =>
    normal({ prestador: { nome: 'Cooperativa de Economistas' }, retencoes });
  expect(resultado('I.csrf', dita(retida('CSRF', 3650)), NORMAL.contexto)).toBe('CONFERE');
  expect(resultado('I.csrf', dita(retida('PIS', 650), retida('COFINS', 3000)), NORMAL.contexto)).toBe(
    'CONFERE',
  );
  const comCsll = dita(retida('PIS', 650), retida('COFINS', 3000), retida('CSLL', 1000));
  expect(resultado('I.csrf', comCsll, NORMAL.contexto)).toBe('ATENCAO');
  expect(esperada('CSLL', comCsll, NORMAL.contexto)).toMatchObject({ informado: 1000, esperado: 0 });
});

test('the floor is of the parts together, and the sentence says each of them', () => {
  const dita = (servicos: number) =>
    normal({ prestador: { nome: 'Cooperativa Uma' }, valores: { servicos } });
  expect(esperada('PIS', dita(27_397), NORMAL.contexto)).toMatchObject({ esperado: 0, fronteira: false });
  expect(esperada('PIS', dita(27_398), NORMAL.contexto)).toMatchObject({ esperado: 0, fronteira: true });
  expect(esperada('PIS', dita(27_500), NORMAL.contexto)).toMatchObject({ esperado: 179, fronteira: false });
  const frase = verificar('I.csrf', dita(100_000), NORMAL.contexto)?.frase;
  expect(frase).toContain('PIS: 0,65% sobre R$ 1.000,00; COFINS: 3% sobre R$ 1.000,00.');
});

test('a nature with only CSLL expects 1%', () => {
  const contexto = { ...NORMAL.contexto, decisao: decidida({ natRend: '15050' }) };
  expect(esperada('CSLL', normal({ valores: { servicos: 200_000 } }), contexto)).toMatchObject({
    esperado: 2000,
    aliquota: '1',
    certeza: 'CERTA',
  });
  expect(esperada('COFINS', normal(), contexto)).toBeUndefined();
});

test.each([
  ['the sum', [retida('CSRF', 4650)], 'CONFERE'],
  ['its parts', [retida('PIS', 650), retida('COFINS', 3000), retida('CSLL', 1000)], 'CONFERE'],
  ['the sum and its parts, which are the same money', [retida('CSRF', 4650), retida('PIS', 650)], 'CONFERE'],
  ['two of the parts', [retida('PIS', 650), retida('COFINS', 3000)], 'ATENCAO'],
  ['the own tax of the provider', [retida('PIS', 1650), retida('COFINS', 7600)], 'ATENCAO'],
  ['nothing', [], 'ATENCAO'],
] as const)('informed as %s: %s %s', (_, retencoes, esperado) => {
  expect(resultado('I.csrf', normal({ retencoes: [...retencoes] }), NORMAL.contexto)).toBe(esperado);
});

test('an amount that answers to a known rate is named', () => {
  const frase = (...retencoes: ReturnType<typeof retida>[]) =>
    verificar('I.csrf', normal({ retencoes }), NORMAL.contexto)?.frase;
  expect(frase(retida('CSRF', 9250))).toContain('PIS e COFINS do próprio prestador');
  expect(frase(retida('CSRF', 3650))).toContain('sem CSLL');
  expect(frase(retida('CSRF', 1234))).not.toContain('%:');
});

test('how an amount was read stands beside it', () => {
  const dita = normal({ retencoes: [retida('CSRF', 4650, { leitura: 'NT_007', certeza: 'CERTA' })] });
  expect(verificar('I.csrf', dita, NORMAL.contexto)?.diz).toContain('NT 007/2026');
});

test('what a person decided wins over regime and nature', () => {
  const sim = { ...daEmpresa('SIMPLES'), decisao: decidida({ retem: { CSRF: true } }) };
  const nao = { decisao: decidida({ retem: { CSRF: false } }) };
  expect(csrf({}, sim)?.esperado).toBe(4650);
  expect(csrf({}, nao)).toMatchObject({ esperado: 0, certeza: 'CERTA' });
});

test('where the natures that a service may be do not agree, nobody can tell, of IRRF and CSRF alike', () => {
  const caso = casoDe(umaNota(NORMAL.dita), umContexto(NORMAL.contexto));
  const de = (...codigos: string[]) => ({
    ...caso,
    naturezas: codigos.map((codigo) => ({ codigo, descricao: '', motivo: '' })),
  });
  expect(csrfDo(de('15015', '15049'))).toMatchObject([{ esperado: null, certeza: 'INCERTA' }]);
  expect(csrfDo(de('15015', '15044'))).toMatchObject([{ esperado: 4650 }]);
  expect(irrfDo(de('15015', '15044'))).toMatchObject({ esperado: null, certeza: 'INCERTA' });
});

test('what is certain and not mentioned asks for a look, for absent is not zero', () => {
  const contexto = { ...NORMAL.contexto, decisao: decidida({ natRend: '15015' }) };
  expect(resultado('I.csrf', normal(), contexto)).toBe('ATENCAO');
  expect(resultado('I.csrf', normal({ retencoes: [retida('CSRF', 0)] }), contexto)).toBe('DIVERGE');
});
