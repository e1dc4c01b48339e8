import { empresas as empresasResource } from '../../contract/empresas.ts';
import { fornecedores as fornecedoresResource } from '../../contract/fornecedores.ts';
import { resourceTable } from './tenantTable.ts';

/** The table of each declared resource, one line each; a reference names the tables that it points to. */
export const empresas = resourceTable(empresasResource);
export const fornecedores = resourceTable(fornecedoresResource);
