import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { type Importacao, importacaoSchema, linhasSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';

export const BASE = '/v1/fornecedores/importacoes';

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** A CNPJ, a CPF and an alphanumeric CNPJ; `FILE` has a supplier with each. */
export const NUMBERS = [sampleCnpj(1), sampleCpf(2), sampleCnpj(3, { alphanumeric: true })];
const [a, b, c] = NUMBERS;
export const FILE = `CNPJ;Razão Social;E-mail\r\n${a};Açúcar Ltda;a@x.com\r\n${b};"Bento; e filhos";\r\n${c};Ção;c@x.com\r\n`;

/** Signs a user in and returns helpers for imports of suppliers, which wait for the tasks. */
export async function signedInTo(app: TestApp, who: Who = 'total') {
  const { accessToken: token } = await app.signIn(who);
  return importing(app, token, 'fornecedores');
}

/** Returns helpers for imports of a resource with a session's token, which wait for the tasks. */
export function importing(app: TestApp, token: string, recurso: string) {
  const base = `/v1/${recurso}/importacoes`;
  const call = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    app.request(path, { token, body, method });
  const send = async (bytes: Uint8Array<ArrayBuffer>, nome = `${recurso}.csv`, query = '') =>
    app.fetch(
      new Request(`http://x/api${base}${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome },
        body: bytes,
      }),
    );
  const uploaded = async (bytes: Uint8Array<ArrayBuffer>, query = '') => {
    const response = await send(bytes, undefined, query);
    expect(response.status, await response.clone().text()).toBe(201);
    return importacaoSchema.parse(await response.json());
  };
  const read = async (id: string) => importacaoSchema.parse(await (await call(`${base}/${id}`)).json());
  const act = async (id: string, verb: string, body?: unknown) => {
    const response = await call(`${base}/${id}/${verb}`, body, 'POST');
    expect(response.status, await response.clone().text()).toBe(200);
    await app.drain();
    return read(id);
  };
  const compared = async (bytes: Uint8Array<ArrayBuffer>, besides: object = {}) => {
    const { id, mapa } = await uploaded(bytes);
    return act(id, 'conferir', { mapa, ...besides });
  };
  const lines = async ({ id }: Importacao, situacao = '') => {
    const query = situacao && `?situacao=${situacao}`;
    return linhasSchema.parse(await (await call(`${base}/${id}/linhas${query}`)).json()).linhas;
  };
  /** Prepares a change of fields in all records that match a filter, up to the preview. */
  const set = async (filtro: object, valores: object) => {
    const response = await call(`/v1/${recurso}/lotes`, { filtro, valores });
    expect(response.status, await response.clone().text()).toBe(201);
    const { id } = importacaoSchema.parse(await response.json());
    await app.drain();
    return read(id);
  };
  /** Returns the summary of the import's last task, which has the reason of a failure. */
  const failure = async ({ tarefaId }: Importacao) => {
    const [task] = await rowsOf(app.superuser, sql`select resumo from tarefas where id = ${tarefaId}`);
    return String(task?.resumo);
  };
  return { token, base, call, send, uploaded, act, compared, lines, read, set, failure };
}

export const suppliersOf = (app: TestApp) =>
  rowsOf(app.superuser, sql`select cpf_cnpj, nome, email, versao from fornecedores order by nome`);
