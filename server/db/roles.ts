import { pgRole } from 'drizzle-orm/pg-core';

/** Role of a tenant's session: sees only the rows of `farol_tenant()`. */
export const farolApp = pgRole('farol_app').existing();
/** Role of sign-in, refresh and the look-up of a session, before a tenant is known. */
export const farolAuth = pgRole('farol_auth').existing();
/** Role of an administrator's session: it has no grant on registers or documents of a tenant. */
export const farolAdmin = pgRole('farol_admin').existing();
