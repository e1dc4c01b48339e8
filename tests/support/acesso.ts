import { expect } from 'vitest';
import { acessoSchema, idaSchema } from '../../contract/acesso.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { tokensSchema } from '../../contract/session.ts';
import { type TestApp, testPasswords } from '../harness.ts';
import { SENHA, seedUser } from '../seed.ts';
import { CLIENTE, SEGREDO, type startIssuer } from './emissor.ts';

export const RETORNO = 'https://farol.example/api/login/organizacao/retorno';

type Tenant = 'horizonte' | 'atlas';
type Issuer = Pick<Awaited<ReturnType<typeof startIssuer>>, 'issuer' | 'visit'>;

/** Returns helpers for tests of sign-in via the organization's issuer, for the tenant Horizonte. */
export function accessOf(app: () => TestApp, emissor: () => Issuer) {
  async function call(path: string, options: Parameters<TestApp['request']>[1]) {
    const response = await app().request(path, options);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), text };
  }

  const settings = (change: object = {}) => ({
    versao: 0,
    emissor: emissor().issuer,
    cliente: CLIENTE,
    segredo: SEGREDO,
    apelido: 'horizonte',
    dominios: ['horizonte.example'],
    exigir: false,
    excecaoId: null,
    fatorDoEmissor: false,
    senha: SENHA,
    ...change,
  });
  /** Proposes an issuer, as one administrator. */
  const propose = async (change: object = {}, access?: string) => {
    const token = access ?? (await app().signIn('total')).accessToken;
    return call('/v1/acesso/emissor', { method: 'PUT', token, body: settings(change) });
  };

  /** Creates a user of Horizonte with these codes and companies, and signs in. */
  async function someone(nome: string, permissoes: readonly string[], empresas: readonly string[] = []) {
    const email = `${nome}@horizonte.example`;
    const senha = await testPasswords.hash(SENHA);
    const { id: tenantId } = app().seeded.tenants.horizonte;
    const { id } = await seedUser(app().db, { tenantId, email, permissoes, empresas, senha });
    const login = await call('/login', { body: { email, senha: SENHA } });
    return { id, email, token: tokensSchema.parse(login.body).accessToken };
  }

  /** Returns the access token of a second administrator, with all rights in the tenant; created on first use. */
  async function second(tenant: Tenant = 'horizonte') {
    const { id: tenantId, empresas } = app().seeded.tenants[tenant];
    const email = `segunda@${tenant}.example`;
    const login = () => call('/login', { body: { email, senha: SENHA } });
    const known = await login();
    if (known.status === 200) return tokensSchema.parse(known.body).accessToken;
    const senha = await testPasswords.hash(SENHA);
    await seedUser(app().db, { tenantId, email, permissoes: PERMISSIONS, empresas, senha });
    return tokensSchema.parse((await login()).body).accessToken;
  }

  /** Applies, as the second administrator, the proposals in a response. */
  async function apply({ body }: { body: unknown }, tenant: Tenant = 'horizonte') {
    const { propostas } = acessoSchema.parse(body);
    for (const { id } of propostas) {
      const path = `/v1/acesso/propostas/${id}/aplicar`;
      const token = await second(tenant);
      const applied = await call(path, { token, body: { senha: SENHA, confirmado: true } });
      expect(applied.status, applied.text).toBe(200);
    }
  }

  /** Sets the issuer: one administrator proposes, the second applies. */
  async function save(change: object = {}, access?: string, tenant?: Tenant) {
    const asked = await propose(change, access);
    if (asked.status === 200) await apply(asked, tenant);
    return asked;
  }

  /** Follows the redirects of a sign-in as a browser would; `going` is the response with the issuer's address. */
  async function travel(going: { status: number; body: unknown; text: string }) {
    expect(going.status, going.text).toBe(200);
    const { endereco, segredo } = idaSchema.parse(going.body);
    const back = await emissor().visit(endereco);
    return {
      segredo,
      estado: back.get('state') ?? '',
      codigo: back.get('code') ?? undefined,
      emissor: back.get('iss') ?? undefined,
    };
  }

  async function linkOwn(token: string) {
    const going = await call('/v1/perfil-proprio/organizacao/ligar', { token, body: { senha: SENHA } });
    return call('/v1/perfil-proprio/organizacao/concluir', { token, body: await travel(going) });
  }

  const begin = (quem = 'horizonte') => call('/login/organizacao', { body: { quem } });
  const finish = (volta: object, address?: string) =>
    call('/login/organizacao/concluir', { body: volta, ...(address && { address }) });
  const enter = async () => finish(await travel(await begin()));
  return { call, propose, apply, second, someone, save, travel, linkOwn, begin, finish, enter };
}
