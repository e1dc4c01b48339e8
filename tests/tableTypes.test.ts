import { getTableColumns } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { hasColumn, isTextual } from '../contract/field.ts';
import { registry } from '../contract/registry.ts';
import { resourceTables } from '../server/resources/catalogue.ts';

/** Never runs a query: queries are only built. */
const db = drizzle.mock();
const { empresas, fornecedores, nfes, eventos } = resourceTables;

describe('the table of a resource has the types of its declaration', () => {
  it('takes no column that is not declared, and no value of another type', () => {
    db.update(empresas).set({ nome: 'Padaria', regimeTributario: 'MEI', ativa: true });
    // @ts-expect-error nobody declared it
    db.update(empresas).set({ naoExiste: 1 });
    // @ts-expect-error a name is a text
    db.update(empresas).set({ nome: 1 });
    // @ts-expect-error no option of the declaration
    db.update(empresas).set({ regimeTributario: 'OUTRO' });
    // @ts-expect-error required, so never without a value
    db.update(empresas).set({ ambiente: null });
    // @ts-expect-error the database writes it
    db.update(empresas).set({ busca: 'x' });
    // @ts-expect-error it belongs to the tenant, not to a company
    db.update(fornecedores).set({ empresaId: 'x' });
    // @ts-expect-error computed: no column holds it
    db.update(resourceTables.perfis).set({ pessoas: 1 });
    // @ts-expect-error what has no default and is required must be given
    db.insert(eventos).values({ tenantId: 'x', empresaId: 'x' });
  });

  it('gives what it holds: null only where nothing may stand', () => {
    type Nfe = typeof nfes.$inferSelect;
    expectTypeOf<Nfe['emitente']>().toEqualTypeOf<string>();
    expectTypeOf<Nfe['valor']>().toEqualTypeOf<number | null>();
    expectTypeOf<Nfe['completude']>().toEqualTypeOf<'COMPLETO' | 'RESUMO'>();
    expectTypeOf<Nfe['aConfirmar']>().toEqualTypeOf<boolean>();
    expectTypeOf<Nfe['empresaId']>().toEqualTypeOf<string>();
    expectTypeOf<Nfe['criadoEm']>().toEqualTypeOf<Date>();
  });

  it.each(registry.map((resource) => [resource.name, resource] as const))(
    'holds in its columns what the types say: %s',
    (name, resource) => {
      const columns: Record<string, { notNull: boolean }> = getTableColumns(resourceTables[name]);
      for (const [key, field] of Object.entries(resource.fields)) {
        if (!hasColumn(field)) expect(columns, key).not.toHaveProperty(key);
        else if (name !== 'auditoria') {
          const always = field.kind === 'boolean' || field.kind === 'codes' || isTextual(field);
          expect([key, columns[key]?.notNull], key).toEqual([key, always || Boolean(field.required)]);
        }
      }
    },
  );
});
