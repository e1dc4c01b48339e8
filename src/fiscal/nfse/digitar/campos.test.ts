import { expect, it } from 'vitest';
import { notaDigitadaSchema } from '../../../../contract/fiscal/nfse/digitada.ts';
import { buildNotaDigitada, SECOES } from './campos.ts';

const BASE = {
  numero: '123',
  emissao: '2026-11-03',
  'prestador/documento': '12.ABC.345/01DE-35',
  'prestador/nome': 'Fornecedor',
  'servico/descricao': 'Limpeza',
  'valores/servicos': 100_00,
};

it('o que ficou vazio não vira zero: a nota não o diz', () => {
  const read = notaDigitadaSchema.parse(
    buildNotaDigitada({ ...BASE, 'valores/iss': null, 'retencoes/ISS': '', issRetido: null }),
  );
  expect(read.valores.iss).toBeNull();
  expect(read.retencoes).toEqual({});
  expect(read.issRetido).toBeNull();
  expect(read.prestador.documento).toBe('12ABC34501DE35');
});

it('zero que foi digitado é zero, e “não” é não', () => {
  const read = notaDigitadaSchema.parse(buildNotaDigitada({ ...BASE, 'retencoes/ISS': 0, issRetido: 'nao' }));
  expect(read.retencoes).toEqual({ ISS: 0 });
  expect(read.issRetido).toBe(false);
});

it('todo campo da tela é um que o servidor conhece', () => {
  const all = Object.fromEntries(SECOES.flatMap(({ campos }) => campos.map(({ caminho }) => [caminho, '?'])));
  const issues = notaDigitadaSchema.safeParse(buildNotaDigitada(all)).error?.issues ?? [];
  expect(issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
});
