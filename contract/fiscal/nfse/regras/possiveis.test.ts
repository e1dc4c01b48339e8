import { describe, expect, test } from 'vitest';
import { decidida, NORMAL, resultado, verificar } from '../../../../tests/support/avaliada.ts';
import { fold } from '../../../brasil/fold.ts';
import { naturezasNoTexto, naturezasPossiveis, servicosInssPossiveis } from './possiveis.ts';

test.each([
  ['15044 – Conservação', ['15044']],
  ['15044 - conservação', ['15044']],
  ['Natureza do rendimento: 15044', ['15044']],
  ['NATUREZA DO RENDIMENTO Nº 15015', ['15015']],
  ['Nat. Rend. 15015', ['15015']],
  ['15044 – Conservação; 15043 – Limpeza', ['15043', '15044']],
  ['15044 – Conservação (15044: idem)', ['15044']],
  ['15888 – inexistente', []],
  ['17031 – Vigilância', []],
  ['pedido 15044', []],
  ['CEP 20010-000 Rio', []],
  ['CEP 15015-100 - São José', []],
  ['R$ 15.044,00', []],
  ['contrato 2026/15044 - limpeza', []],
  ['115044 - x', []],
  ['', []],
])('%j names %j', (texto, codigos) => {
  expect(naturezasNoTexto(fold(texto))).toEqual(codigos);
});

const dia = '2026-11-10';
const DE_HOJE = { dia, cooperativa: null };

describe('candidates', () => {
  const codigos = (texto: string, item: string, natRend: string | null = null) =>
    naturezasPossiveis({ ...DE_HOJE, texto: fold(texto), item, decisao: decidida({ natRend }) }).map(
      ({ codigo }) => codigo,
    );

  test('what was decided comes first, then what the text names, then those of the item; none twice', () => {
    expect(codigos('', '4.08')).toEqual(['15022', '15023', '15039']);
    expect(codigos('15039 - terapia', '4.08')).toEqual(['15039', '15022', '15023']);
    expect(codigos('15039 - terapia', '4.08', '15023')).toEqual(['15023', '15039', '15022']);
    expect(codigos('15039 - terapia; 15022 - fisio', '4.08')).toEqual(['15022', '15023', '15039']);
    expect(codigos('', '')).toEqual([]);
  });

  test('each says why, and bears its name', () => {
    const [primeira, segunda] = naturezasPossiveis({
      ...DE_HOJE,
      texto: '15044 – conservacao',
      item: '7.10',
      decisao: null,
    });
    expect(primeira).toMatchObject({ codigo: '15044', motivo: 'escrita na descrição' });
    expect(segunda).toMatchObject({ codigo: '15043', descricao: 'limpeza', motivo: 'item 7.10 da lista' });
  });

  test('of INSS alike', () => {
    expect(servicosInssPossiveis({ dia, item: '7.10', decisao: null }).map(({ codigo }) => codigo)).toEqual([
      '100000001',
    ]);
    expect(servicosInssPossiveis({ dia, item: '14.01', decisao: null })[0]?.motivo).toContain(
      'se houver cessão',
    );
    const outra = decidida({ tpServico: '100000025' });
    expect(servicosInssPossiveis({ dia, item: '7.10', decisao: outra }).map(({ codigo }) => codigo)).toEqual([
      '100000025',
      '100000001',
    ]);
  });
});

test.each([
  ['one candidate', { servico: { codigoNacional: '171901' } }, {}, 'ATENCAO'],
  ['none', { servico: { codigoNacional: '060101' } }, {}, 'SEM_DADOS'],
  ['a decision', {}, { decisao: decidida({ natRend: '15015' }) }, 'CONFERE'],
  ['a decision that none fits', {}, { decisao: decidida({ natRend: '' }) }, 'CONFERE'],
  ['a decision on another thing', {}, { decisao: decidida({ tpServico: '' }) }, 'ATENCAO'],
] as const)('the nature with %s: a person decides once', (_, dita, contexto, esperado) => {
  expect(resultado('I.natureza', { ...NORMAL.dita, ...dita }, { ...NORMAL.contexto, ...contexto })).toBe(
    esperado,
  );
});

test('of the Simples no nature is asked', () => {
  expect(verificar('I.natureza')).toMatchObject({ resultado: 'NAO_CABE' });
});
