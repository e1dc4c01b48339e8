import { expect, test } from 'vitest';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { arquivosNfseDemo } from './arquivosDemo.ts';

const NOW = new Date('2026-11-22T11:00:00.000Z');

test('a demonstração traz sessenta notas de oito fornecedores em cinco leiautes ou mais, lidas sem aviso e nenhuma do futuro', async () => {
  const notas = [];
  const eventos = [];
  for (const { nome, bytes } of arquivosNfseDemo(NOW)) {
    const lido = await readNfse({ nome, bytes });
    if (lido.tipo === 'recusado') throw new Error(`${nome}: ${lido.motivo}`);
    expect(lido.recusas, nome).toEqual([]);
    notas.push(...lido.notas.map(({ nota }) => nota));
    eventos.push(...lido.eventos.map(({ evento }) => evento));
  }
  // One arrived through two portas.
  expect(notas).toHaveLength(61);
  const suppliers = new Set(notas.map(({ prestador }) => prestador.documento));
  expect(suppliers.size).toBeGreaterThanOrEqual(8);
  expect(new Set(notas.map(({ leiaute }) => leiaute)).size).toBeGreaterThanOrEqual(5);
  for (const { emissao, avisos, numero } of notas) {
    expect((emissao ?? '') <= '2026-11-22', numero).toBe(true);
    expect(avisos, numero).toEqual([]);
  }
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['105102']);
});
