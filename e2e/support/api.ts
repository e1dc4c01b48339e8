import { z } from 'zod';
import {
  EMPRESA_HEADER,
  type Sessao,
  sessaoSchema,
  type Tokens,
  tokensSchema,
} from '../../contract/session.ts';
import { empresasDemo } from '../../mocks/seeds/empresasDemo.ts';
import { freshCnpj } from './numbers.ts';
import { EMAILS, SENHA, type Who } from './people.ts';

const DEMO = new Set([...empresasDemo('horizonte'), ...empresasDemo('atlas')].map(({ nome }) => nome));

/** Signed-in user who calls the API without a browser. */
export interface Caller {
  origin: string;
  tokens: Tokens;
  sessao: Sessao;
}

const rowSchema = z.looseObject({ id: z.uuid(), versao: z.number() });
export type Row = z.infer<typeof rowSchema>;

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/**
 * Signs a demo user in, with the companies of the demonstration only: a user who creates a company also acts for it, and one created
 * by another test may be removed at any moment. Throws when the server refuses.
 */
export const callerFor = (origin: string, who: Who): Promise<Caller> => callerOf(origin, EMAILS[who], SENHA);

/** Signs in with an e-mail and a password, otherwise as `callerFor`. */
export async function callerOf(origin: string, email: string, senha: string): Promise<Caller> {
  const login = await ask(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  });
  const tokens = tokensSchema.parse(await login.json());
  const sessao = await sessaoOf(origin, tokens);
  const empresas = sessao.empresas.filter(({ nome }) => DEMO.has(nome));
  return { origin, tokens, sessao: { ...sessao, empresas } };
}

async function sessaoOf(origin: string, { accessToken }: Tokens): Promise<Sessao> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return sessaoSchema.parse(await (await ask(`${origin}/api/v1/sessao`, { headers })).json());
}

/** Creates a company. Returns the same user acting for it only, out of reach of the changes that other tests make. */
export async function comEmpresaNova(caller: Caller, nome: string): Promise<Caller> {
  await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  const sessao = await sessaoOf(caller.origin, caller.tokens);
  const empresas = sessao.empresas.filter((empresa) => empresa.nome === nome);
  return { ...caller, sessao: { ...sessao, empresas } };
}

/** Sends one request as this user, for their first company. Throws unless the response is ok. */
export function call(caller: Caller, method: string, path: string, body?: unknown): Promise<Response> {
  const { origin, tokens, sessao } = caller;
  const [empresa] = sessao.empresas;
  return ask(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.accessToken}`,
      'content-type': 'application/json',
      ...(empresa && { [EMPRESA_HEADER]: empresa.uuid }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Creates a company through the API; fields not given are left empty. */
export async function createEmpresa(
  caller: Caller,
  values: { nome: string; cpfCnpj: string } & Record<string, unknown>,
): Promise<Row> {
  const body = { ambiente: 'SIMULADO', ativa: true, ...values };
  return rowSchema.parse(await (await call(caller, 'POST', '/v1/empresas', body)).json());
}

/** Changes a company through the API, as another user would meanwhile. */
export async function updateEmpresa(caller: Caller, row: Row, values: Record<string, unknown>): Promise<Row> {
  const body = { ...values, versao: row.versao };
  return rowSchema.parse(await (await call(caller, 'PUT', `/v1/empresas/${row.id}`, body)).json());
}
