import { painelSchema } from '../../contract/painel/painel.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import type { TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';

/** Returns helpers that read a user's painel, and any path, over all companies of the user. */
export function painelOf(app: () => TestApp) {
  async function call(who: Who, path: string, init: { method?: string; body?: unknown } = {}) {
    const { accessToken: token } = await app().signIn(who);
    const empresa = app().seeded.users[who].links[0];
    return app().request(path, { token, empresa, headers: { [SCOPE_HEADER]: ALL_COMPANIES }, ...init });
  }
  const painel = async (who: Who, query = '') =>
    painelSchema.parse(await (await call(who, `/v1/painel${query}`)).json());
  return { call, painel };
}
