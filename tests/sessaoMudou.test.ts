import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { empresas } from '../contract/empresas.ts';
import { perfis } from '../contract/registry.ts';
import { type MudaASessao, mudamASessao, sessaoSchema, TENANT_HEADER } from '../contract/session.ts';
import { usuarios } from '../contract/usuarios.ts';
import type { Actor } from './support/contractApp.ts';
import { delegacaoApp } from './support/delegacao.ts';
import { openStream } from './support/stream.ts';

const { t, accepted, acting } = delegacaoApp();
// The stream does not poll, so each event was sent to it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const marcaDe = async (who: Actor) => sessaoSchema.parse((await who.call('get', '/v1/sessao')).body).marca;
const change = async (who: Actor, path: string, changes: (row: Record<string, unknown>) => object) => {
  const { row } = await who.call('get', path);
  const answer = await who.call('put', path, { body: { versao: row.versao, ...changes(row) } });
  expect(answer.status, answer.text).toBe(200);
};
const horizonte = () => t.app.seeded.tenants.horizonte;

/** Acts of other users that change what 'consulta' sees, for each kind of register that can. */
const ATOS: Record<MudaASessao, Record<string, (total: Actor) => Promise<unknown>>> = {
  empresas: {
    'uma empresa muda de nome': (total) =>
      change(total, `/v1/${empresas.name}/${horizonte().empresas[0]}`, () => ({ nome: 'Outro Nome Ltda' })),
    'uma empresa é desativada': (total) =>
      change(total, `/v1/${empresas.name}/${horizonte().empresas[0]}`, () => ({ ativa: false })),
  },
  usuarios: {
    'perde uma empresa': (total) =>
      change(total, `/v1/${usuarios.name}/${t.user('consulta').id}`, () => ({ empresas: [] })),
    'passa a agir por outras': (total) =>
      change(total, `/v1/${usuarios.name}/${t.user('consulta').id}`, () => ({
        empresas: horizonte().empresas,
      })),
    'muda de nome': (total) =>
      change(total, `/v1/${usuarios.name}/${t.user('consulta').id}`, () => ({ nome: 'Outro Nome' })),
  },
  perfis: {
    'o seu perfil ganha um direito': async (total) => {
      const { row } = await total.call('get', `/v1/${usuarios.name}/${t.user('consulta').id}`);
      await change(total, `/v1/${perfis.name}/${String(row.perfilId)}`, () => ({
        permissoes: ['EMPRESA_BUSCA', 'EMPRESA_EDITA'],
      }));
    },
  },
  delegacoes: {},
  tenants: {
    'um módulo é desligado': async () => {
      const admin = await t.as('admin');
      const headers = { [TENANT_HEADER]: horizonte().id };
      const { row } = await admin.call('get', '/v1/parametros-tenant', { headers });
      const { versao, parametros } = row;
      const body = { versao, parametros, modulos: ['CADASTROS'] };
      const answer = await admin.call('put', '/v1/parametros-tenant', { headers, body });
      expect(answer.status, answer.text).toBe(200);
    },
  },
};

const rows = mudamASessao.flatMap((recurso) =>
  Object.entries(ATOS[recurso]).map(([nome, ato]) => ({ recurso, nome, ato })),
);

it.each(rows)('$recurso: $nome, e a sessão aberta o sabe logo', async ({ ato }) => {
  const [quem, total] = [await t.as('consulta'), await t.as('total')];
  const stream = await openStream(t.app, quem.token);
  const before = await stream.marca();
  expect(before).toBe(await marcaDe(quem));
  await ato(total);
  const after = await stream.marca();
  expect(after).not.toBe(before);
  expect(after).toBe(await marcaDe(quem));
  await stream.close();
});

it('delegacoes: a que é revogada encerra logo o que se fazia por ela', async () => {
  const id = await accepted();
  const delegate = await acting(id);
  const stream = await openStream(t.app, delegate.token);
  expect(await stream.marca()).toBe(await marcaDe(delegate));
  expect((await (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`)).status).toBe(204);
  expect(await stream.marca()).toBeNull();
});
