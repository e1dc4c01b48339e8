import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnpj } from './brasil/cnpj.ts';
import { isCpf } from './brasil/cpf.ts';
import { sampleCnpj, sampleCpf } from './brasil/sample.ts';
import { empresas } from './empresas.ts';
import type { Field } from './field.ts';
import { fornecedores } from './fornecedores.ts';
import { importableFields, suggestMap } from './importacao.ts';
import { readCell } from './readCell.ts';
import { registry } from './registry.ts';
import type { Resource } from './resource.ts';

const tax: Field = { kind: 'cpfCnpj', label: 'CPF/CNPJ' };

describe('a cell', () => {
  it.each<[string, Field, Parameters<typeof readCell>[1], unknown]>([
    ['a text without its first zero', tax, '1456789000152', '01456789000152'],
    ['a text that does not close with it', tax, '1456789000153', '1456789000153'],
    ['a whole CPF as text', tax, '52998224725', '52998224725'],
    ['an empty one says nothing', { kind: 'text', label: '', max: 9 }, '  ', undefined],
    ['yes', { kind: 'boolean', label: '', default: false }, 'Sim', true],
    ['no', { kind: 'boolean', label: '', default: true }, 'NÃO', false],
    ['money as written here', { kind: 'money', label: '' }, '1.234,56', 123456],
    ['money of a spreadsheet', { kind: 'money', label: '' }, 1234.56, 123456],
    ['a day as written here', { kind: 'date', label: '' }, '31/01/2026', '2026-01-31'],
    ['a day of a spreadsheet', { kind: 'date', label: '' }, new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
    [
      'a choice by its label',
      { kind: 'enum', label: '', options: { REAL: 'Lucro real' } },
      'lucro REAL',
      'REAL',
    ],
    ['a CEP without its zero', { kind: 'cep', label: '' }, 1310100, '01310100'],
    ['a CEP without its zero as text', { kind: 'cep', label: '' }, '1310100', '01310100'],
    ['a CEP that is too short', { kind: 'cep', label: '' }, '131010', '131010'],
    ['zeros as programs keep them', { kind: 'text', label: '', max: 9 }, '="0012"', '0012'],
    ['lines of another system', { kind: 'longText', label: '', max: 9 }, 'a\r\nb\rc', 'a\nb\nc'],
    ['a state by its name', { kind: 'enum', label: '', options: { SP: 'SP' } }, 'São Paulo', 'SP'],
    ['what a report had made harmless', { kind: 'text', label: '', max: 9 }, "'=1+1", '=1+1'],
    ['what cannot be read, for the schema to refuse', { kind: 'integer', label: '' }, 'doze', 'doze'],
  ])('%s', (_name, field, cell, value) => {
    expect(readCell(field, cell)).toEqual(value);
  });

  it('never takes a number without its zeros for another document', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.boolean(), (seed, person) => {
        const document = person ? sampleCpf(seed) : sampleCnpj(seed);
        const read = String(readCell(tax, Number(document)));
        expect(read === document || !(isCpf(read) || isCnpj(read))).toBe(true);
      }),
    );
  });
});

describe('the columns', () => {
  it('are found by label, name and what people call them, in any case and without accents', () => {
    expect(suggestMap(fornecedores, ['CNPJ', 'RAZAO SOCIAL', 'Cidade', 'inscricao estadual', 'xyz'])).toEqual(
      {
        cpfCnpj: 0,
        nome: 1,
        municipio: 2,
        inscricaoEstadual: 3,
      },
    );
  });

  it.each([[fornecedores], [empresas]])('of an export come back to where they were', (resource: Resource) => {
    const labels = Object.values(resource.fields).map(({ label }) => label);
    const mapa = suggestMap(resource, labels);
    expect(Object.keys(mapa).map((key) => resource.fields[key]?.label)).toEqual(
      Object.values(mapa).map((at) => labels[at]),
    );
    expect(Object.keys(mapa)).toHaveLength(labels.length);
  });
});

describe('registers that come in as files', () => {
  it('have no days and no amounts: those are read by column, with a question where the order is open (server/leitura/ordem)', () => {
    const porCelula = new Set(['date', 'instant', 'momento', 'money', 'decimal']);
    const todos: readonly Resource[] = registry;
    const lidos = todos
      .filter(({ importable }) => importable)
      .flatMap((resource) =>
        importableFields(resource).map(([name, { kind }]) => [resource.name, name, kind]),
      );
    expect(lidos.length).toBeGreaterThan(20);
    expect(lidos.filter(([, , kind]) => porCelula.has(kind ?? ''))).toEqual([]);
  });
});
