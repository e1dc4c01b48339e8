import { describe, expect, test } from 'vitest';
import { decidida, resultado, retida, verificar } from '../../../../tests/support/avaliada.ts';
import type { Dita } from '../../../../tests/support/notaServico.ts';
import { fold } from '../../../brasil/fold.ts';
import { itensNoTexto, retencoesNoTexto, simplesNoTexto } from './frases.ts';

const escrita = (descricao: string, mais: Dita = {}): Dita => ({
  ...mais,
  servico: { descricao, ...mais.servico },
});

describe('what a text says', () => {
  test.each([
    ['Retenção de 11% de INSS', ['INSS'], []],
    ['INSS retido: R$ 110,00', ['INSS'], []],
    ['Sem retenção de INSS e ISS', [], ['ISS', 'INSS']],
    ['Não há retenção de IR. Reter ISS', ['ISS'], ['IRRF']],
    ['Dispensada a retenção de PIS, COFINS e CSLL', [], ['CSRF']],
    ['Retenção de R$ 1.100,00 de INSS', ['INSS'], []],
    ['INSS retido: R$ 0,00', [], ['INSS']],
    ['INSS retido: R$ 10,00', ['INSS'], []],
    ['INSS sobre a folha', [], []],
    ['Serviço retirado no balcão; ISS 2%', [], []],
    ['', [], []],
  ])('of withholding: %j', (texto, retem, naoRetem) => {
    expect(retencoesNoTexto(fold(texto))).toEqual({ retem, naoRetem });
  });

  test.each([
    ['Empresa optante pelo Simples Nacional', true],
    ['não optante pelo simples', false],
    ['Optante do Simples. Não optante pelo Simples.', null],
    ['Serviço simples', null],
  ])('of the Simples: %j is %s', (texto, dito) => {
    expect(simplesNoTexto(fold(texto))).toBe(dito);
  });

  test.each([
    ['Conforme item 7.05 da lista', ['7.05']],
    ['subitem 07.02 e item 7.05', ['7.02', '7.05']],
    ['item 99.99', []],
    ['item 7.05.01 do contrato', []],
    ['item 2', []],
    ['parcela 7.05', []],
  ])('of items: %j names %j', (texto, itens) => {
    expect(itensNoTexto(fold(texto))).toEqual(itens);
  });
});

test.each<[string, string, Dita, string | undefined]>([
  ['M.texto', 'Serviços de contabilidade', {}, 'CONFERE'],
  ['M.texto', '', {}, 'SEM_DADOS'],
  ['M.retencao', 'INSS retido na fonte', {}, 'ATENCAO'],
  ['M.retencao', 'INSS retido na fonte', { retencoes: [retida('INSS', 11_000)] }, undefined],
  ['M.semRetencao', 'Sem retenção de IRRF', { retencoes: [retida('IRRF', 1500)] }, 'ATENCAO'],
  ['M.semRetencao', 'Sem retenção de IRRF', { retencoes: [retida('IRRF', 0)] }, undefined],
  ['M.semRetencao', 'Sem retenção de IRRF', {}, undefined],
  ['M.retencao', 'INSS retido. Sem retenção de INSS.', {}, undefined],
  ['M.semRetencao', 'INSS retido. Sem retenção de INSS.', { retencoes: [retida('INSS', 11_000)] }, undefined],
  ['M.item', 'Conforme item 7.05', {}, 'ATENCAO'],
  ['M.item', 'Conforme item 17.19', {}, undefined],
  ['M.simples', 'Não optante pelo Simples', {}, 'ATENCAO'],
  ['M.simples', 'Optante pelo Simples', {}, undefined],
  ['M.simples', 'Não optante pelo Simples', { regime: { simples: null } }, undefined],
  ['M.natureza', '15015 – Contabilidade', {}, 'CONFERE'],
  ['M.natureza', '15044 – Conservação', {}, 'ATENCAO'],
  ['M.natureza', '15015 – Contabilidade; 15010 – Auditoria', {}, 'ATENCAO'],
  ['M.natureza', '15044 – Conservação', { servico: { codigoNacional: '090101' } }, 'CONFERE'],
])('%s of %j', (id, texto, dita, esperado) => {
  expect(resultado(id, escrita(texto, dita))).toBe(esperado);
});

test('beside a decision, the text is compared with what was decided', () => {
  const decisao = decidida({ natRend: '15010' });
  expect(verificar('M.natureza', escrita('15015 – Contabilidade'), { decisao })).toMatchObject({
    resultado: 'ATENCAO',
    esperado: '15010',
  });
});

test('further texts of the note are read as well', () => {
  const informacoes = [{ rotulo: 'Complementares', texto: 'ISS retido' }];
  expect(resultado('M.retencao', { informacoes })).toBe('ATENCAO');
});
