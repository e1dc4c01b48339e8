import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ATOS_DE_ACESSO, type AtoDeAcesso } from '../../contract/atosDeAcesso.ts';
import { emissores } from '../../server/db/acessoTables.ts';
import { correio } from '../../server/db/mailTables.ts';
import { aplicarPropostas } from '../../server/people/acesso/decidir.ts';
import { acessoRoutes } from '../../server/people/acesso/routes.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';

let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, propose, apply, second, save } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const token = async () => (await app.signIn('total')).accessToken;
const senha = { senha: SENHA };
const networks = async (enderecos: string[], versao = 0) =>
  call('/v1/acesso/enderecos', {
    method: 'PUT',
    token: await token(),
    body: { versao, enderecos, confirmado: true, ...senha },
  });
const idOf = ({ body }: { body: { propostas: { id: string }[] } }) => body.propostas[0]?.id ?? '';
const webhook = async (url: string) => ({
  nome: 'ERP',
  url,
  descricao: '',
  ativo: true,
  eventos: ['documento.recebido'],
  todasEmpresas: false,
  empresas: app.seeded.tenants.horizonte.empresas.slice(0, 1),
});

/** How to do each act; null for those done by a routine or a migration, which other tests cover. */
const FEITOS: Record<AtoDeAcesso, null | (() => Promise<unknown>)> = {
  EMISSOR_PROPOSTO: () => propose(),
  EMISSOR_ALTERADO: () => save(),
  EMISSOR_REMOVIDO: async () => {
    await save();
    await call('/v1/acesso/emissor/remover', { token: await token(), body: senha });
  },
  ENDERECOS_PROPOSTOS: () => networks(['203.0.113.0/24']),
  ENDERECOS_ALTERADOS: async () => apply(await networks(['203.0.113.0/24'])),
  PROPOSTA_REJEITADA: async () => {
    const id = idOf(await propose());
    await call(`/v1/acesso/propostas/${id}/rejeitar`, { method: 'POST', token: await token() });
  },
  PROPOSTA_SEM_EFEITO: async () => {
    await propose();
    await save({ apelido: 'atlas', dominios: [] }, (await app.signIn('vizinho')).accessToken, 'atlas');
    await app.superuser.update(emissores).set({ apelido: 'horizonte' });
    app.advance(25 * HOUR);
    await aplicarPropostas.run(app.deps, new AbortController().signal);
  },
  DOMINIO_PROVADO: null,
  DOMINIO_PERDIDO: null,
  DOMINIOS_A_PROVAR: null,
  WEBHOOK_ENDERECO: async () => {
    const access = await token();
    const body = await webhook('https://erp.exemplo.com.br/farol');
    const made = await call('/v1/webhooks', { token: access, body });
    const change = { url: 'https://outro.exemplo.com.br/farol', versao: made.body.versao };
    await call(`/v1/webhooks/${made.body.id}`, {
      method: 'PUT',
      token: access,
      body: { ...body, ...change },
    });
  },
};

it.each(ATOS_DE_ACESSO.flatMap((ato) => (FEITOS[ato] ? [[ato, FEITOS[ato]] as const] : [])))(
  'toda pessoa que administra recebe a carta de %s, e só da sua organização',
  async (ato, fazer) => {
    const administra = await second();
    expect(administra).not.toBe('');
    await fazer();
    const { total } = app.seeded.users;
    const rows = await app.superuser.select().from(correio).where(eq(correio.tenantId, total.tenantId));
    const told = rows.filter(({ dados }) => JSON.stringify(dados)?.includes(`"${ato}"`));
    const people = new Set(told.map(({ usuarioId }) => usuarioId));
    expect(people.size).toBe(2);
    expect(people).toContain(total.id);
    if (ato === 'WEBHOOK_ENDERECO') expect(told).toHaveLength(4);
    await app.deliver();
    const letter = app.mail.sent.findLast(({ to }) => to === total.email);
    expect(letter?.text).toContain('https://farol.example/#/sistema/integracoes');
  },
);

it('cada rota que muda como se entra leva a uma carta, ou não muda nada', () => {
  const routes = acessoRoutes.filter(({ method }) => method !== 'get').map(({ path }) => path);
  expect(routes.map((path) => path.replace('/v1/acesso/', '')).toSorted()).toEqual([
    'dominios/conferir',
    'emissor',
    'emissor/remover',
    'enderecos',
    'propostas/{id}/aplicar',
    'propostas/{id}/rejeitar',
    // Reads an issuer's metadata and stores nothing.
    'testar',
  ]);
});
