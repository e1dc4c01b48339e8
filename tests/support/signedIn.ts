import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';

const cnpjSchema = z.object({ cpf_cnpj: z.string() });

/** Signs in a user of all rights in the first company, for one test file: fresh data per test, no error logged after it. */
export function signedInApp() {
  let app: TestApp | undefined;
  let token = '';
  let empresa: string | undefined;
  let cnpj = '';
  const t = {
    get app(): TestApp {
      if (!app) throw new Error('Only inside a test');
      return app;
    },

    /** The tax number of the first company. */
    get cnpj(): string {
      return cnpj;
    },

    session: () => ({ token, empresa }),

    /** Signs in again, because the earlier session expires. */
    async enter(): Promise<void> {
      token = (await t.app.signIn('total')).accessToken;
    },

    /** Selects another company by its index among the user's. */
    goTo(place: number): void {
      empresa = t.app.seeded.users.total.links[place];
    },
  };

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(() => expect(t.app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
  beforeEach(async () => {
    await t.app.reset();
    await t.enter();
    t.goTo(0);
    const link = sql`select cpf_cnpj from empresas e join empresas_usuarios l on l.empresa_id = e.id where l.id = ${empresa}`;
    cnpj = cnpjSchema.parse((await rowsOf(t.app.superuser, link))[0]).cpf_cnpj;
  });
  return t;
}
