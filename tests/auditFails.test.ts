import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { problemSchema } from '../contract/errors.ts';
import { rowsOf } from '../server/db/database.ts';
import { createTestApp, type TestApp } from './harness.ts';

const rowSchema = z.looseObject({ id: z.uuid(), versao: z.number() });
let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ accessToken: token } = await app.signIn('total'));
});

/** Makes the database refuse audit rows about suppliers from here on. */
async function refuseAudit(): Promise<void> {
  await app.superuser.execute(
    sql`create function recusa_auditoria() returns trigger language plpgsql as $$
          begin raise exception 'the line is refused'; end $$`,
  );
  await app.superuser.execute(
    sql`create trigger recusa before insert on auditoria for each row
          when (new.recurso = 'fornecedores') execute function recusa_auditoria()`,
  );
}
afterEach(() => app.superuser.execute(sql`drop function if exists recusa_auditoria() cascade`));

const create = (n: number) =>
  app.request('/v1/fornecedores', { token, body: { cpfCnpj: sampleCnpj(n), nome: `Fornecedor ${n}` } });
const stored = () => rowsOf(app.superuser, sql`select nome, versao from fornecedores order by nome`);

it('what cannot be audited is not done, although nobody waits for that line by itself', async () => {
  const row = rowSchema.parse(await (await create(1)).json());
  const path = `/v1/fornecedores/${row.id}`;
  const before = await stored();
  await refuseAudit();
  const refused = [
    await create(2),
    await app.request(path, { token, method: 'PUT', body: { ...row, nome: 'Outro nome' } }),
    await app.request(path, { token, method: 'DELETE', headers: { 'if-match': `"${row.versao}"` } }),
  ];
  for (const answer of refused) {
    expect(problemSchema.parse(await answer.json()).codigo).toBe('FALHA_INTERNA');
    expect(answer.status).toBe(500);
  }
  expect(await stored()).toEqual(before);
  // The connections still work.
  expect((await app.request(path, { token })).status).toBe(200);
});
