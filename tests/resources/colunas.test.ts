import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isTaxNumberField } from '../../contract/field.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { eachResource } from '../support/catalogue.ts';
import { contractApp } from '../support/contractApp.ts';

const t = contractApp();

describe.each(eachResource)('the columns that a list of %s sends', (name, resource) => {
  const path = `/v1/${name}`;
  const list = async (colunas: unknown, id?: unknown, who: 'total' | 'editor' = 'total') =>
    (await t.as(who)).call('get', path, {
      query: { colunas, ...(id !== undefined && { filter: { id: [id] } }) },
    });

  it('are those asked for, with what tells records apart, as a whole record shows them', async () => {
    const [whole = {}] = await t.fill('total', resource, 1);
    const keys = Object.keys(resource.fields);
    for (const asked of [keys.slice(-2), [resource.list.order[0]], keys]) {
      const [row = {}] = (await list(asked, whole.id)).rows;
      expect(Object.keys(row).sort()).toEqual(
        [...new Set(['id', 'versao', resource.title, ...asked])].sort(),
      );
      expect(whole).toMatchObject(row);
    }
  });

  it('are never what the table holds besides the fields of the contract', async () => {
    const hidden = Object.keys(getTableColumns(t.table(resource))).filter(
      (key) => !Object.hasOwn(resource.fields, key) && key !== COMPANY_FIELD,
    );
    expect(hidden).toContain('tenantId');
    for (const key of [...hidden, 'senha', '__proto__', 'toString', 'nome as x']) {
      const { status, problem } = await list([key]);
      expect([status, Object.keys(problem.campos ?? {})], key).toEqual([400, ['colunas']]);
    }
  });

  it('are masked for whoever sees no whole tax number, asked for or not', async () => {
    const secret = Object.entries(resource.fields).filter(([, field]) => isTaxNumberField(field));
    if (secret.length === 0) return;
    const keys = secret.map(([key]) => key);
    const [{ id } = {}] = await t.fill('total', resource, 1);
    for (const who of ['total', 'editor'] as const) {
      const [row = {}] = (await list(keys, id, who)).rows;
      for (const key of keys) expect(String(row[key])).toContain('*');
    }
  });
});
