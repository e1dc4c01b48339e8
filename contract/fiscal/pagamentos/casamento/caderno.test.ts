import { describe, expect, test } from 'vitest';
import { sampleCnpj } from '../../../brasil/sample.ts';
import type { Valores } from '../../../layouts/leitura.ts';
import { findNota } from './acha.ts';
import { Caderno } from './caderno.ts';
import { judgeLinhaPaga } from './judgeLinhaPaga.ts';
import { type LinhaPaga, linhaPaga, regrasDe } from './linhaPaga.ts';
import type { NotaAPagar } from './notaAPagar.ts';
import { pagaVarias } from './varias.ts';

const cpfCnpj = sampleCnpj(1);
const REGRAS = regrasDe({ casar: ['CHAVE', 'FORNECEDOR_NUMERO'], ultimosDigitos: null }, new Map());
const nota = (n: number): NotaAPagar => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  versao: 1,
  fornecedor: 'Limpeza',
  cpfCnpj,
  numero: String(n),
  serie: '',
  chave: '',
  emissao: '2026-08-03',
  bruto: 100_000,
  liquido: 100_000,
  pago: 0,
  estado: 'SEM_DATA',
  resposta: '',
  pagamentos: [],
});
const linha = (n: number, valores: Valores): LinhaPaga =>
  linhaPaga({ linha: n, situacao: 'DADO', original: [], motivos: [], valores }, REGRAS);
const contexto = (caderno = new Caderno()) => ({
  hoje: '2026-10-15',
  caderno,
  leVersao: () => null,
  conhecida: false,
});
const daNota = { tipo: 'NOTA', nota: nota(1), como: 'FORNECEDOR_NUMERO' } as const;
const parte: Valores = { cpfCnpj, numero: '1', data: '2026-09-10', valor: 50_000 };

describe('what was taken down of earlier lines of a file', () => {
  test('refuses a payment that comes twice under one identification', () => {
    const caderno = new Caderno();
    const vez = (n: number, transacao: string) =>
      judgeLinhaPaga(linha(n, { ...parte, transacao }), daNota, contexto(caderno)).veredito;
    expect(vez(1, 'T1').grupo).toBe('APLICA');
    expect(vez(2, 'T1')).toMatchObject({
      grupo: 'RECUSADA',
      motivo: 'Repetida: a linha 1 já traz este pagamento, com a mesma identificação.',
    });
    expect(vez(3, 'T2').grupo).toBe('APLICA');
  });

  test('lets a reversal take back the instalment that it names, and no other', () => {
    const caderno = new Caderno();
    for (const n of [1, 2])
      judgeLinhaPaga(linha(n, { ...parte, parcela: `${n}/2` }), daNota, contexto(caderno));
    const estorno = { ...parte, valor: -50_000, parcela: '1/2' };
    expect(judgeLinhaPaga(linha(3, estorno), daNota, contexto(caderno)).estorna).toBe(1);
    expect(judgeLinhaPaga(linha(4, estorno), daNota, contexto(caderno)).estorna).toBeNull();
  });

  test('knows no line by its amount alone', () => {
    const caderno = new Caderno();
    const so = { data: '2026-09-10', valor: 50_000 };
    judgeLinhaPaga(linha(1, so), { tipo: 'NADA', motivo: '' }, contexto(caderno));
    const feita = judgeLinhaPaga(
      linha(2, { ...so, valor: -50_000 }),
      { tipo: 'NADA', motivo: '' },
      contexto(caderno),
    );
    expect([feita.estorna, feita.veredito.grupo]).toEqual([null, 'NAO_ACHEI']);
  });
});

test.each<[string, Valores]>([
  ['a reversal', { data: '2026-09-10', valor: -200_000 }],
  ['an answer', { situacao: 'NAO_PAGO' }],
])('%s is no payment of several documents', (_, valores) => {
  const feita = pagaVarias(linha(1, { cpfCnpj, ...valores }), [nota(1), nota(2)], contexto());
  expect(feita).toMatchObject({ grupo: 'RECUSADA', lancar: [] });
});

test.each([
  ['35'.repeat(22), 'NOTA'],
  ['31'.repeat(22), 'PERGUNTA'],
  ['', 'NOTA'],
])('a number is only proposed where the line tells the key of another document: %s', (chave, tipo) => {
  const dela = { ...nota(1), chave: '35'.repeat(22) };
  const achadas = { porId: null, porChave: [], porNumero: [dela], abertas: [], doValor: null, jaPagas: [] };
  expect(findNota(linha(1, { ...parte, chave }), achadas, REGRAS).tipo).toBe(tipo);
});
