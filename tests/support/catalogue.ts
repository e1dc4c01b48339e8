import { isReadOnly, type Resource } from '../../contract/resource.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import * as productTables from '../../server/db/resourceTables.ts';
import { resourceTable } from '../../server/db/tenantTable.ts';
import type { Catalogue } from '../../server/resources/catalogue.ts';
import { registro } from '../throwaway/registro.ts';
import { contratos as contratosTable } from '../throwaway/tabelas.ts';
import { amostras } from './amostras.ts';

/** Tables that only the tests' migration creates. */
export const testTables = {
  contratos: contratosTable,
  amostras: resourceTable(amostras, { empresas: productTables.empresas }),
};

/** Catalogue of the product's resources, the throw-away one and the one with the remaining kinds. */
export const testCatalogue: Catalogue = {
  resources: [...registro, amostras],
  tables: { ...productCatalogue.tables, ...testTables },
  rules: productCatalogue.rules,
};

/**
 * Resources that users of a tenant write. Read-only ones and those of the platform, which no tenant sees, have other
 * tests.
 */
export const writtenResources = testCatalogue.resources.filter(
  (resource) => !isReadOnly(resource) && resource.scope !== 'plataforma',
);

/** Pairs for `describe.each`: the name that the report shows, and the resource. */
export const eachResource: readonly [string, Resource][] = writtenResources.map((resource) => [
  resource.name,
  resource,
]);
