import { describe, expect, test } from 'vitest';
import {
  itemDaResposta,
  type NotaPedida,
  problemas,
  type RespostaDoCliente,
  respostaInicial,
  resumoDasRespostas,
} from './respostas.ts';

const HOJE = '2026-11-22';
const nota = (mais: Partial<NotaPedida> = {}): NotaPedida => ({
  item: 3,
  fornecedor: 'Limpeza Boa Vista Ltda',
  documento: 'NFS-e',
  numero: '123',
  emissao: '2026-08-03',
  bruto: 1_000_000,
  retido: 166_500,
  liquido: 833_500,
  saldo: 833_500,
  data: null,
  valor: null,
  situacao: '',
  observacao: '',
  resolvido: false,
  ...mais,
});
const resposta = (mais: Partial<RespostaDoCliente> = {}): RespostaDoCliente => ({
  ...respostaInicial(nota()),
  ...mais,
});

describe('what a client says of a note', () => {
  test('begins with the amount to pay, which says nothing before there is a date', () => {
    expect(respostaInicial(nota())).toEqual({ data: '', valor: '8.335,00', situacao: '', observacao: '' });
    expect(respostaInicial(nota({ saldo: 100_00 })).valor).toBe('100,00');
    expect(itemDaResposta(3, resposta(), HOJE)).toEqual({
      item: 3,
      data: null,
      valor: null,
      situacao: '',
      observacao: '',
    });
  });

  test.each([
    ['the whole', { data: '2026-09-10' }, { data: '2026-09-10', valor: 833_500 }],
    ['a part', { data: '2026-09-10', valor: '4000' }, { data: '2026-09-10', valor: 400_000 }],
    ['an amount that nobody knows', { data: '2026-09-10', valor: '' }, { data: '2026-09-10', valor: null }],
    [
      'not paid, after a date was typed',
      { data: '2026-09-10', situacao: 'NAO_PAGO' },
      { data: null, valor: null, situacao: 'NAO_PAGO' },
    ],
    ['a day that has not come', { data: '2026-11-23' }, { data: null, valor: null }],
    ['an amount that is none', { data: '2026-09-10', valor: 'mil' }, { data: '2026-09-10', valor: null }],
    [
      'a note to the office',
      { observacao: '  pago no cartão ' },
      { data: null, observacao: 'pago no cartão' },
    ],
  ] as const)('%s', (_, dita, esperado) => {
    expect(itemDaResposta(3, resposta(dita), HOJE)).toMatchObject(esperado);
  });

  test('what cannot go out is told at its field, and only while it counts', () => {
    expect(problemas(resposta({ data: '2026-11-23', valor: 'mil' }), HOJE)).toEqual({
      data: expect.stringContaining('ainda não chegou'),
      valor: expect.stringContaining('1.234,56'),
    });
    expect(problemas(resposta({ data: '2026-11-23', situacao: 'NAO_E_NOSSO' }), HOJE)).toEqual({});
  });

  test('is counted before it is handed in', () => {
    const todas = [
      resposta({ data: '2026-09-10' }),
      resposta({ data: '2026-09-11', valor: '10,00' }),
      resposta({ situacao: 'NAO_PAGO' }),
      resposta(),
    ];
    expect(resumoDasRespostas(todas)).toEqual({
      comData: 2,
      total: 834_500,
      faltam: 1,
      outras: [{ situacao: 'NAO_PAGO', notas: 1 }],
    });
  });
});
