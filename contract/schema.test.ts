import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpfCnpj, maskCpfCnpj } from './brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from './brasil/sample.ts';
import { defineResource } from './defineResource.ts';
import { empresas } from './empresas.ts';
import type { Field } from './field.ts';
import { createSchema, fieldSchema, updateSchema } from './schema.ts';

const messages = (schema: ReturnType<typeof createSchema>, body: unknown) =>
  schema.safeParse(body).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

const valid = { cpfCnpj: '12ABC34501DE35', nome: 'Padaria São João' };

describe('what may be stored of a record', () => {
  it('fills what is absent with the one empty value of its kind', () => {
    const parsed = createSchema(empresas).parse({ ...valid, nomeFantasia: null, uf: '' });
    expect(parsed).toMatchObject({ nomeFantasia: '', uf: null, ativa: true, ambiente: 'SIMULADO', cep: '' });
  });

  it('changes only what is sent', () => {
    expect(updateSchema(empresas).parse({ versao: 3, nome: ' Novo  ' })).toEqual({ versao: 3, nome: 'Novo' });
    expect(updateSchema(empresas).safeParse({ nome: 'Sem versão' }).success).toBe(false);
  });

  it('refuses unknown fields, and a required field that is emptied', () => {
    expect(createSchema(empresas).safeParse({ ...valid, tenantId: 'x' }).success).toBe(false);
    for (const empty of ['', '   ', null]) {
      expect(messages(updateSchema(empresas), { versao: 1, nome: empty })).toEqual([
        'nome: Preencha este campo.',
      ]);
    }
  });

  it('takes tax numbers typed, pasted with or without punctuation, and alphanumeric', () => {
    const schema = fieldSchema(empresas.fields.cpfCnpj);
    for (const number of [sampleCpf(7), sampleCnpj(7), sampleCnpj(7, { alphanumeric: true })]) {
      expect(schema.parse(number)).toBe(number);
      expect(schema.parse(` ${formatCpfCnpj(number)} `)).toBe(number);
      expect(schema.parse(number.toLowerCase())).toBe(number);
      expect(schema.parse(maskCpfCnpj(number))).toBe(maskCpfCnpj(number));
    }
    for (const wrong of ['1', '12345678901', '12ABC34501DE36', '123456789012']) {
      expect(schema.safeParse(wrong).success, wrong).toBe(false);
    }
  });

  it('refuses emoji, other scripts, direction marks, control characters and what is too long, by name', () => {
    const cases: [string, string][] = [
      ['Loja 😀', 'nome: O caractere “😀” não é aceito.'],
      ['שלום', 'nome: O caractere “ש” não é aceito.'],
      ['a\u202eb', 'nome: O caractere invisível (U+202E) não é aceito.'],
      ['a\u0000b', 'nome: O caractere nulo (U+0000) não é aceito.'],
      ['x'.repeat(10_000), 'nome: Use até 150 caracteres.'],
    ];
    for (const [nome, message] of cases)
      expect(messages(createSchema(empresas), { ...valid, nome })).toEqual([message]);
  });

  it('keeps what Brazilian companies are really called', () => {
    for (const nome of [
      "D'Ávila & Cia. Ltda – ME",
      'Açaí do Zé nº 1 (Filial)',
      'Ünïcode S/A',
      'Café+Pão “Bom”',
    ]) {
      expect(createSchema(empresas).parse({ ...valid, nome }).nome).toBe(nome);
    }
  });

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        createSchema(empresas).safeParse(body);
        updateSchema(empresas).safeParse(body);
      }),
    );
  });

  it('parses its own output to the same value', () => {
    const kinds: [Field, unknown][] = [
      [{ kind: 'money', label: 'Valor', min: 0 }, 123_45],
      [{ kind: 'decimal', label: 'Alíquota', places: 2 }, '2.50'],
      [{ kind: 'date', label: 'Data' }, '2026-02-28'],
      [{ kind: 'email', label: 'E-mail' }, ' Ana@Exemplo.com.br '],
      [{ kind: 'phone', label: 'Telefone' }, '(11) 98765-4321'],
      [{ kind: 'cep', label: 'CEP' }, '01310-100'],
    ];
    for (const [field, value] of kinds) {
      const once = fieldSchema(field).parse(value);
      expect(fieldSchema(field).parse(once)).toEqual(once);
    }
    expect(fieldSchema({ kind: 'date', label: 'Data' }).safeParse('2026-02-30').success).toBe(false);
    expect(fieldSchema({ kind: 'money', label: 'Valor', min: 0 }).safeParse(-1).success).toBe(false);
    expect(fieldSchema({ kind: 'money', label: 'Valor' }).safeParse(1.5).success).toBe(false);
  });
});

describe('a declaration that contradicts itself', () => {
  const {
    fields: _fields,
    active: _active,
    importable: _importable,
    duplicates: _duplicates,
    watched: _watched,
    ...rest
  } = empresas;
  it('fails at start, naming resource and field', () => {
    const cpfCnpj = { kind: 'cpfCnpj', label: 'CPF/CNPJ' } as const;
    const nome = { kind: 'text', label: 'Nome', max: 9 } as const;
    const base = { ...rest, fields: { cpfCnpj, nome }, title: 'nome' } as const;
    const list = {
      columns: ['nome'],
      order: ['nome', 'ASC'],
      sortable: ['nome'],
      filters: [],
      search: ['nome'],
      exact: [],
    } as const;
    const sections = [{ label: 'Dados', fields: ['nome', 'cpfCnpj'] }] as const;
    expect(() => defineResource({ ...base, sections, list })).not.toThrow();
    expect(() => defineResource({ ...base, sections: [], list })).toThrow(
      "'cpfCnpj' must stand in exactly one section",
    );
    expect(() =>
      defineResource({ ...base, sections, list: { ...list, sortable: ['nome', 'cpfCnpj'] } }),
    ).toThrow('sorting by it would tell its digits');
  });
});
