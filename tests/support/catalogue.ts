import { isReadOnly, type Resource } from '../../contract/resource.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import * as productTables from '../../server/db/resourceTables.ts';
import { resourceTable } from '../../server/db/tenantTable.ts';
import type { Catalogue } from '../../server/resources/catalogue.ts';
import { registro } from '../throwaway/registro.ts';
import { contratos as contratosTable } from '../throwaway/tabelas.ts';
import { amostras } from './amostras.ts';

/** Tables that no migration of the product makes. */
export const testTables = {
  contratos: contratosTable,
  amostras: resourceTable(amostras, { empresas: productTables.empresas }),
};

/** Every declared resource of the product, the throw-away one and the one with the remaining kinds. */
export const testCatalogue: Catalogue = {
  resources: [...registro, amostras],
  tables: { ...productCatalogue.tables, ...testTables },
  rules: productCatalogue.rules,
};

/**
 * Those that the people of a tenant write; what only the server writes, and what belongs to the platform, which no
 * tenant sees, has tests of its own.
 */
export const writtenResources = testCatalogue.resources.filter(
  (resource) => !isReadOnly(resource) && resource.scope !== 'plataforma',
);

/** For `describe.each`: a resource with the name that the report shows. */
export const eachResource: readonly [string, Resource][] = writtenResources.map((resource) => [
  resource.name,
  resource,
]);
