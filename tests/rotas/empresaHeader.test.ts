import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPRESA_HEADER } from '../../contract/session.ts';
import { empresasUsuarios } from '../../server/db/peopleTables.ts';
import { writtenResources } from '../support/catalogue.ts';
import { contractApp, type PersonName } from '../support/contractApp.ts';
import { operationsOf } from '../support/openapi.ts';

const t = contractApp();

/** Sends every request of the resources of a scope with the given header; returns the distinct error codes, or 'ok'. */
async function answersWith(who: PersonName, header: string | null, scope: 'tenant' | 'empresa') {
  const actor = await t.as(who, null);
  const seen = new Set<string>();
  for (const { method, path, resource } of await operationsOf(t.app)) {
    if (resource?.scope !== scope) continue;
    const headers = header === null ? undefined : { [EMPRESA_HEADER]: header };
    const body = method === 'post' || method === 'put' ? {} : undefined;
    const answer = await actor.call(method, path.replace('{id}', crypto.randomUUID()), { headers, body });
    seen.add(answer.headers.get('content-type')?.includes('problem') ? answer.problem.codigo : 'ok');
  }
  return [...seen];
}

const both = ['tenant', 'empresa'] as const;

describe('the company header only selects among what the session may use', () => {
  it('is asked for, in a sentence, where rows belong to a company, and nowhere else', async () => {
    expect(await answersWith('total', null, 'empresa')).toEqual(['EMPRESA_NAO_ESCOLHIDA']);
    expect(await answersWith('total', null, 'tenant')).not.toContain('EMPRESA_NAO_ESCOLHIDA');
    const contratos = writtenResources.find(({ scope }) => scope === 'empresa');
    const refusal = await (await t.as('total', null)).call('get', `/v1/${contratos?.name}`);
    expect(refusal.status).toBe(400);
    expect(refusal.problem.detail).toContain('Escolha');
  });

  it.each(both)(
    'refuses with 403 what is forged, of another person or of another tenant (%s)',
    async (scope) => {
      const foreign = [
        crypto.randomUUID(),
        t.user('consulta').links[0],
        t.user('vizinho').links[0],
        t.app.seeded.tenants.horizonte.empresas[0],
        t.user('total').id,
      ];
      for (const header of foreign) {
        expect(await answersWith('total', String(header), scope)).toEqual(['EMPRESA_INDISPONIVEL']);
      }
    },
  );

  it.each(both)('refuses with 403 a company that was deactivated, and says so (%s)', async (scope) => {
    const inactive = String(t.user('total').links[3]);
    expect(await answersWith('total', inactive, scope)).toEqual(['EMPRESA_INDISPONIVEL']);
    const refusal = await (await t.as('total', inactive)).call('get', '/v1/empresas');
    expect(refusal.problem.detail).toBe(
      'A empresa escolhida foi desativada. Escolha outra no seletor do topo.',
    );
  });

  it.each(both)('refuses with 400 what is malformed or sent twice (%s)', async (scope) => {
    const [link = '', second = ''] = t.user('total').links;
    // The runtime joins repeated headers with a comma.
    const malformed = [
      '',
      'x',
      '1',
      `${link}0`,
      `{${link}}`,
      link.replaceAll('-', ''),
      `${link}, ${second}`,
      `${link}, ${link}`,
      `${link},`,
    ];
    for (const header of malformed) {
      expect(await answersWith('total', header, scope), header).toEqual(['REQUISICAO_INVALIDA']);
    }
  });

  it.each(both)('refuses an administrator who sends any company (%s)', async (scope) => {
    for (const header of [t.user('total').links[0], crypto.randomUUID()]) {
      expect(await answersWith('admin', String(header), scope)).toEqual(['EMPRESA_INDISPONIVEL']);
    }
  });

  it('selects: each link sees and writes the rows of its own company', async () => {
    const [first, second] = t.user('total').links;
    const resource = writtenResources.find(({ scope }) => scope === 'empresa');
    if (!resource) throw new Error('A resource with the scope of a company is needed');
    const here = await t.as('total', first);
    const there = await t.as('total', second);
    const made = (await there.create(resource, t.valid(resource, 1))).row;
    expect((await there.list(resource)).rows).toEqual([made]);
    expect((await here.list(resource)).rows).toEqual([]);
    const same = await here.create(resource, t.valid(resource, 1));
    expect(same.status, 'unique inside a company only').toBe(201);
  });

  it('counts for each request: a link that was removed is refused at once', async () => {
    const ana = await t.as('total');
    const [link = ''] = t.user('total').links;
    expect((await ana.call('get', '/v1/empresas')).status).toBe(200);
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, link));
    const answer = await ana.call('get', '/v1/empresas');
    expect([answer.status, answer.problem.codigo]).toEqual([403, 'EMPRESA_INDISPONIVEL']);
  });

  it('is the only one: other headers change nothing, and the audit keeps the real peer', async () => {
    const ana = await t.as('total');
    const plain = await ana.call('get', '/v1/empresas');
    const { tenantId, id } = t.user('vizinho');
    const headers = {
      'x-forwarded-for': '198.51.100.1',
      'x-real-ip': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-user-id': id,
      'x-tenant': tenantId,
      'x-tenant-id': tenantId,
      'x-role': 'farol_admin',
    };
    const dressed = await ana.call('get', '/v1/empresas', { headers });
    expect(dressed.text).toBe(plain.text);
    await ana.call('get', '/v1/empresas/exportar', { headers });
    const rows = await t.app.superuser.execute("select endereco from auditoria where acao = 'EXPORTA'");
    expect(rows).toMatchObject({ rows: [{ endereco: '203.0.113.10' }] });
  });
});
