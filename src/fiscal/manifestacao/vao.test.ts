import { expect, test } from 'vitest';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { emGrupos, juntaProducao, pedidoDeManifestacao, vao } from './vao.ts';

const EMPRESA = '4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b001';
const one = (linha: string, rest: Partial<Conferida> = {}): Conferida => ({
  linha,
  ambiente: 'SIMULADO',
  empresaId: EMPRESA,
  chave: linha,
  emitente: 'A',
  numero: 1,
  serie: 1,
  valor: 1,
  prazo: null,
  situacao: 'AUTORIZADO',
  aConfirmar: false,
  recusa: null,
  aviso: null,
  ressalva: null,
  foraDoPrazo: null,
  ...rest,
});
const all = [
  one('boa'),
  one('cancelada e tarde', { ressalva: 'Consta como cancelada.', foraDoPrazo: 'Acabou.' }),
  one('tarde', { foraDoPrazo: 'Acabou.' }),
  one('recusada', { recusa: 'Não cabe.', ressalva: 'x' }),
  one('ilegível', { chave: null, recusa: 'Não se entende.' }),
];
const keys = (some: readonly Conferida[]) => some.map(({ linha }) => linha);

test('o que é de produção só vai junto com o simulado quando a pessoa o diz', () => {
  const juntas = [one('a'), one('b', { ambiente: 'PRODUCAO' })];
  expect(juntaProducao(juntas)).toBe(true);
  expect(pedidoDeManifestacao(juntas).ditos).toEqual({ ambientesDiferentes: true });
  expect(juntaProducao([one('a'), one('b')])).toBe(false);
  expect(pedidoDeManifestacao([one('a'), one('b')]).ditos).toEqual({});
});

test('sem a palavra da pessoa só vai o que está como deve', () => {
  const grupos = emGrupos(all);
  expect(keys(grupos.ficam)).toEqual(['recusada', 'ilegível']);
  expect(keys(vao(grupos, { ressalva: false, atraso: false }))).toEqual(['boa']);
  expect(pedidoDeManifestacao(vao(grupos, { ressalva: false, atraso: false })).ditos).toEqual({});
});

test('cada palavra traz o seu grupo, e o pedido a diz ao servidor', () => {
  const grupos = emGrupos(all);
  const late = vao(grupos, { ressalva: false, atraso: true });
  expect([keys(late), pedidoDeManifestacao(late).ditos]).toEqual([['tarde', 'boa'], { foraDoPrazo: true }]);
  const both = vao(grupos, { ressalva: true, atraso: false });
  expect(keys(both)).toEqual(['cancelada e tarde', 'boa']);
  expect(pedidoDeManifestacao(both)).toEqual({
    documentos: ['cancelada e tarde', 'boa'].map((texto) => ({ texto, empresaId: EMPRESA })),
    ditos: { comRessalva: true, foraDoPrazo: true },
  });
});
