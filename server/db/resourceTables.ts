import { eventos as eventosResource } from '../../contract/eventos.ts';
import { ctes as ctesResource } from '../../contract/fiscal/ctes.ts';
import { nfes as nfesResource } from '../../contract/fiscal/nfes.ts';
import { nfses as nfsesResource } from '../../contract/fiscal/nfse/nfses.ts';
import { fornecedores as fornecedoresResource } from '../../contract/fornecedores.ts';
import { empresas } from './empresasTable.ts';
import { resourceTable } from './tenantTable.ts';

/** The table of each declared resource, one line each; a reference names the tables that it points to. */
export { empresas };
export const fornecedores = resourceTable(fornecedoresResource);
export const nfes = resourceTable(nfesResource, { empresas, fornecedores });
export const ctes = resourceTable(ctesResource, { empresas, fornecedores });
export const nfses = resourceTable(nfsesResource, { empresas, fornecedores });
export const eventos = resourceTable(eventosResource, { empresas });
