import { and, eq } from 'drizzle-orm';
import { empresasUsuarios, perfis, usuarios } from './peopleTables.ts';
import { empresas } from './resourceTables.ts';
import { tenants } from './tenants.ts';

/** Of a join of `usuarios` with `perfis`: each person's own profile. */
export const ownProfile = and(eq(perfis.tenantId, usuarios.tenantId), eq(perfis.id, usuarios.perfilId));

/** Of a join of `usuarios` with `tenants`: each person's tenant. */
export const ownTenant = eq(tenants.id, usuarios.tenantId);

/** Of a join of `empresas_usuarios` with `usuarios`: whose link it is. */
export const ownerOfLink = and(
  eq(usuarios.tenantId, empresasUsuarios.tenantId),
  eq(usuarios.id, empresasUsuarios.usuarioId),
);

/** Of a join of `empresas_usuarios` with `empresas`: the company that it leads to. */
export const companyOfLink = and(
  eq(empresas.tenantId, empresasUsuarios.tenantId),
  eq(empresas.id, empresasUsuarios.empresaId),
);
