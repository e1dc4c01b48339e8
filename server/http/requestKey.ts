import { z } from 'zod';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  COMPANY_HEADER,
  EMPRESA_HEADER,
  SCOPE_HEADER,
  TENANT_HEADER,
} from '../../contract/session.ts';

import { hashOfKey, isApiKey, unknownKey } from '../auth/apiKey.ts';
import { type Holding, holderOf } from '../auth/proof/holder.ts';
import type { ActorKey } from '../auth/withActor.ts';
import { type Admission, askerOf, strangerAt } from './admission.ts';
import type { Asker } from './gate.ts';
import { ApiProblem } from './problem.ts';

/** Key of an actor, and the requester for whom the request waits its turn. */
export type RequestKey = ActorKey & { quem: Asker };

/** How a route uses the headers that select a company (`ActorNeeds`). */
interface Needs {
  guard: unknown;
  company?: string | undefined;
}

interface Asked extends Holding {
  deps: Holding['deps'] & { admission: Pick<Admission, 'chaves'> };
  address: string;
}

/**
 * Returns the session or key that a request names, before it is looked up. Throws 401 without a valid token, 429 for a key over its limit.
 */
export async function actorKeyOf(asked: Asked, needs: Needs): Promise<RequestKey> {
  const { request, address } = asked;
  const token = bearerToken(request);
  if (isApiKey(token)) return programKey(asked, token, needs);
  const claims = await holderOf(asked, token);
  const ignored = needs.company === 'ignored';
  return {
    sid: claims.sid,
    endereco: address,
    quem: askerOf(claims),
    empresaUsuario: ignored ? null : selected(request, EMPRESA_HEADER, 'empresa'),
    tenant: ignored ? null : selected(request, TENANT_HEADER, 'tenant'),
    todas: showsSeveral(needs) && asksForAll(request),
    background: request.headers.has(BACKGROUND_HEADER),
  };
}

const showsSeveral = ({ company }: Needs) => company === 'several' || company === 'any';

/** An API key acts for the company that it names, or for all of its service's where the route shows several. */
async function programKey(
  { request, deps, address, replyHeaders }: Asked,
  token: string,
  needs: Needs,
): Promise<RequestKey> {
  const hash = await hashOfKey(token);
  if (hash === null) throw unknownKey();
  const { chaves } = deps.admission;
  const empresa = needs.company === 'ignored' ? null : selected(request, COMPANY_HEADER, 'empresa');
  return {
    chave: hash,
    endereco: address,
    empresa,
    todas: empresa === null && showsSeveral(needs),
    quem: chaves.take(hash, replyHeaders) ?? strangerAt(address),
    opened: (known) => chaves.note(hash, known, replyHeaders),
  };
}

/** That of the specification, and that of RFC 9449: the token itself shows whether it is bound to a key. */
const SCHEMES = ['bearer', 'dpop'];

/** Returns the token of the `Authorization` header. Throws 401 when there is none. */
function bearerToken(request: Request): string {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (!SCHEMES.includes(scheme?.toLowerCase() ?? '') || !token || rest.length > 0) {
    throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
  }
  return token;
}

const linkId = z.uuid();

/** Returns the id in a header that selects a company or tenant; null without the header. Throws 400 when it is not a UUID. */
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

/** Returns whether a request selects all of the person's companies. Throws 400 for any other value of the header. */
function asksForAll(request: Request): boolean {
  const value = request.headers.get(SCOPE_HEADER);
  if (value === null || value === ALL_COMPANIES) return value !== null;
  throw new ApiProblem('REQUISICAO_INVALIDA', `O cabeçalho ${SCOPE_HEADER} só aceita '${ALL_COMPANIES}'.`);
}
