import type { Guard } from './permissions.ts';

/** Who says how people of the tenant come in: whoever administers integrations and people, never the platform. */
export const ACESSO_GUARD: Guard = { allOf: ['API_ADMINISTRA', 'USUARIO_EDITA', 'NOT_ADMIN'] };
export const ACESSO_PATH = '/sistema/integracoes/acesso';
