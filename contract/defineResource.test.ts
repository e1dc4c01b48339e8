import { describe, expect, it } from 'vitest';
import { defineResource, type Scope } from './defineResource.ts';
import type { Field } from './field.ts';

const list = {
  columns: ['nome'],
  order: ['nome', 'ASC'],
  sortable: ['nome'],
  filters: [],
  search: ['nome'],
  exact: [],
} as const;

/** Returns a function that declares a valid resource of two fields, changed by `changed`. */
function declare(
  changed: Partial<
    Parameters<typeof defineResource<string, Record<string, Field>, Scope, string, string>>[0]
  >,
) {
  return () =>
    defineResource<string, Record<string, Field>, Scope, string, string>({
      name: 'notas',
      path: '/sistema/nota',
      label: { one: 'Nota', many: 'Notas', genero: 'a' },
      scope: 'tenant',
      permissions: { search: 'NFS_BUSCA', edit: 'NFS_REVISA' },
      menu: { group: 'fiscal', label: 'Notas', icon: 'receipt_long' },
      title: 'nome',
      fields: {
        nome: { kind: 'text', label: 'Nome', max: 10 },
        cpf: { kind: 'cpf', label: 'CPF' },
      },
      sections: [{ label: 'Nota', fields: ['nome', 'cpf'] }],
      list,
      ...changed,
    });
}

describe('a declaration that contradicts itself does not start', () => {
  it('a sound one does', () => {
    expect(declare({})().name).toBe('notas');
  });

  it.each([
    ['a field in no section', { sections: [{ label: 'Nota', fields: ['nome'] }] }, /'cpf' must stand/],
    [
      'a field in two sections',
      { sections: [{ label: 'A', fields: ['nome', 'cpf', 'cpf'] }] },
      /'cpf' must stand/,
    ],
    ['sorting by a tax number', { list: { ...list, sortable: ['nome', 'cpf'] } }, /'cpf' is a tax number/],
    ['searching in a tax number', { list: { ...list, search: ['cpf'] } }, /'cpf' cannot be searched/],
    ['a text searched in two ways', { list: { ...list, searchByMarks: ['nome'] } }, /'nome' is not searched/],
    ['marks of a tax number', { list: { ...list, searchByMarks: ['cpf'] } }, /'cpf' is not searched/],
    ['groups of what is no order', { list: { ...list, grouped: ['cpf'] } }, /'cpf' is no text to sort by/],
    [
      'groups within a company',
      { scope: 'empresa', list: { ...list, grouped: ['nome'] } },
      /'nome' groups the rows of a tenant only/,
    ],
    [
      'a filter in sight that is none',
      { list: { ...list, inSight: ['nome'] } },
      /'nome' is in sight and no filter/,
    ],
    ['a period of what is no date', { list: { ...list, period: 'nome' } }, /'nome' is no date/],
    ['a sum of names', { list: { ...list, totals: ['nome'] } }, /'nome' cannot be summed up/],
    ['watching what is no CNPJ', { watched: 'nome' }, /'nome' is no CNPJ of a tenant's records/],
    ['watching by a CPF', { watched: 'cpf' }, /'cpf' is no CNPJ/],
    ['an order that may not be asked for', { list: { ...list, sortable: [] } }, /'nome' must be sortable/],
    [
      'a field with a name of the system',
      {
        fields: {
          nome: { kind: 'text', label: 'Nome', max: 10 },
          busca: { kind: 'boolean', label: 'B', default: true },
        },
        sections: [{ label: 'Nota', fields: ['nome', 'busca'] }],
      },
      /'busca' is a name/,
    ],
  ] as const)('%s', (_, changed, reason) => {
    expect(declare(changed)).toThrow(reason);
  });
});
