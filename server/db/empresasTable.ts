import { integer } from 'drizzle-orm/pg-core';
import { empresas as resource } from '../../contract/empresas.ts';
import { resourceTable } from './tenantTable.ts';

/**
 * Table of companies, below the tables of people, so that the other resources may reference it. `cor` is the number of each company within
 * its tenant, assigned when it is created (`farol_da_cor`).
 */
export const empresas = resourceTable(resource, {}, { cor: integer() });
