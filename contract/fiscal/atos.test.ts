import { describe, expect, test } from 'vitest';
import { momentoDe } from '../../tests/support/momento.ts';
import { parametrosSchema } from '../parametros.ts';
import { atosDe } from './atos.ts';

const parametros = parametrosSchema.parse({});
const nfe = {
  especie: 'NFE' as const,
  papel: 'RECEBIDO' as const,
  situacao: 'AUTORIZADO' as const,
  aConfirmar: false,
  confianca: 'SEFAZ' as const,
  regra: null,
  manifestacao: 'PENDENTE',
  autorizadoEm: momentoDe('2026-07-01T13:00:00.000Z'),
  parametros,
  hoje: '2026-07-10',
};
const states = (quadro: Parameters<typeof atosDe>[0]) =>
  atosDe(quadro).atos.map(({ tpEvento, estado, ate }) => [tpEvento, estado, ate]);

describe('o que ainda se pode fazer com um documento', () => {
  test.each([
    [
      'pendente',
      {},
      [
        ['210210', 'aberto', '2026-07-11'],
        ['210200', 'aberto', '2026-12-28'],
        ['210220', 'aberto', '2026-12-28'],
        ['210240', 'aberto', '2026-12-28'],
      ],
    ],
    [
      'com ciência',
      { manifestacao: 'CIENCIA' },
      [
        ['210210', 'feito', null],
        ['210200', 'aberto', '2026-12-28'],
        ['210220', 'aberto', '2026-12-28'],
        ['210240', 'aberto', '2026-12-28'],
      ],
    ],
    [
      'confirmada',
      { manifestacao: 'CONFIRMADA' },
      [
        ['210210', 'indisponivel', null],
        ['210200', 'feito', null],
        ['210220', 'aberto', '2026-12-28'],
        ['210240', 'aberto', '2026-12-28'],
      ],
    ],
    [
      'no último dia',
      { hoje: '2026-12-28', manifestacao: 'CIENCIA' },
      [
        ['210210', 'feito', null],
        ['210200', 'aberto', '2026-12-28'],
        ['210220', 'aberto', '2026-12-28'],
        ['210240', 'aberto', '2026-12-28'],
      ],
    ],
    [
      'depois do prazo',
      { hoje: '2026-12-29', manifestacao: 'CIENCIA' },
      [
        ['210210', 'feito', null],
        ['210200', 'vencido', '2026-12-28'],
        ['210220', 'vencido', '2026-12-28'],
        ['210240', 'vencido', '2026-12-28'],
      ],
    ],
  ])('NF-e %s', (_name, changed, expected) => {
    expect(states({ ...nfe, ...changed })).toEqual(expected);
  });

  test.each([
    ['sem desacordo', 'PENDENTE', '2026-08-15', [['610110', 'aberto', '2026-08-15']]],
    ['vencido', 'PENDENTE', '2026-08-16', [['610110', 'vencido', '2026-08-15']]],
    [
      'em desacordo',
      'DESACORDO',
      '2026-08-16',
      [
        ['610110', 'feito', null],
        ['610111', 'aberto', null],
      ],
    ],
    [
      'desacordo cancelado',
      'DESACORDO_CANCELADO',
      '2026-08-16',
      [
        ['610110', 'indisponivel', null],
        ['610111', 'feito', null],
      ],
    ],
  ])('CT-e %s', (_name, manifestacao, hoje, expected) => {
    expect(states({ ...nfe, especie: 'CTE', manifestacao, hoje })).toEqual(expected);
  });

  test('um cancelamento que só o arquivo conta não encerra os atos, e vem com a ressalva', () => {
    const told = { ...nfe, situacao: 'CANCELADO' as const, aConfirmar: true };
    expect(states(told)).toEqual(states(nfe));
    expect(atosDe(told).atos[1]?.ressalva).toContain('não está comprovado');
  });

  test('de uma nota cancelada ainda cabem os atos que a SEFAZ aceita, com a ressalva e sem prazo', () => {
    const { atos } = atosDe({ ...nfe, situacao: 'CANCELADO' });
    expect(atos.map(({ tpEvento, estado, ate }) => [tpEvento, estado, ate])).toEqual([
      ['210210', 'indisponivel', null],
      ['210200', 'aberto', null],
      ['210220', 'indisponivel', null],
      ['210240', 'aberto', null],
    ]);
    expect(atos[1]?.ressalva).toContain('consta como cancelada');
  });

  test.each([
    [{ papel: 'EMITIDO' as const }, 'emitente'],
    [{ papel: 'INTERESSE' as const }, 'sem o ter recebido'],
    [{ situacao: 'SEM_VALOR' as const }, 'teste'],
    [{ especie: 'CTE' as const, situacao: 'CANCELADO' as const }, 'cancelado'],
    [{ especie: 'CTE' as const, situacao: 'DENEGADO' as const }, 'denegado'],
  ])('nada, e diz por quê: %o', (changed, reason) => {
    const { atos, encerrado } = atosDe({ ...nfe, ...changed });
    expect(atos).toEqual([]);
    expect(encerrado).toContain(reason);
  });

  test('sem saber quando foi autorizado, o ato cabe com a ressalva e sem prazo', () => {
    const { atos } = atosDe({ ...nfe, situacao: 'SEM_PROTOCOLO', autorizadoEm: null });
    expect(atos[1]).toMatchObject({ estado: 'aberto', ate: null });
    expect(atos[1]?.ressalva).toContain('protocolo');
  });
});
