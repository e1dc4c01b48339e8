import { expect } from 'vitest';
import { idaSchema } from '../../contract/acesso.ts';
import type { TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { CLIENTE, SEGREDO, type startIssuer } from './emissor.ts';

export const RETORNO = 'https://farol.example/api/login/organizacao/retorno';

type Issuer = Pick<Awaited<ReturnType<typeof startIssuer>>, 'issuer' | 'visit'>;

/** What tests of the sign-in by the organisation do, as the tenant Horizonte. In: the app and the issuer, once they are there. */
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
  const save = async (change: object = {}, access?: string) => {
    const token = access ?? (await app().signIn('total')).accessToken;
    return call('/v1/acesso/emissor', { method: 'PUT', token, body: settings(change) });
  };

  /** What the browser does between going and coming back. In: the answer that says where it goes. */
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

  const begin = (quem = 'alguem@horizonte.example') => call('/login/organizacao', { body: { quem } });
  const finish = (volta: object, address?: string) =>
    call('/login/organizacao/concluir', { body: volta, ...(address && { address }) });
  const enter = async () => finish(await travel(await begin()));
  return { call, save, travel, linkOwn, begin, finish, enter };
}
