import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';

const cnpjSchema = z.object({ cpf_cnpj: z.string() });

/** Who may do everything, at the first of the companies, for one test file: fresh data before each test, no error in the log after it. */
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

    /** The tax number of that company. */
    get cnpj(): string {
      return cnpj;
    },

    session: () => ({ token, empresa }),

    /** Signs in again: the session of before ends with its hours. */
    async enter(): Promise<void> {
      token = (await t.app.signIn('total')).accessToken;
    },

    /** In: the place of another company among the person's. */
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
