import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { pedidoAssercaoSchema } from '../../contract/confirmacao.ts';
import { codigosSchema, pedidoRegistroSchema, segredoSchema } from '../../contract/segundoFator.ts';
import { type Pendencia, segundoFatorPendenteSchema } from '../../contract/session.ts';
import type { TestApp } from '../harness.ts';
import { SENHA, type Who } from '../seed.ts';
import { Authenticator } from './authenticator.ts';

const OWN = '/v1/perfil-proprio/segundo-fator';

/** Returns the TOTP code of a secret, `steps` of 30 seconds from the clock of the test. */
export function codeOf(app: TestApp, segredo: string, steps = 0): string {
  const timestamp = app.deps.clock().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp });
}

export interface WithApp {
  token: string;
  segredo: string;
  codigos: string[];
}

/** Signs a user in and sets up an authenticator app; advances the clock by one step (30 s). */
export async function withApp(app: TestApp, who: Who): Promise<WithApp> {
  const { accessToken: token } = await app.signIn(who);
  const begun = await app.request(`${OWN}/aplicativo`, { token, body: { senha: SENHA } });
  const { desafio, segredo } = segredoSchema.parse(await begun.json());
  const body = { desafio, codigo: codeOf(app, segredo) };
  const confirmed = await app.request(`${OWN}/aplicativo/confirmar`, { token, body });
  expect(confirmed.status).toBe(200);
  const { codigosRecuperacao } = codigosSchema.parse(await confirmed.json());
  app.advance(30_000);
  return { token, segredo, codigos: codigosRecuperacao ?? [] };
}

/** Signs a user in and registers a passkey. */
export async function withPasskey(app: TestApp, who: Who, nome = 'Notebook') {
  const { accessToken: token } = await app.signIn(who);
  const key = await Authenticator.create();
  const asked = await app.request(`${OWN}/chaves/opcoes`, { token, body: { senha: SENHA } });
  const { desafio, opcoes } = pedidoRegistroSchema.parse(await asked.json());
  const body = { desafio, nome, chave: await key.register(opcoes) };
  const kept = await app.request(`${OWN}/chaves`, { token, body });
  expect(kept.status).toBe(200);
  return { token, key, codigos: codigosSchema.parse(await kept.json()).codigosRecuperacao ?? [] };
}

/** Signs in with the password and returns the pending second factor. */
export async function pendingOf(app: TestApp, who: Who, address?: string): Promise<Pendencia> {
  const body = { email: app.seeded.users[who].email, senha: SENHA };
  const response = await app.request('/login', { body, ...(address && { address }) });
  expect(response.status).toBe(200);
  return segundoFatorPendenteSchema.parse(await response.json()).segundoFator;
}

/** Sends a code as the second factor. */
export const answerCode = (app: TestApp, desafio: string, codigo: string, address?: string) =>
  app.request('/login/segundo-fator', { body: { desafio, codigo }, ...(address && { address }) });

/** Requests the options of a sign-in by passkey, which need no session. */
export async function askedOfAnyone(app: TestApp) {
  const response = await app.request('/login/chave/opcoes', { method: 'POST' });
  return pedidoAssercaoSchema.parse(await response.json());
}
