import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lixeiraSchema } from '../contract/lixeira.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();
const DAY = 24 * HOUR;

const ofTenants = eachResource.filter(([, resource]) => resource.scope !== 'plataforma');

describe.each(ofTenants)('the bin of %s', (_, resource) => {
  const bin = `/v1/${resource.name}/lixeira`;
  const inBin = async (who: Parameters<typeof t.as>[0]) => {
    return lixeiraSchema.parse((await (await t.as(who)).call('get', bin)).row).linhas;
  };

  it('holds what was removed, with who and until when, and gives it back as it was, once', async () => {
    const ana = await t.as('total');
    const created = (await ana.create(resource, t.valid(resource, 1))).row;
    const before = (await ana.get(resource, created.id)).row;
    await ana.remove(resource, created.id, Number(before.versao));
    const now = t.app.deps.clock();
    expect(await inBin('total')).toEqual([
      {
        id: created.id,
        titulo: expect.any(String),
        removidoPor: t.user('total').email,
        removidoEm: now.toISOString(),
        expiraEm: new Date(now.getTime() + 30 * DAY).toISOString(),
      },
    ]);
    expect(await inBin('vizinho')).toEqual([]);
    const foreign = await (await t.as('vizinho')).call('post', `${bin}/${String(created.id)}/restaurar`);
    expect(foreign.status).toBe(404);

    t.app.advance(1000);
    const restored = await ana.call('post', `${bin}/${String(created.id)}/restaurar`);
    expect(restored.row).toEqual({
      ...before,
      versao: Number(before.versao) + 1,
      alteradoEm: expect.any(String),
    });
    expect((await ana.get(resource, created.id)).row).toEqual(restored.row);
    expect(await inBin('total')).toEqual([]);
    expect((await ana.call('post', `${bin}/${String(created.id)}/restaurar`)).status).toBe(404);
    const acoes = (await auditRows(t.app.superuser)).filter((row) => row.registroId === created.id);
    expect(acoes.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['CRIA', 'REMOVE', 'RESTAURA']));
  });

  it('is not for who may not change them, and lets go of what is past its term', async () => {
    const ana = await t.as('total');
    const created = (await ana.create(resource, t.valid(resource, 1))).row;
    await ana.remove(resource, created.id, Number(created.versao));
    const restore = `${bin}/${String(created.id)}/restaurar`;
    expect((await (await t.as('vazio')).call('get', bin)).status).toBe(403);
    expect((await (await t.as('vazio')).call('post', restore)).status).toBe(403);
    await t.app.runRoutines();
    const past = t.app.deps.clock().toISOString();
    await t.app.superuser.execute(sql`update lixeira set expira_em = ${past}`);
    expect((await ana.call('post', restore)).status).toBe(404);
    t.app.advance(DAY);
    await t.app.runRoutines();
    const rows = await rowsOf(t.app.superuser, sql`select id from lixeira`);
    expect(rows).toEqual([]);
  });

  it('says whose a unique value is by now, and keeps the removed one', async () => {
    const unique = Object.entries(resource.fields).some(([, field]) => field.unique === true);
    if (!unique) return;
    const ana = await t.as('total');
    const body = t.valid(resource, 1);
    const created = (await ana.create(resource, body)).row;
    await ana.remove(resource, created.id, Number(created.versao));
    const taker = (await ana.create(resource, body)).row;
    const refused = await ana.call('post', `${bin}/${String(created.id)}/restaurar`);
    expect([refused.status, refused.text.includes(String(taker.id))]).toEqual([409, true]);
    expect(await inBin('total')).toHaveLength(1);
  });
});
