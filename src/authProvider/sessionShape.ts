import { z } from 'zod';
import { accessClaimsSchema, empresaUsuarioSchema } from '../../contract/session.ts';

const revivedDate = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]);

/** The session as local storage holds it (docs/especificacao.md 3.1): ISO date-times become dates again. */
const sessionSchema = z.object({
  accessToken: z.string().nullable().catch(null),
  expiration: revivedDate.nullable().catch(null),
  refreshToken: z.string().nullable().catch(null),
  isAuthenticated: z.boolean().catch(false),
  empresas: z.array(empresaUsuarioSchema).catch([]),
  empresaUsuario: empresaUsuarioSchema.nullable().catch(null),
  user: accessClaimsSchema.nullable().catch(null),
  tema: z.enum(['light', 'dark']).nullable().catch(null),
  accessTokenDelegado: z.string().nullable().catch(null),
  refreshTokenDelegado: z.string().nullable().catch(null),
  userDelegado: accessClaimsSchema.nullable().catch(null),
  empresasDelegado: z.array(empresaUsuarioSchema).catch([]),
});
export type Session = z.infer<typeof sessionSchema>;
export type Tema = NonNullable<Session['tema']>;

/**
 * Returns the session in the parsed JSON of storage; missing or invalid fields count as absent, and a session without token or user is not
 * signed in.
 */
export function parseSession(stored: unknown): Session {
  const session = sessionSchema.safeParse(stored).data ?? sessionSchema.parse({});
  if (session.accessToken === null || session.user === null) session.isAuthenticated = false;
  return session;
}
