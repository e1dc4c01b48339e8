import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/brasil/date.ts';
import { DELEGACOES_ABERTAS_MAX, delegacoesSchema } from '../../contract/delegacao.ts';
import { delegacoes } from '../../server/db/delegationTable.ts';
import type { PersonName } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';

const { t, today, offerBody, offered } = delegacaoApp();

/** Inserts offers directly into the table, the oldest first; returns their ids. */
async function offers(count: number, from: PersonName, changes: object = {}): Promise<string[]> {
  const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    tenantId,
    deleganteId: t.user(from).id,
    delegadoId: t.user('consulta').id,
    empresas: empresas.slice(0, 1),
    permissoes: ['EMPRESA_BUSCA'],
    de: today(),
    ate: addDays(today(), 5),
    motivo: `Oferta ${index}`,
    criadoEm: new Date(t.app.deps.clock().getTime() + index * 1000),
    ...changes,
  }));
  await t.app.superuser.insert(delegacoes).values(rows);
  return rows.map(({ id }) => id);
}

async function pages(who: PersonName, side: 'dadas' | 'recebidas'): Promise<string[]> {
  const actor = await t.as(who);
  const ids: string[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const answer = await actor.call('get', '/v1/delegacoes', { query: { pagina } });
    const page = delegacoesSchema.parse(answer.body);
    ids.push(...page[side].map(({ id }) => id));
    if (!page.mais) return ids;
  }
}

describe('many offers', () => {
  it('are all listed, page by page, and each is revoked and answered by its id', async () => {
    const ids = await offers(130, 'total');
    expect((await pages('total', 'dadas')).sort()).toEqual([...ids].sort());
    expect((await pages('consulta', 'recebidas')).sort()).toEqual([...ids].sort());
    const [oldest, second] = ids;
    const revoked = await (await t.as('total')).call('post', `/v1/delegacoes/${oldest}/revogar`);
    expect(revoked.status).toBe(204);
    const caio = await t.as('consulta');
    expect((await caio.call('post', `/v1/delegacoes/${second}/aceitar`)).status).toBe(204);
    // An accepted delegation is listed first, however many offers are newer.
    expect((await pages('consulta', 'recebidas'))[0]).toBe(second);
  });

  it('have a measure for whoever makes them, whatever others made; what ended gives room', async () => {
    const open = await offers(DELEGACOES_ABERTAS_MAX - 1, 'total');
    await offers(DELEGACOES_ABERTAS_MAX, 'colega');
    await offers(60, 'total', { estado: 'RECUSADA' });
    await offers(60, 'total', { de: addDays(today(), -9), ate: addDays(today(), -1) });
    const ana = await t.as('total');
    await offered();
    const refused = await ana.call('post', '/v1/delegacoes', { body: offerBody() });
    expect([refused.status, refused.problem.codigo]).toEqual([409, 'LIMITE_ALCANCADO']);
    expect((await ana.call('post', `/v1/delegacoes/${open[0]}/revogar`)).status).toBe(204);
    await offered();
  });

  it('two at once take the last place once', async () => {
    await offers(DELEGACOES_ABERTAS_MAX - 1, 'total');
    const ana = await t.as('total');
    const both = await Promise.all(
      [1, 2].map(() => ana.call('post', '/v1/delegacoes', { body: offerBody() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each(['0', '-1', 'x', '1.5', '9999'])('“%s” is no page', async (pagina) => {
    const answer = await (await t.as('total')).call('get', '/v1/delegacoes', { query: { pagina } });
    expect([answer.status, Object.keys(answer.problem.campos ?? {})]).toEqual([400, ['pagina']]);
  });
});
