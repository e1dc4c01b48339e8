import type { Guard } from './permissions.ts';

/** Guard of the sign-in settings of a tenant: for those who administer integrations and users, never for the platform. */
export const ACESSO_GUARD: Guard = { allOf: ['API_ADMINISTRA', 'USUARIO_EDITA', 'NOT_ADMIN'] };
export const ACESSO_PATH = '/sistema/integracoes/acesso';
