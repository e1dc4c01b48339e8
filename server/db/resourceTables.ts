import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { eventos as eventosResource } from '../../contract/eventos.ts';
import { ctes as ctesResource } from '../../contract/fiscal/ctes.ts';
import { nfes as nfesResource } from '../../contract/fiscal/nfes.ts';
import { nfses as nfsesResource } from '../../contract/fiscal/nfse/nfses.ts';
import { pagamentos as pagamentosResource } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { fornecedores as fornecedoresResource } from '../../contract/fornecedores.ts';
import { layouts as layoutsResource } from '../../contract/layouts/layouts.ts';
import { empresas } from './empresasTable.ts';
import { resourceTable } from './tenantTable.ts';

/** Table of each declared resource, one line each; a resource with references names the tables that they point to. */
export { empresas };
export const fornecedores = resourceTable(fornecedoresResource);
export const nfes = resourceTable(nfesResource, { empresas, fornecedores });
export const ctes = resourceTable(ctesResource, { empresas, fornecedores });
export const nfses = resourceTable(nfsesResource, { empresas, fornecedores });
/** `numeroLimpo`: the digits of the number without leading zeros, by which lines of files are matched. */
export const pagamentos = resourceTable(
  pagamentosResource,
  { empresas },
  { numeroLimpo: text().generatedAlwaysAs(sql`ltrim(regexp_replace(numero, '[^0-9]', '', 'g'), '0')`) },
);
export const layouts = resourceTable(layoutsResource);
export const eventos = resourceTable(eventosResource, { empresas });
