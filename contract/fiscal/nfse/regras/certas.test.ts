import { describe, expect, test } from 'vitest';
import { resultado, verificar } from '../../../../tests/support/avaliada.ts';
import { momentoDe } from '../../../../tests/support/momento.ts';
import { umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import type { EventoNota } from '../eventoNota.ts';
import { evaluateNota } from './evaluateNota.ts';

const UM = '0198a000-0000-7000-8000-00000000000a';
const DOIS = '0198a000-0000-7000-8000-00000000000b';
const parecida = (id: string, como: 'MESMA' | 'PARECIDA') => ({
  id,
  numero: '12',
  emissao: null,
  valor: 100_000,
  como,
});

describe('B, the note twice', () => {
  test('the same note in another record is a verdict that leads to it', () => {
    const achada = verificar(`B.mesma.${UM}`, {}, { parecidas: [parecida(UM, 'MESMA')] });
    expect(achada).toMatchObject({ resultado: 'DIVERGE', certeza: 'VEREDITO', outra: UM });
    expect(achada?.acoes).toContain('ABRIR_REPETIDA');
  });

  test('one that only resembles it asks for a look', () => {
    const achada = verificar(`B.parecida.${UM}`, {}, { parecidas: [parecida(UM, 'PARECIDA')] });
    expect(achada).toMatchObject({ resultado: 'ATENCAO', certeza: 'PROPOSTA', outra: UM });
  });

  test('several are said one by one, in the same order however they come', () => {
    const duas = [parecida(UM, 'PARECIDA'), parecida(DOIS, 'MESMA')];
    const ids = (parecidas: typeof duas) =>
      evaluateNota(umaNota(), umContexto({ parecidas }))
        .verificacoes.filter(({ codigo }) => codigo === 'B')
        .map(({ id }) => id);
    expect(ids(duas)).toEqual([`B.mesma.${DOIS}`, `B.parecida.${UM}`]);
    expect(ids([...duas].reverse())).toEqual(ids(duas));
  });

  test('without any name it cannot be looked for', () => {
    expect(resultado('B.mesma', { chave: null, numero: '' })).toBe('SEM_DADOS');
    expect(resultado('B.mesma', { chave: null })).toBe('CONFERE');
  });
});

describe('C, what became of it', () => {
  test.each([
    ['NORMAL', 'CONFERE'],
    ['CANCELADA', 'DIVERGE'],
    ['SUBSTITUIDA', 'DIVERGE'],
    ['BLOQUEADA', 'DIVERGE'],
    ['SEM_NOTA', 'DIVERGE'],
  ] as const)('%s: %s, for certain', (situacao, esperado) => {
    expect(verificar('C.situacao', {}, { situacao })).toMatchObject({
      resultado: esperado,
      certeza: 'VEREDITO',
    });
  });

  test('it says when and why, by the last event that counts; a mere request is none', () => {
    const evento = (mais: Partial<EventoNota>): EventoNota => ({
      chave: '',
      municipio: '',
      prestador: '',
      numero: '',
      tipo: '101101',
      sequencia: 1,
      descricao: '',
      autor: '',
      em: momentoDe('2026-11-10T12:00:00Z'),
      registradoEm: null,
      codigoMotivo: '',
      motivo: 'erro na emissão',
      substituta: '',
      pedido: false,
      producao: true,
      ...mais,
    });
    const substituicao = evento({
      tipo: '105102',
      em: momentoDe('2026-11-11T23:00:00-04:00'),
      motivo: 'valor',
      substituta: '99',
    });
    const eventos = [
      substituicao,
      evento({}),
      evento({ em: momentoDe('2026-11-20T12:00:00Z'), pedido: true, motivo: 'não' }),
    ];
    const achada = { diz: 'Substituída em 11/11/2026: valor', esperado: 'nota 99' };
    expect(verificar('C.situacao', {}, { situacao: 'SUBSTITUIDA', eventos })).toMatchObject(achada);
    const arquivo = { cancelamento: { em: null, motivo: 'duplicada' } };
    expect(verificar('C.situacao', arquivo, { situacao: 'CANCELADA' })?.diz).toBe('Cancelada: duplicada');
  });

  test('the events weigh more than the file', () => {
    expect(resultado('C.situacao', { situacao: 'NORMAL' }, { situacao: 'CANCELADA' })).toBe('DIVERGE');
  });

  test.each([
    [false, 'PRODUCAO', 'DIVERGE'],
    [false, 'SIMULADO', undefined],
    [true, 'PRODUCAO', undefined],
    [null, 'PRODUCAO', undefined],
  ] as const)('production %s for a company in %s: %s', (producao, ambiente, esperado) => {
    const { empresa } = umContexto();
    expect(resultado('C.producao', { producao }, { empresa: { ...empresa, ambiente } })).toBe(esperado);
  });
});

describe('E, its month', () => {
  test.each([
    ['2026-11-01', '2026-10', 'CONFERE'],
    ['2026-11-01', '2026-11', 'DIVERGE'],
    ['2026-10-31', '2026-11', 'DIVERGE'],
    ['2026-11-01', null, 'CONFERE'],
    [null, '2026-11', 'SEM_DADOS'],
  ])('competence %s, closed until %s: %s', (competencia, fechadaAte, esperado) => {
    expect(resultado('E.aberta', { competencia }, { fechadaAte })).toBe(esperado);
  });

  test.each([
    ['2026-11-01', '2026-11-22', 'CONFERE'],
    ['2026-11-01', '2026-11-23', 'DIVERGE'],
    ['2026-12-01', '2026-11-20', 'DIVERGE'],
    ['2026-09-01', '2026-11-20', 'CONFERE'],
    ['2026-08-01', '2026-11-20', 'ATENCAO'],
    ['2025-12-01', '2026-01-10', 'CONFERE'],
    ['2026-11-01', '2026-10-31', 'ATENCAO'],
    ['2026-11-01', null, 'SEM_DADOS'],
  ])('competence %s issued on %s, seen on 22/11/2026: %s', (competencia, emissao, esperado) => {
    expect(resultado('E.datas', { competencia, emissao })).toBe(esperado);
  });
});
