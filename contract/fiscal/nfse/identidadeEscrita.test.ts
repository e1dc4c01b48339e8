import { describe, expect, test } from 'vitest';
import { resultado, verificar } from '../../../tests/support/avaliada.ts';
import { type Dita, PRESTADOR, umaNota, umContexto } from '../../../tests/support/notaServico.ts';
import { keyDigitHolds } from '../../brasil/mod11.ts';
import { CONFIANCAS_NOTA, type ConfiancaNota } from '../confianca/graus.ts';
import { contradicoesDe, semRepetirIdentidade } from './identidadeEscrita.ts';
import { impedimentoDoLote } from './regras/aprovavel.ts';
import { evaluateNota } from './regras/evaluateNota.ts';

const TOMADOR = '11222333000181';
const CPF = '52998224725';
const ALFANUMERICO = '12ABC34501DE35';
const dps = (numero: string, documento = PRESTADOR) =>
  `35503082${documento.padStart(14, '0')}00001${numero.padStart(15, '0')}`;
const DE_12 = { serie: '1', numero: '12', emissao: '2026-11-05' };
const escrita = (mais: object) => ({ emitente: '', dps: '', processada: null, ...mais });
const com = (confianca: ConfiancaNota) => ({ prova: { ...umContexto().prova, confianca } });
const keyOf = (dita: Dita) => umaNota(dita).chave;

test.each([
  ['31111111200000000000000000000000000000000000000002', false],
  ['15054862231305199000190000000000000225121645026250', true],
  ['23140031100006672992383000000000004625120025708585', true],
])('check digit of %s', (chave, confere) => {
  expect(keyDigitHolds(chave)).toBe(confere);
});

describe('where a national note contradicts itself', () => {
  const chave = umaNota().chave ?? '';
  const last = (Number(chave.at(-1)) + 1) % 10;
  test.each<[string, Dita, string[]]>([
    ['nothing', {}, []],
    ['a provider that is a person', { prestador: { documento: CPF } }, []],
    ['a CNPJ with letters', { prestador: { documento: ALFANUMERICO } }, []],
    [
      'a number that a city begins by the year',
      { numero: '202600000012', chave: keyOf({ numero: '12' }) },
      [],
    ],
    ['no key', { chave: null }, ['id']],
    ['the check digit', { chave: `${chave.slice(0, -1)}${last}` }, ['dv']],
    ['another provider', { chave: keyOf({ prestador: { documento: '34567812000135' } }) }, ['prestador']],
    ['another branch', { chave: keyOf({ prestador: { documento: '45997418000234' } }) }, ['prestador']],
    ['another city', { chave: keyOf({ municipioEmissor: '3509502' }) }, ['municipio']],
    ['another number', { chave: keyOf({ numero: '13' }) }, ['numero']],
    ['an earlier month', { chave: keyOf({ emissao: '2026-10-31' }) }, ['mes']],
    ['a later month', { chave: keyOf({ emissao: '2026-12-01' }) }, ['mes']],
    [
      'a DPS that was sent in the next month',
      { chave: keyOf({ emissao: '2026-12-01' }), identidadeEscrita: escrita({ processada: '2026-12-02' }) },
      [],
    ],
    ['the same issuer', { identidadeEscrita: escrita({ emitente: PRESTADOR }) }, []],
    ['another issuer', { identidadeEscrita: escrita({ emitente: '98765432000198' }) }, ['emitente']],
    [
      'the taker who issued it himself',
      { emissor: 'TOMADOR', identidadeEscrita: escrita({ emitente: TOMADOR }) },
      [],
    ],
    [
      'the key of a taker who issued',
      { emissor: 'TOMADOR', chave: keyOf({ prestador: { documento: TOMADOR } }) },
      [],
    ],
    ['its own DPS', { declaracao: DE_12, identidadeEscrita: escrita({ dps: dps('12') }) }, []],
    [
      'the DPS of another number',
      { declaracao: DE_12, identidadeEscrita: escrita({ dps: dps('13') }) },
      ['dps'],
    ],
    [
      'the DPS of another provider',
      { declaracao: DE_12, identidadeEscrita: escrita({ dps: dps('12', '34567812000135') }) },
      ['dps'],
    ],
    ['a DPS without its shape', { declaracao: DE_12, identidadeEscrita: escrita({ dps: '777' }) }, ['dps']],
    ['a note of a city, which has no such key', { leiaute: 'ABRASF_2', chave: null }, []],
  ])('%s', (_what, dita, expected) => {
    expect(contradicoesDe(umaNota(dita)).map(({ id }) => id)).toEqual(expected);
  });

  test('what it repeats is kept only where it says something else', () => {
    const same = escrita({ emitente: PRESTADOR, dps: dps('12'), processada: '2026-11-05' });
    expect(semRepetirIdentidade(umaNota({ declaracao: DE_12, identidadeEscrita: same }))).toEqual(
      umaNota({ declaracao: DE_12 }),
    );
    const odd = umaNota({ identidadeEscrita: escrita({ emitente: TOMADOR }) });
    expect(semRepetirIdentidade(odd)).toBe(odd);
  });
});

describe('O, at the desk', () => {
  const dita = { chave: keyOf({ prestador: { documento: '34567812000135' } }) };
  test('a wrong key is a verdict, and nothing approves such a note unseen', () => {
    expect(verificar('O.prestador', dita, com('SEM_ASSINATURA'))).toMatchObject({
      resultado: 'DIVERGE',
      certeza: 'VEREDITO',
      acoes: ['RECUSAR'],
      diz: '34.567.812/0001-35',
      esperado: '45.997.418/0001-53',
    });
    expect(resultado('O.chave')).toBe('CONFERE');
    expect(impedimentoDoLote(evaluateNota(umaNota(dita), umContexto()))).toBe('DIVERGE');
    expect(impedimentoDoLote(evaluateNota(umaNota(), umContexto()))).toBeNull();
  });

  test.each(Object.keys(CONFIANCAS_NOTA) as ConfiancaNota[])(
    'of a note that is %s it is a verdict, but where its issuer is proven to have given it so',
    (confianca) => {
      const proven = confianca === 'SEFAZ' || confianca === 'CADEIA';
      const found = verificar('O.prestador', dita, com(confianca));
      expect(found).toMatchObject(
        proven
          ? {
              resultado: 'ATENCAO',
              certeza: 'PROPOSTA',
              frase: expect.stringContaining('Quem emite a deu assim'),
            }
          : { resultado: 'DIVERGE', certeza: 'VEREDITO' },
      );
      expect(found?.frase).not.toContain('assinatura');
    },
  );

  test('another note of the same DPS asks for a look, and leads to it', () => {
    const outra = { id: '0198a000-0000-7000-8000-00000000000a', numero: '13', emissao: null, valor: 100 };
    expect(verificar(`O.declaracao.${outra.id}`, {}, { daMesmaDeclaracao: [outra] })).toMatchObject({
      resultado: 'ATENCAO',
      certeza: 'PROPOSTA',
      outra: outra.id,
    });
  });

  test('of what the company issued it is asked too', () => {
    const { verificacoes } = evaluateNota(
      umaNota({ chave: null }),
      umContexto({ papel: 'EMITIDA', ...com('SEM_ASSINATURA') }),
    );
    expect(verificacoes.find(({ id }) => id === 'O.id')).toMatchObject({ resultado: 'DIVERGE' });
  });
});
