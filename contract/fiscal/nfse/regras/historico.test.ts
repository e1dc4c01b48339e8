import { describe, expect, test } from 'vitest';
import { resultado, verificar } from '../../../../tests/support/avaliada.ts';
import type { NotaAnterior } from '../contexto.ts';
import { dadosBancariosEm } from './dadosBancarios.ts';

const anterior = (mais: Partial<NotaAnterior> = {}): NotaAnterior => ({
  competencia: '2026-10-01',
  valor: 100_000,
  item: '17.19',
  codigoNacional: '171901',
  aliquota: '2',
  dadosBancarios: '',
  ...mais,
});
const tres = (...valores: (number | null)[]) => valores.map((valor) => anterior({ valor }));

describe('the amount', () => {
  test.each([
    [100_000, tres(100_000, 100_000, 100_000), 'CONFERE'],
    [150_000, tres(100_000, 100_000, 100_000), 'CONFERE'],
    [150_001, tres(100_000, 100_000, 100_000), 'ATENCAO'],
    [50_000, tres(100_000, 100_000, 100_000), 'CONFERE'],
    [49_999, tres(100_000, 100_000, 100_000), 'ATENCAO'],
    [100_000, tres(100_000, 90_000, 9_000_000), 'CONFERE'],
    [100_000, tres(40_000, 100_000, 300_000, 400_000), 'CONFERE'],
    [100_000, tres(100_000, 100_000), 'SEM_DADOS'],
    [100_000, tres(100_000, 100_000, null), 'SEM_DADOS'],
    [null, tres(100_000, 100_000, 100_000), 'SEM_DADOS'],
  ])('%s beside what the supplier charges: %#', (servicos, anteriores, esperado) => {
    expect(resultado('N.valor', { valores: { servicos } }, { anteriores })).toBe(esperado);
  });
});

describe('bank data', () => {
  test.each([
    ['Banco 237 Ag. 1234-5 C/C 56789-0', 'BANCO 237 AG 12345 CONTA 567890'],
    ['Banco: Bradesco (237), agência 1234-5, conta corrente 56.789-0', 'BANCO 237 AG 12345 CONTA 567890'],
    ['PIX: financeiro@fornecedor.com.br', 'PIX financeiro@fornecedor.com.br'],
    ['Chave pix 45.997.418/0001-53', 'PIX 45997418000153'],
    ['chave PIX: 123e4567-e89b-12d3-a456-426614174000', 'PIX 123e4567-e89b-12d3-a456-426614174000'],
    ['pagamento em conta', ''],
    ['banco 237', ''],
    ['Referente ao contrato 1234', ''],
    ['', ''],
  ])('%j is %j', (texto, dados) => {
    expect(dadosBancariosEm(texto)).toBe(dados);
  });

  const com = (texto: string) => ({ servico: { descricao: texto } });
  const VELHOS = dadosBancariosEm('Banco 237 Ag 1234 C/C 56789-0');

  test.each([
    ['the same, written in another way', 'banco 237, agencia 1234, conta 56.789-0', [VELHOS], 'CONFERE'],
    ['others', 'Banco 341 Ag 9 conta 11111-1', [VELHOS], 'ATENCAO'],
    ['others, where the last note named none', 'Banco 341 Ag 9 conta 11111-1', ['', VELHOS], 'ATENCAO'],
    ['those of an older note', 'Banco 237 Ag 1234 C/C 56789-0', ['CONTA 999', VELHOS], 'CONFERE'],
    ['none', 'Serviços', [VELHOS], 'NAO_CABE'],
    ['the first', 'conta 11111-1', [''], 'SEM_DADOS'],
  ])('%s', (_, texto, antes, esperado) => {
    const anteriores = antes.map((dadosBancarios) => anterior({ dadosBancarios }));
    expect(resultado('N.banco', com(texto), { anteriores })).toBe(esperado);
  });

  test('a change says what to do before paying', () => {
    const anteriores = [anterior({ dadosBancarios: VELHOS })];
    expect(verificar('N.banco', com('pix: a@b.com'), { anteriores })?.frase).toContain('antes de pagar');
  });
});

test.each([
  ['the same code', [anterior()], 'CONFERE'],
  ['another code of the same item', [anterior({ codigoNacional: '171902' })], 'ATENCAO'],
  ['the item alone', [anterior({ codigoNacional: '' })], 'CONFERE'],
  ['another service', [anterior({ codigoNacional: '070201', item: '7.02' })], 'ATENCAO'],
  ['no code', [anterior({ codigoNacional: '', item: '' })], 'SEM_DADOS'],
  ['no note', [], 'SEM_DADOS'],
])('before, %s', (_, anteriores, esperado) => {
  expect(resultado('N.servico', {}, { anteriores })).toBe(esperado);
});

test('two codes that the list does not know are not the same service', () => {
  const anteriores = [anterior({ codigoNacional: '', item: '98.01' })];
  expect(resultado('N.servico', { servico: { codigoNacional: '888888', item: '' } }, { anteriores })).toBe(
    'ATENCAO',
  );
});
