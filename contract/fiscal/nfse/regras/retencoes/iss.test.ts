import { describe, expect, test } from 'vitest';
import {
  cadastrado,
  decidida,
  esperada,
  resultado,
  retida,
  verificar,
} from '../../../../../tests/support/avaliada.ts';
import { CIDADE, type Dita, OUTRA_CIDADE, umContexto } from '../../../../../tests/support/notaServico.ts';

const DE_FORA = { codigoMunicipio: OUTRA_CIDADE };
const limpeza = (mais: Dita = {}): Dita => ({
  ...mais,
  servico: { codigoNacional: '071001', item: '7.10', ...mais.servico },
});

describe('where it is due', () => {
  test.each([
    [
      'accounting of a provider outside',
      '171901',
      { feito: CIDADE, doPrestador: OUTRA_CIDADE, devido: OUTRA_CIDADE },
      'CONFERE',
    ],
    [
      'accounting of a provider outside, said to be due here',
      '171901',
      { feito: CIDADE, doPrestador: OUTRA_CIDADE, devido: CIDADE },
      'DIVERGE',
    ],
    [
      'cleaning here of a provider outside',
      '071001',
      { feito: CIDADE, doPrestador: OUTRA_CIDADE, devido: CIDADE },
      'CONFERE',
    ],
    [
      'cleaning here, said to be due outside',
      '071001',
      { feito: CIDADE, doPrestador: OUTRA_CIDADE, devido: OUTRA_CIDADE },
      'DIVERGE',
    ],
    [
      'labour, due at the taker',
      '170501',
      { feito: OUTRA_CIDADE, doPrestador: OUTRA_CIDADE, devido: CIDADE },
      'CONFERE',
    ],
    [
      'cleaning that does not say where',
      '071001',
      { feito: '', doPrestador: OUTRA_CIDADE, devido: CIDADE },
      'SEM_DADOS',
    ],
    [
      'a note that does not say the city of the ISS',
      '171901',
      { feito: CIDADE, doPrestador: CIDADE, devido: '' },
      'SEM_DADOS',
    ],
    ['a service that is not known', '', { feito: CIDADE, doPrestador: CIDADE, devido: CIDADE }, 'SEM_DADOS'],
  ])('%s', (_, codigoNacional, { feito, doPrestador, devido }, esperado) => {
    const dita = {
      prestador: { codigoMunicipio: doPrestador },
      servico: { codigoNacional, item: '', municipioPrestacao: feito, municipioIncidencia: devido },
    };
    expect(resultado('G.incidencia', dita)).toBe(esperado);
  });

  test('a city is called by its name, and one that the IBGE does not know by its code, with words', () => {
    const prestador = { codigoMunicipio: OUTRA_CIDADE, municipio: 'Campinas', uf: 'SP' };
    expect(verificar('G.incidencia', { prestador })).toMatchObject({
      diz: 'São Paulo/SP',
      esperado: 'Campinas/SP',
    });
    expect(verificar('G.incidencia', { servico: { municipioIncidencia: '3599999' } })?.diz).toBe(
      'município de código 3599999, que não está na tabela do IBGE',
    );
  });

  test('an import is due at the taker, whatever the service', () => {
    const prestador = { documento: '', nif: 'US123', codigoMunicipio: '', uf: 'EX' };
    expect(resultado('G.incidencia', { prestador })).toBe('CONFERE');
    expect(resultado('G.incidencia', { prestador, servico: { municipioIncidencia: OUTRA_CIDADE } })).toBe(
      'DIVERGE',
    );
  });

  test('of an export the question does not arise', () => {
    expect(resultado('G.incidencia', { iss: { tributacao: 'EXPORTACAO' } })).toBe('NAO_CABE');
  });
});

describe('who withholds', () => {
  test('cleaning performed in the city of the taker: the taker (art. 6º, § 2º, II)', () => {
    expect(esperada('ISS', limpeza({ prestador: DE_FORA }))).toMatchObject({
      esperado: 2000,
      aliquota: '2.00',
      certeza: 'PROVAVEL',
      momento: 'COMPETENCIA',
    });
  });

  test('a service due in another city: not the taker', () => {
    const dita = { prestador: DE_FORA, servico: { municipioIncidencia: OUTRA_CIDADE } };
    expect(esperada('ISS', dita)).toMatchObject({ esperado: 0, certeza: 'PROVAVEL' });
    const retido = { ...dita, iss: { retido: true } };
    expect(resultado('G.retencao', retido)).toBe('ATENCAO');
    const peloTomador = { ...retido, emissor: 'TOMADOR' as const };
    expect(verificar('G.retencao', peloTomador)).toMatchObject({
      resultado: 'DIVERGE',
      norma: expect.stringContaining('E0672'),
    });
  });

  test('a service due in the city of both: its law says, and the register may know', () => {
    expect(esperada('ISS')?.esperado).toBeNull();
    const retem = { iss: true, irrf: false, csrf: false, inss: false };
    expect(esperada('ISS', {}, cadastrado({ retem }))?.esperado).toBe(2000);
    expect(esperada('ISS', {}, { decisao: decidida({ retem: { ISS: true } }) })?.esperado).toBe(2000);
    expect(esperada('ISS', {}, { decisao: decidida({ retem: { ISS: false } }) })?.esperado).toBe(0);
  });

  test('where list and note say two cities, nobody can tell', () => {
    expect(esperada('ISS', limpeza({ servico: { municipioIncidencia: OUTRA_CIDADE } }))?.esperado).toBeNull();
  });

  test('an import is withheld by who takes it (E0650)', () => {
    const estrangeiro = { documento: '', nif: 'US123', codigoMunicipio: '', uf: 'EX' };
    expect(esperada('ISS', { prestador: estrangeiro })).toMatchObject({
      esperado: 2000,
      certeza: 'CERTA',
      norma: expect.stringContaining('E0650'),
    });
    expect(resultado('G.retencao', { prestador: estrangeiro })).toBe('DIVERGE');
  });

  test('what the intermediary withholds, the taker does not', () => {
    const dita = { iss: { retido: true, responsavel: 'INTERMEDIARIO' as const } };
    expect(esperada('ISS', dita)?.esperado).toBe(0);
    expect(verificar('G.retencao', dita)).toMatchObject({
      resultado: 'ATENCAO',
      frase: expect.stringContaining('intermediário'),
    });
  });

  test('without rate or base it is due, and nobody can say how much', () => {
    const semTaxa = limpeza({ prestador: DE_FORA, valores: { aliquota: null } });
    const semBase = limpeza({ prestador: DE_FORA, valores: { baseCalculo: null, deducoes: null } });
    expect(esperada('ISS', semTaxa)?.esperado).toBeNull();
    expect(esperada('ISS', semBase)?.esperado).toBeNull();
    expect(esperada('ISS', limpeza({ prestador: DE_FORA, valores: { baseCalculo: null } }))?.esperado).toBe(
      2000,
    );
  });
});

describe('official constraints: whoever is one of these bears no withholding', () => {
  test.each([
    ['E0580', { iss: { tributacao: 'IMUNE' } }],
    ['E0580', { iss: { tributacao: 'EXPORTACAO' } }],
    ['E0580', { iss: { tributacao: 'NAO_INCIDENCIA' } }],
    ['E0583', { regime: { simples: 'MEI' } }],
    ['E0583', { leiaute: 'ABRASF_2', regime: { simples: null, especial: '5' } }],
    ['E0588', { regime: { especial: '6' } }],
    ['E0589', { iss: { tributacao: 'SUSPENSA_JUDICIAL' } }],
    ['E0589', { iss: { tributacao: 'SUSPENSA_ADMINISTRATIVA' } }],
    ['E0594', { iss: { tributacao: 'ISENTA' } }],
    ['E0596', { servico: { codigoNacional: '220101', item: '22.01' } }],
  ] as const)('%s: %j', (codigo, dita) => {
    const { iss, ...mais }: Dita = dita;
    const retido = verificar('G.retencao', { ...mais, iss: { ...iss, retido: true } });
    expect(retido).toMatchObject({ resultado: 'DIVERGE', norma: expect.stringContaining(codigo) });
    expect(resultado('G.retencao', dita)).toBe('CONFERE');
  });

  test("ABRASF's special regime 6 is ME/EPP, and no special regime of the national standard", () => {
    const dita: Dita = {
      leiaute: 'ABRASF_2',
      regime: { simples: null, especial: '6' },
      iss: { retido: true },
    };
    expect(verificar('G.retencao', dita)?.norma).not.toContain('E0588');
  });
});

test.each<[string, Dita, number | null]>([
  ['its line', { retencoes: [retida('ISS', 2000)] }, 2000],
  ['its line of zero', { retencoes: [retida('ISS', 0)] }, 0],
  ['the word that it is withheld', { iss: { retido: true } }, 2000],
  ['the word that it is not', {}, 0],
  ['no word', { iss: { retido: null } }, null],
])('informed by %s', (_, dita, valor) => {
  expect(esperada('ISS', dita)?.informado).toBe(valor);
});

test('a note withheld as expected agrees', () => {
  const dita = limpeza({ prestador: DE_FORA, iss: { retido: true }, retencoes: [retida('ISS', 2000)] });
  expect(resultado('G.retencao', dita, umContexto())).toBe('CONFERE');
});
