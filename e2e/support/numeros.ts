import { ALL_COMPANIES, EMPRESA_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import type { Pede } from '../../tests/support/numeros.ts';
import type { Caller } from './api.ts';

const addressOf = (path: string, query: Record<string, unknown> = {}) => {
  const said = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `/api${path}?${new URLSearchParams(said)}`;
};

/** Returns a function that sends GET requests as a user, for all companies or the first one. It throws unless the response is ok. */
export const pedeAo =
  ({ origin, tokens, sessao }: Caller, todas: boolean): Pede =>
  async (path, query) => {
    const headers = {
      authorization: `Bearer ${tokens.accessToken}`,
      [EMPRESA_HEADER]: sessao.empresas[0]?.uuid ?? '',
      ...(todas && { [SCOPE_HEADER]: ALL_COMPANIES }),
    };
    const answer = await fetch(origin + addressOf(path, query), { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
