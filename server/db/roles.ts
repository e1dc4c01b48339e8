import { pgRole } from 'drizzle-orm/pg-core';

/** A tenant's session: sees the rows of `farol_tenant()` only. */
export const farolApp = pgRole('farol_app').existing();
/** Sign-in, refresh and the look-up of a session, before a tenant is known. */
export const farolAuth = pgRole('farol_auth').existing();
/** An administrator's session: holds no grant on registers or documents of a tenant. */
export const farolAdmin = pgRole('farol_admin').existing();
