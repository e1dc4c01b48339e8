import { expect, test } from 'vitest';
import { diferencasEntre } from './diferencas.ts';
import { identidadeDe, mesmaNota, parseChaveNfse } from './identidade.ts';
import type { Nota, ParteNota } from './nota.ts';

const parte = (documento: string): ParteNota => ({
  documento,
  nif: '',
  inscricaoMunicipal: '',
  nome: '',
  nomeFantasia: '',
  endereco: '',
  cep: '',
  codigoMunicipio: '',
  municipio: '',
  uf: '',
  email: '',
  telefone: '',
});

const NOTA: Nota = {
  leiaute: 'ABRASF_2',
  versao: '',
  chave: null,
  municipioEmissor: '4314902',
  numero: '777',
  codigoVerificacao: '',
  numeroNacional: '',
  declaracao: { serie: '1', numero: '50', emissao: null },
  producao: null,
  emissor: null,
  situacao: 'NORMAL',
  cancelamento: null,
  substitui: '',
  substituidaPor: '',
  emissao: '2026-05-10',
  emitidaEm: null,
  competencia: '2026-05-10',
  prestador: parte('90449244000149'),
  tomador: parte('96572806000123'),
  intermediario: null,
  regime: { simples: null, apuracaoSimples: '', especial: '' },
  servico: {
    codigoNacional: '',
    item: '17.01',
    codigoMunicipal: '',
    cnae: '',
    nbs: '',
    nomeDoCodigo: '',
    descricao: 'Consultoria',
    municipioPrestacao: '',
    municipioIncidencia: '',
    pais: '',
  },
  valores: {
    servicos: 100_000,
    deducoes: null,
    descontoIncondicionado: null,
    descontoCondicionado: null,
    baseCalculo: null,
    aliquota: null,
    iss: null,
    totalRetido: null,
    liquido: null,
  },
  iss: { tributacao: null, retido: null, responsavel: null },
  retencoes: [],
  proprios: { pis: null, cofins: null },
  ibscbs: null,
  informacoes: [],
  avisos: [],
};
const nota = (changes: Partial<Nota>): Nota => ({ ...NOTA, ...changes });

const CHAVE = '43149022290449244000149000000000077726050123456781';
const nacional = nota({ leiaute: 'NACIONAL', chave: CHAVE });
const declaracao = nota({ leiaute: 'DPS', numero: '', situacao: 'SEM_NOTA' });
const valor = (servicos: number) => ({ valores: { ...NOTA.valores, servicos } });

test('a key says its parts, a CPF without the zeros before it', () => {
  expect(parseChaveNfse(CHAVE)).toEqual({
    municipio: '4314902',
    ambienteGerador: '2',
    inscricao: '90449244000149',
    numero: '0000000000777',
    anoMes: '2026-05',
  });
  const ofPerson = `${CHAVE.slice(0, 8)}100052998224725${CHAVE.slice(23)}`;
  expect(parseChaveNfse(ofPerson)?.inscricao).toBe('52998224725');
  expect(parseChaveNfse(CHAVE.slice(1))).toBeNull();
  expect(parseChaveNfse(CHAVE.replace('90449244000149', '12ABC34501DE35'))?.inscricao).toBe('12ABC34501DE35');
});

test.each([
  [nacional, `N:${CHAVE}`],
  [NOTA, 'M:4314902:90449244000149:777:2026-05'],
  [nota({ numero: '000777' }), 'M:4314902:90449244000149:777:2026-05'],
  [nota({ emissao: null, codigoVerificacao: 'ab-12' }), 'M:4314902:90449244000149:777:AB12'],
  [declaracao, 'D:4314902:90449244000149:1:50'],
  [nota({ ...declaracao, emissor: 'TOMADOR' }), 'D:4314902:96572806000123:1:50'],
])('the identity of a note is the same however it came', (one, identidade) => {
  expect(identidadeDe(one)).toBe(identidade);
});

test.each([
  ['the ADN and a file of the city', nacional, NOTA, true],
  ['its number with the year before it', nacional, nota({ numero: '202600000000777' }), true],
  ['the city is not said', nacional, nota({ municipioEmissor: '' }), true],
  ['two doors of the city', nota({ numero: '0777' }), nota({ leiaute: 'GINFES' }), true],
  ['a declaration and its note', declaracao, nacional, true],
  ['a declaration and its note of the city', declaracao, NOTA, true],
  [
    'a declaration twice',
    declaracao,
    nota({ ...declaracao, declaracao: { serie: '00001', numero: '050', emissao: null } }),
    true,
  ],
  [
    'one code of verification',
    nota({ emissao: null, codigoVerificacao: 'AB12' }),
    nota({ codigoVerificacao: 'ab-12' }),
    true,
  ],
  ['the number that the city began anew, in another month', nacional, nota({ emissao: '2024-05-10' }), false],
  ['the number that the city began anew, with another amount', nacional, nota(valor(90_000)), false],
  ['another city', nacional, nota({ municipioEmissor: '3550308' }), false],
  ['another provider', nacional, nota({ prestador: parte('11222333000181') }), false],
  ['another number', nacional, nota({ numero: '778' }), false],
  ['two keys', nacional, nota({ chave: `${CHAVE.slice(0, 49)}2` }), false],
  ['the declaration of another amount', declaracao, nota({ ...valor(1), chave: CHAVE }), false],
  ['nobody says who provided it', nota({ prestador: parte('') }), nota({ prestador: parte('') }), false],
  ['neither month nor code is known', nota({ emissao: null }), NOTA, false],
])('one note or two: %s', (_, a, b, same) => {
  expect(mesmaNota(a, b)).toBe(same);
  expect(mesmaNota(b, a)).toBe(same);
});

test('differences are named in Portuguese, and what one of the two does not say is none', () => {
  const other = nota({
    ...valor(90_000),
    competencia: '2026-06-01',
    situacao: 'CANCELADA',
    iss: { tributacao: 'TRIBUTAVEL', retido: true, responsavel: 'TOMADOR' },
    servico: { ...NOTA.servico, descricao: ' CONSULTORIA ', municipioPrestacao: '4314902' },
  });
  expect(diferencasEntre(NOTA, other)).toEqual([
    { campo: 'Situação', a: 'Normal', b: 'Cancelada' },
    { campo: 'Competência', a: '05/2026', b: '06/2026' },
    { campo: 'Valor do serviço', a: 'R$ 1.000,00', b: 'R$ 900,00' },
  ]);
  expect(diferencasEntre(NOTA, NOTA)).toEqual([]);
});

test('PIS, COFINS and CSLL are compared by their sum: layouts name them or only their total', () => {
  const one = (tributo: 'PIS' | 'COFINS' | 'CSLL' | 'CSRF', cents: number) =>
    ({ tributo, valor: cents, leitura: 'CAMPO', certeza: 'CERTA', campo: '' }) as const;
  const apart = nota({ retencoes: [one('PIS', 650), one('COFINS', 3000), one('CSLL', 1000)] });
  expect(diferencasEntre(apart, nota({ retencoes: [one('CSRF', 4650)] }))).toEqual([]);
  expect(diferencasEntre(apart, nota({ retencoes: [one('CSRF', 3650)] }))).toEqual([
    { campo: 'Retenção: PIS, COFINS e CSLL', a: 'R$ 46,50', b: 'R$ 36,50' },
  ]);
});
