import { integer } from 'drizzle-orm/pg-core';
import { empresas as resource } from '../../contract/empresas.ts';
import { resourceTable } from './tenantTable.ts';

/**
 * The companies, below the tables of people, which the other resources may point to. `cor`: the place of each among those of its
 * tenant, given when it is made (`farol_da_cor`).
 */
export const empresas = resourceTable(resource, {}, { cor: integer() });
