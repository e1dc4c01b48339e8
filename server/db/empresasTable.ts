import { empresas as resource } from '../../contract/empresas.ts';
import { resourceTable } from './tenantTable.ts';

/** The companies, below the tables of people, which the other resources may point to. */
export const empresas = resourceTable(resource);
