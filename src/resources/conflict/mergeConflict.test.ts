import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../contract/field.ts';
import { type ConflictChoice, mergeConflict, mergedValues } from './mergeConflict.ts';

const fields = {
  nome: { kind: 'text', label: 'Nome', max: 60, required: true },
  uf: { kind: 'enum', label: 'UF', options: { SP: 'São Paulo', RJ: 'Rio de Janeiro' } },
  valor: { kind: 'money', label: 'Valor' },
  cpfCnpj: { kind: 'cpfCnpj', label: 'CPF/CNPJ' },
} satisfies Record<string, Field>;

const base = { nome: 'Sol', uf: 'SP', valor: 100, cpfCnpj: '***.982.247-**' };

describe('dois editores de um registro', () => {
  it.each([
    ['ninguém mudou nada', {}, {}, { conflicts: [], theirs: [], mine: [] }],
    ['só eu mudei', { nome: 'Lua' }, {}, { conflicts: [], theirs: [], mine: ['nome'] }],
    ['só a outra pessoa mudou', {}, { uf: 'RJ' }, { conflicts: [], theirs: ['uf'], mine: [] }],
    [
      'campos diferentes',
      { nome: 'Lua' },
      { valor: 200 },
      { conflicts: [], theirs: ['valor'], mine: ['nome'] },
    ],
    [
      'o mesmo valor dos dois lados',
      { nome: 'Lua' },
      { nome: 'Lua' },
      { conflicts: [], theirs: [], mine: [] },
    ],
    ['valores diferentes', { nome: 'Lua' }, { nome: 'Mar' }, { conflicts: ['nome'], theirs: [], mine: [] }],
    ['eu esvaziei', { uf: null }, { uf: 'RJ' }, { conflicts: ['uf'], theirs: [], mine: [] }],
    ['só espaços a mais', { nome: ' Sol ' }, { nome: 'Mar' }, { conflicts: [], theirs: ['nome'], mine: [] }],
    ['vazio de dois jeitos', { uf: '' }, { uf: null }, { conflicts: [], theirs: [], mine: [] }],
    [
      'a máscara que não mexi não é uma mudança minha',
      { cpfCnpj: '***.982.247-**' },
      { cpfCnpj: '12.***.***/0001-**' },
      { conflicts: [], theirs: ['cpfCnpj'], mine: [] },
    ],
    [
      'um número novo contra outro',
      { cpfCnpj: '52998224725' },
      { cpfCnpj: '12.***.***/0001-**' },
      { conflicts: ['cpfCnpj'], theirs: [], mine: [] },
    ],
  ])('%s', (_case, mine, theirs, expected) => {
    expect(mergeConflict(fields, base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(expected);
  });

  it('salva o que é só meu, o que é só da outra pessoa, e cada conflito como foi escolhido', () => {
    const mine = { ...base, nome: 'Lua', uf: null };
    const theirs = { ...base, nome: 'Mar', valor: 200 };
    const merge = mergeConflict(fields, base, mine, theirs);
    expect(mergedValues(merge, mine, theirs, { nome: 'theirs' })).toEqual({
      ...base,
      nome: 'Mar',
      uf: null,
      valor: 200,
    });
    expect(mergedValues(merge, mine, theirs, { nome: 'mine' })).toEqual({
      ...base,
      nome: 'Lua',
      uf: null,
      valor: 200,
    });
  });

  it('nada se perde: cada campo fica com o meu valor, o deles, ou o de antes; e o deles só some por escolha', () => {
    const record = fc.record({
      nome: fc.constantFrom('Sol', 'Lua', 'Mar'),
      uf: fc.constantFrom('SP', 'RJ', null),
      valor: fc.constantFrom(100, 200, null),
      cpfCnpj: fc.constantFrom('***.982.247-**', '52998224725', ''),
    });
    const choice = fc.constantFrom<ConflictChoice>('mine', 'theirs');
    fc.assert(
      fc.property(record, record, record, choice, (read, mine, theirs, chosen) => {
        const merge = mergeConflict(fields, read, mine, theirs);
        const choices = Object.fromEntries(merge.conflicts.map((key) => [key, chosen]));
        const result = mergedValues(merge, mine, theirs, choices);
        for (const key of ['nome', 'uf', 'valor', 'cpfCnpj'] as const) {
          const iChanged = mine[key] !== read[key];
          const theyChanged = theirs[key] !== read[key];
          const expected = iChanged && (!theyChanged || chosen === 'mine') ? mine[key] : theirs[key];
          expect(result[key]).toBe(expected);
        }
      }),
    );
  });
});
