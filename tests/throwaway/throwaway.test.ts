import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MODULES } from '../../contract/modules.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { isAllowed, type Subject } from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import { menuGuard, resourceGuard } from '../../contract/resource.ts';
import * as resourceTables from '../../server/db/resourceTables.ts';
import * as schema from '../../server/schema.ts';
import { resourceTexts } from '../../src/i18n/resourceTexts.ts';
import { allowedItems, menuItems } from '../../src/layout/menu/menuItems.ts';
import { testCatalogue } from '../support/catalogue.ts';
import { contractApp } from '../support/contractApp.ts';
import { generateMigration } from '../support/migrations.ts';
import { contratos } from './contratos.ts';
import { registro } from './registro.ts';
import { contratos as table } from './tabelas.ts';

const folder = new URL('./', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n');

/** Returns the lines of a file that are not imports, comments or blank. */
const telling = (file: string) =>
  read(file).filter((line) => line.trim() !== '' && !/^(import|\s*\/?\*)/.test(line));

describe('a resource of eight fields', () => {
  it('costs at most 150 written lines in 4 files, 2 of them in the registries (issue 2, item 4)', () => {
    const files = ['contratos.ts', 'registro.ts', 'tabelas.ts'];
    expect(Object.keys(contratos.fields)).toHaveLength(8);
    expect(files.flatMap(read).length).toBeLessThanOrEqual(150);
    expect([...telling('tabelas.ts'), ...telling('registro.ts')].length).toBeLessThanOrEqual(2);
  });

  it('needs no other line: nothing else in the product or in these tests’ own code names it', () => {
    const others = [
      '../support/catalogue.ts',
      '../support/contractApp.ts',
      '../support/rows.ts',
      '../support/openapi.ts',
    ];
    for (const file of others) {
      const naming = telling(file).filter(
        (line) => /contrato/i.test(line) && !line.includes('contratosTable'),
      );
      expect(naming, file).toEqual([]);
    }
    expect(testCatalogue.resources).toContain(contratos);
  });

  it('gets its migration generated: table, keys, indexes, FORCE, policy and grant', async () => {
    const { sql } = await generateMigration({ ...schema, ...resourceTables }, { contratos: table });
    expect(sql).toContain('CREATE TABLE "contratos"');
    expect(sql).toContain('ALTER TABLE "contratos" ENABLE ROW LEVEL SECURITY');
    expect(sql).toContain('ALTER TABLE "contratos" FORCE ROW LEVEL SECURITY');
    expect(sql).toContain('GRANT SELECT, INSERT, UPDATE, DELETE ON "contratos" TO farol_app');
    expect(sql).toMatch(
      /CREATE POLICY "tenant" ON "contratos" .* TO "farol_app" USING \(tenant_id = farol_tenant\(\) and empresa_id = any\(\(select farol_empresas\(\)\)::uuid\[\]\)\)/,
    );
    expect(sql).toMatch(/CONSTRAINT "contratos_contratada_fk" FOREIGN KEY \("tenant_id","contratada"\)/);
    expect(sql).toMatch(/CONSTRAINT "contratos_empresa_id_fk" FOREIGN KEY \("tenant_id","empresa_id"\)/);
    expect(sql).toContain('CREATE UNIQUE INDEX "contratos_cpf_responsavel_unico"');
    expect(sql).not.toMatch(/ALTER TABLE "(?!contratos")/);
  });

  it('stands in the menu and behind its guards for whoever may, and for nobody else', () => {
    const may: Subject = { profile: 'Analista', permissoes: PERMISSIONS, modulos: MODULES };
    const links = (subject: Subject) =>
      JSON.stringify(allowedItems(menuItems(registro), subject)).includes('/sistema/contrato/consulta');
    expect(links(may)).toBe(true);
    expect(isAllowed(may, resourceGuard(contratos, 'edit'))).toBe(true);
    const others = [
      { ...may, permissoes: [] },
      { ...may, modulos: [] },
      { ...may, profile: 'ADMIN' },
    ];
    for (const subject of others) {
      expect([links(subject), isAllowed(subject, menuGuard(contratos))]).toEqual([false, false]);
    }
  });

  it('has its Portuguese texts', () => {
    const texts = resourceTexts(registro);
    expect(texts).toMatchObject({
      'menu_item.contratos': 'Contratos',
      'resources.contratos.name_one': 'Contrato',
      'resources.contratos.forcedCaseName_other': 'contratos',
      'resources.contratos.fields.cpfResponsavel': 'CPF do responsável',
      'resources.contratos.fields.inicio_de': 'Início (de)',
    });
  });

  it('is only the throw-away one: the product does not carry it', () => {
    expect(registry.map(({ name }) => String(name))).not.toContain('contratos');
  });
});

describe('the API of the throw-away resource', () => {
  const t = contractApp();

  it('counts on the dashboard of the chosen company', async () => {
    await t.fill('total', contratos, 3);
    const painel = (await (await t.as('total')).call('get', '/v1/painel')).row;
    expect(painel.cartoes).toContainEqual({
      chave: 'contratos',
      rotulo: 'Contratos',
      total: 3,
      mais: false,
      link: '/sistema/contrato/consulta',
    });
    const without = (await (await t.as('total', null)).call('get', '/v1/painel')).text;
    expect(without).not.toContain('contratos');
  });
});
