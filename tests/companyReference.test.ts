import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from '../contract/defineResource.ts';
import * as productTables from '../server/db/resourceTables.ts';
import { resourceTable } from '../server/db/tenantTable.ts';
import * as schema from '../server/schema.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { testCatalogue, testTables } from './support/catalogue.ts';
import { generateMigration, testMigrations } from './support/migrations.ts';
import { validRow } from './support/rows.ts';
import { contratos } from './throwaway/contratos.ts';

/** Resource of companies that references another resource of companies. */
const aditivos = defineResource({
  name: 'aditivos',
  path: '/sistema/aditivo',
  label: { one: 'Aditivo', many: 'Aditivos', genero: 'o' },
  scope: 'empresa',
  permissions: { search: 'PAGAMENTO_BUSCA', edit: 'PAGAMENTO_IMPORTA' },
  menu: { group: 'cadastros', label: 'Aditivos', icon: 'description' },
  title: 'nome',
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, max: 60 },
    contrato: { kind: 'reference', label: 'Contrato', to: 'contratos' },
  },
  sections: [{ label: 'Aditivo', fields: ['nome', 'contrato'] }],
  list: {
    columns: ['nome'],
    order: ['nome', 'ASC'],
    sortable: ['nome'],
    filters: ['nome'],
    search: ['nome'],
    exact: [],
  },
});

let app: TestApp;
beforeAll(async () => {
  const table = resourceTable(aditivos, {
    empresas: productTables.empresas,
    contratos: testTables.contratos,
  });
  const existing = { ...schema, ...productTables, ...testTables };
  const { sql } = await generateMigration(existing, { aditivos: table });
  app = await createTestApp(
    {
      ...testCatalogue,
      resources: [...testCatalogue.resources, aditivos],
      tables: { ...testCatalogue.tables, aditivos: table },
    },
    {},
    [...(await testMigrations()), { name: '9999_vazio', sql }],
  );
});
beforeEach(() => app.reset());

const recordSchema = z.object({ id: z.string(), versao: z.number() });

it('of a company a record points only to records of the same company, and hears nothing of the others', async () => {
  const { accessToken: token } = await app.signIn('total');
  const [own, other] = app.seeded.users.total.links;
  const send = async (empresa: string | undefined, path: string, body: object, method = 'POST') => {
    const answer = await app.request(`/v1/${path}`, { token, empresa, body, method });
    return { status: answer.status, body: await answer.json() };
  };
  const contrato = async (empresa: string | undefined, index: number) => {
    const made = await send(empresa, 'contratos', validRow(contratos, index, {}));
    expect(made.status).toBe(201);
    return recordSchema.parse(made.body).id;
  };
  const [mine, theirs] = [await contrato(own, 1), await contrato(other, 2)];

  const made = await send(own, 'aditivos', { nome: 'Primeiro', contrato: mine });
  expect(made.status).toBe(201);
  const { id, versao } = recordSchema.parse(made.body);
  const refused = { codigo: 'CAMPOS_INVALIDOS', campos: { contrato: 'Contrato não encontrado.' } };
  for (const contrato of [theirs, crypto.randomUUID()]) {
    expect((await send(own, 'aditivos', { nome: 'Segundo', contrato })).body).toMatchObject(refused);
    expect((await send(own, `aditivos/${id}`, { versao, contrato }, 'PUT')).body).toMatchObject(refused);
  }
  expect((await send(own, `aditivos/${id}`, { versao, contrato: null }, 'PUT')).status).toBe(200);
});
