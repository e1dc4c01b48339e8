import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatCpfCnpj, maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
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
        // An access key always contains its issuer's number, and is not a masked field.
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

const limit = (value: number) =>
  t.app.superuser.execute(
    sql`update tenants set parametros = ${JSON.stringify({ limiteRevelacoesDia: value })}::jsonb`,
  );

describe('what is revealed', () => {
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

describe('a whole CPF that is looked for', () => {
  const lookups = () =>
    rowsOf(
      t.app.superuser,
      sql`select usuario, recurso, registro, depois::text as depois from auditoria where acao = 'PROCURA' order by sequencia`,
    );
  const list = (filter: object) => ['get', '/v1/empresas', { query: { filter } }] as const;

  it('counts as a reveal, in the list, in the search and in the export, found or not; and is audited masked', async () => {
    await limit(3);
    const carla = await t.as('editor');
    const [known, ...guesses] = [3, 500, 501, 502].map((number) => sampleCpf(number));
    expect((await carla.call(...list({ cpfCnpj: known }))).total).toBe(1);
    expect((await carla.call(...list({ q: formatCpfCnpj(String(guesses[0])) }))).total).toBe(0);
    expect(
      (await carla.call('get', '/v1/empresas/exportar', { query: { filter: { cpfCnpj: guesses[1] } } }))
        .status,
    ).toBe(200);
    for (const path of ['/v1/empresas', '/v1/empresas/exportar']) {
      const refused = await carla.call('get', path, { query: { filter: { q: guesses[2] } } });
      expect([refused.status, refused.problem.codigo]).toEqual([429, 'LIMITE_REVELACOES']);
    }
    // Numbers that were already looked up, numbers of companies, and words still work.
    expect((await carla.call(...list({ q: known }))).total).toBe(1);
    expect((await carla.call(...list({ cpfCnpj: sampleCnpj(1) }))).total).toBe(1);
    expect((await carla.call(...list({ q: 'água' }))).total).toBe(1);
    const rows = await lookups();
    expect(rows.map(({ usuario, recurso, registro }) => [usuario, recurso, registro])).toEqual(
      [known, guesses[0], guesses[1]].map((cpf) => [
        'editor@horizonte.example',
        'empresas',
        maskCpfCnpj(String(cpf)),
      ]),
    );
    for (const cpf of [known, ...guesses]) expect(JSON.stringify(rows)).not.toContain(cpf);
    t.app.advance(24 * HOUR);
    expect((await (await t.asNew('editor')).call(...list({ q: guesses[2] }))).status).toBe(200);
  });

  it('counts for whoever may reveal too, who finds no CPF by its beginning', async () => {
    await limit(1);
    const ana = await t.as('total');
    const cpf = sampleCpf(3);
    for (let length = 1; length < cpf.length; length += 1) {
      for (const asked of [{ cpfCnpj: cpf.slice(0, length) }, { q: cpf.slice(0, length) }])
        expect((await ana.call(...list(asked))).total).toBe(0);
    }
    expect((await ana.call(...list({ cpfCnpj: cpf }))).total).toBe(1);
    expect((await ana.call(...list({ cpfCnpj: sampleCpf(500) }))).status).toBe(429);
  });

  it('a record that is refused because the number stands already answers the same question, and counts', async () => {
    await limit(2);
    const carla = await t.as('editor');
    const body = t.valid(empresas, 1);
    const make = (cpf: string) => carla.create(empresas, { ...body, cpfCnpj: cpf });
    const clash = await make(sampleCpf(3));
    expect(clash.problem.existente).toBeDefined();
    expect((await make(sampleCpf(3))).problem.existente).toBeDefined();
    const other = await make(sampleCpf(600));
    expect(other.status).toBe(201);
    const moved = await carla.update(empresas, other.row.id, { versao: 1, cpfCnpj: sampleCpf(3) });
    expect(moved.problem.existente).toBeDefined();
    expect(await lookups()).toHaveLength(1);
    const [second, third] = [await make(sampleCpf(600)), await make(sampleCpf(600))];
    expect([second.status, third.status]).toEqual([400, 400]);
    await t.fill('total', empresas, 1);
    await carla.create(empresas, { ...body, cpfCnpj: sampleCpf(700) });
    const refused = await make(sampleCpf(700));
    expect([refused.status, refused.problem.existente]).toEqual([429, undefined]);
  });
});
