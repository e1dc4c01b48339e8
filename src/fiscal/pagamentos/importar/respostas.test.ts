import { expect, test } from 'vitest';
import { asksForSeveral, passo, propostaDe, proximaAberta } from './respostas.ts';

type LinhaImportada = Parameters<typeof propostaDe>[0];
type CandidataPagamento = LinhaImportada['candidatas'][number];

const candidata = (pagamentoId: string): CandidataPagamento => ({
  pagamentoId,
  fornecedor: 'Água Limpa',
  numero: '1',
  serie: '',
  emissao: null,
  liquido: 100,
  bruto: 100,
  saldo: 100,
  pagoEm: null,
  motivo: '',
});
const linha = (over: Partial<LinhaImportada>): LinhaImportada => ({
  linha: 1,
  grupo: 'PERGUNTA',
  pergunta: 'VARIAS',
  motivo: '',
  original: [],
  valores: {},
  data: null,
  valor: 100,
  como: null,
  explicacao: null,
  encargos: 0,
  avisos: [],
  documentos: [],
  candidatas: [],
  respondida: false,
  ...over,
});

test('a próxima é a primeira que espera depois desta, depois as de trás, e nenhuma quando todas têm resposta', () => {
  const linhas = [linha({ linha: 1 }), linha({ linha: 2, respondida: true }), linha({ linha: 3 })];
  expect(proximaAberta(linhas, 1, new Map())).toBe(2);
  expect(proximaAberta(linhas, 1, new Map([[3, []]]))).toBe(0);
  const todas = new Map([
    [1, ['a']],
    [3, []],
  ]);
  expect(proximaAberta(linhas, 0, todas)).toBeNull();
});

test('entre várias candidatas nunca se propõe uma; as que fazem a soma, sim', () => {
  const candidatas = [candidata('a'), candidata('b')];
  expect(propostaDe(linha({ candidatas }))).toEqual([]);
  expect(propostaDe(linha({ candidatas, pergunta: 'SOMA' }))).toEqual(['a', 'b']);
});

test('pergunta por várias notas quando se pagou mais do que falta em cada uma', () => {
  const candidatas = [candidata('a'), candidata('b')];
  expect(asksForSeveral(linha({ candidatas, valor: 100 }))).toBe(false);
  expect(asksForSeveral(linha({ candidatas, valor: 200 }))).toBe(true);
  expect(asksForSeveral(linha({ candidatas, valor: null }))).toBe(false);
});

test('anda em roda', () => {
  expect(passo(3, 2, 1)).toBe(0);
  expect(passo(3, 0, -1)).toBe(2);
  expect(passo(0, 0, 1)).toBe(0);
});
