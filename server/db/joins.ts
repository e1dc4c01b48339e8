import { and, eq } from 'drizzle-orm';
import { empresasUsuarios, perfis, usuarios } from './peopleTables.ts';
import { empresas } from './resourceTables.ts';
import { tenants } from './tenants.ts';

/** Condition of a join of `usuarios` with `perfis`: each person's own profile. */
export const ownProfile = and(eq(perfis.tenantId, usuarios.tenantId), eq(perfis.id, usuarios.perfilId));

/** Condition of a join of `usuarios` with `tenants`: each person's tenant. */
export const ownTenant = eq(tenants.id, usuarios.tenantId);

/** Condition of a join of `empresas_usuarios` with `usuarios`: the person of the link. */
export const ownerOfLink = and(
  eq(usuarios.tenantId, empresasUsuarios.tenantId),
  eq(usuarios.id, empresasUsuarios.usuarioId),
);

/** Condition of a join of `empresas_usuarios` with `empresas`: the company of the link. */
export const companyOfLink = and(
  eq(empresas.tenantId, empresasUsuarios.tenantId),
  eq(empresas.id, empresasUsuarios.empresaId),
);
