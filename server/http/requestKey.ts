import { z } from 'zod';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  EMPRESA_HEADER,
  SCOPE_HEADER,
  TENANT_HEADER,
} from '../../contract/session.ts';
import { type SigningKeys, verifyAccessToken } from '../auth/accessToken.ts';
import type { SessionKey } from '../auth/withSession.ts';
import { askerOf } from './admission.ts';
import type { Asker } from './gate.ts';
import { ApiProblem } from './problem.ts';

/** The session of a request, and for whom it waits its turn. */
export interface RequestKey extends SessionKey {
  quem: Asker;
}

/** What a route makes of the headers that select a company (`SessionNeeds`). */
interface Needs {
  guard: unknown;
  company?: string | undefined;
}

interface Asked {
  request: Request;
  deps: SigningKeys;
  now: Date;
}

/** The session that a request names, before it is looked up. Throws 401 without a valid token. */
export async function sessionKeyOf({ request, deps, now }: Asked, needs: Needs): Promise<RequestKey> {
  const claims = await verifyAccessToken(bearerToken(request), deps, now);
  const ignored = needs.company === 'ignored';
  return {
    sid: claims.sid,
    quem: askerOf(claims),
    empresaUsuario: ignored ? null : selected(request, EMPRESA_HEADER, 'empresa'),
    tenant: ignored ? null : selected(request, TENANT_HEADER, 'tenant'),
    todas: (needs.company === 'several' || needs.company === 'any') && asksForAll(request),
    background: request.headers.has(BACKGROUND_HEADER),
  };
}

/** The token of the `Authorization` header. Throws 401 when there is none. */
export function bearerToken(request: Request): string {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
  }
  return token;
}

const linkId = z.uuid();

/** The id in a header that selects among what the server itself knows for the session, or null. */
function selected(request: Request, header: string, what: string): string | null {
  const value = request.headers.get(header);
  if (value === null) return null;
  if (!linkId.safeParse(value).success) {
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      `O cabeçalho ${header} deve trazer um só identificador de ${what}.`,
    );
  }
  return value;
}

/** Whether a request asks for all of the person's companies. Throws 400 when the header says anything else. */
function asksForAll(request: Request): boolean {
  const value = request.headers.get(SCOPE_HEADER);
  if (value === null || value === ALL_COMPANIES) return value !== null;
  throw new ApiProblem('REQUISICAO_INVALIDA', `O cabeçalho ${SCOPE_HEADER} só aceita '${ALL_COMPANIES}'.`);
}
