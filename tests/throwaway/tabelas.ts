import { empresas } from '../../server/db/resourceTables.ts';
import { resourceTable } from '../../server/db/tenantTable.ts';
import { contratos as contratosResource } from './contratos.ts';

export const contratos = resourceTable(contratosResource, { empresas });
