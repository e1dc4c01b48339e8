import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';
import { farolAdmin } from './roles.ts';

/** An administrator's own rows belong to the platform's tenant; while a customer's tenant is selected, none is visible. */
const inPlataforma = sql`tenant_id = farol_tenant() and tenant_id = farol_plataforma()`;

export const administracao = () =>
  pgPolicy('administracao', { for: 'all', to: farolAdmin, using: inPlataforma, withCheck: inPlataforma });
