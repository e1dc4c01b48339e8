import { describe, expect, test } from 'vitest';
import { hasShared } from '../../../tests/support/shared.ts';
import { readTabela } from '../../../tests/support/tabelas.ts';
import {
  impedimentoPorEventos,
  manifestacaoPedidaSchema,
  TIPOS_MANIFESTACAO_NOTA,
} from './manifestacaoNota.ts';

const TABELA = 'fiscal/tabelas/nfse_evento_apos_evento.csv';

test.skipIf(!hasShared(TABELA))('what may be sent after what is as the official table has it', () => {
  const rows = readTabela(TABELA).flatMap(({ evento_existente: existente = '', pedido, resultado }) => {
    const tipo = TIPOS_MANIFESTACAO_NOTA.find((one) => one === pedido);
    return tipo ? [{ existente, tipo, recusado: resultado === 'RECUSADO' }] : [];
  });
  expect(rows.length).toBeGreaterThan(20);
  for (const { existente, tipo, recusado } of rows)
    expect([existente, tipo, impedimentoPorEventos(tipo, [{ tipo: existente }]) !== null]).toEqual([
      existente,
      tipo,
      recusado,
    ]);
});

test('a rejection that the city annulled makes room for a confirmation alone, once', () => {
  const anulada = [{ tipo: '203206' }, { tipo: '205208' }];
  expect(impedimentoPorEventos('203202', anulada)).toBeNull();
  expect(impedimentoPorEventos('203206', anulada)).toContain('só cabe confirmar');
  expect(impedimentoPorEventos('203202', [...anulada, { tipo: '203202' }])).toContain('já confirmou');
});

describe('what is asked for', () => {
  const problems = (body: object) =>
    manifestacaoPedidaSchema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test.each<[object, string[]]>([
    [{ tipo: '203202' }, []],
    [{ tipo: '203202', motivo: 'Um motivo que não cabe' }, ['motivo']],
    [{ tipo: '203202', codigoMotivo: '1' }, ['motivo']],
    [{ tipo: '203206', codigoMotivo: '3' }, []],
    [{ tipo: '203206', codigoMotivo: '3', motivo: 'Serviço que não foi prestado' }, []],
    [{ tipo: '203206' }, ['codigoMotivo']],
    [{ tipo: '203206', codigoMotivo: '6' }, ['codigoMotivo']],
    [{ tipo: '203206', codigoMotivo: '9' }, ['motivo']],
    [{ tipo: '203206', codigoMotivo: '9', motivo: 'curto' }, ['motivo']],
    [{ tipo: '203206', codigoMotivo: '9', motivo: 'Fora do Latin-1: € e mais' }, ['motivo']],
    // The codes of the annex are only read, never sent.
    [{ tipo: '203212' }, ['tipo']],
  ])('%o', (body, wrong) => {
    expect(problems(body)).toEqual(wrong);
  });
});
