import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { empresas } from '../contract/empresas.ts';
import { taxNumberFields } from '../contract/list.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR } from './harness.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();

describe.each(eachResource.filter(([, resource]) => taxNumberFields(resource).length > 0))(
  'whoever may not reveal, in %s,',
  (_, resource) => {
    it('never receives a whole number: not in a list, a record, a change, a conflict, a history or an export', async () => {
      const carla = await t.as('editor');
      const body = t.valid(resource, 1);
      const keys = taxNumberFields(resource);
      const made = await carla.create(resource, body);
      const id = made.row.id;
      const path = `/v1/${resource.name}`;
      const answers = [
        made,
        await carla.update(resource, id, {
          [resource.title]: t.valid(resource, 2)[resource.title],
          versao: 1,
        }),
        await carla.update(resource, id, { [resource.title]: 'Tarde demais', versao: 1 }),
        await carla.create(resource, body),
        await carla.list(resource),
        await carla.get(resource, id),
        await carla.call('get', `${path}/exportar`, { query: { colunas: keys } }),
        await carla.call('get', `${path}/${id}/historico`),
        await carla.call('get', '/v1/auditoria'),
        await carla.call('post', `${path}/${id}/revelar`, { body: { campo: keys[0] } }),
        await carla.remove(resource, id, 2),
      ];
      expect(answers.at(-2)?.problem.codigo).toBe('SEM_PERMISSAO');
      for (const { text, headers } of answers) {
        // An access key holds its issuer's number by its nature, and is no masked field.
        const accessKeys = Object.keys(resource.fields).filter(
          (key) => resource.fields[key]?.kind === 'accessKey',
        );
        const received = accessKeys.reduce(
          (all, key) => all.replaceAll(String(body[key]), ''),
          text + JSON.stringify([...headers]),
        );
        for (const key of keys) {
          const number = String(body[key]);
          for (const form of [number, formatCpfCnpj(number)]) expect(received).not.toContain(form);
        }
      }
    });
  },
);

describe('what is revealed', () => {
  const limit = (value: number) =>
    t.app.superuser.execute(
      sql`update tenants set parametros = ${JSON.stringify({ limiteRevelacoesDia: value })}::jsonb`,
    );

  it('is counted for each person and day, also when many are asked for at once, and then refused with a reason', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', empresas, 1);
    await limit(3);
    const reveal = () => ana.call('post', `/v1/empresas/${row.id}/revelar`, { body: { campo: 'cpfCnpj' } });
    const answers = await Promise.all(Array.from({ length: 8 }, reveal));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await reveal();
    expect([refused.status, refused.problem.codigo]).toEqual([429, 'LIMITE_REVELACOES']);
    expect(refused.problem.detail).toContain('os 3 números');
    const [counted] = await rowsOf(
      t.app.superuser,
      sql`select count(*)::int as total from auditoria where acao = 'REVELA'`,
    );
    expect(counted?.total).toBe(3);
    const carla = await t.as('colega');
    expect(
      (await carla.call('post', `/v1/empresas/${row.id}/revelar`, { body: { campo: 'cpfCnpj' } })).status,
    ).toBe(200);
    t.app.advance(24 * HOUR);
    const again = await t.asNew('total');
    const answer = await again.call('post', `/v1/empresas/${row.id}/revelar`, { body: { campo: 'cpfCnpj' } });
    expect(answer.status).toBe(200);
  });
});
