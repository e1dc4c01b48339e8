import { signAccessToken } from '../server/auth/accessToken.ts';
import { benchId, TENANTS } from './load.ts';
import { PAGE, productPath, type Scenario } from './scenarios.ts';
import type { Statement, Statements } from './statements.ts';

/** FAROL_SEGREDO of the measured servers. */
export const SECRET = 'segredo-do-banco-de-provas-sem-valor-algum';
const TENANT_NUMBERS = Array.from({ length: TENANTS }, (_, n) => n);

export function get(path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export function post(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return `${get(path, sent).replace('GET', 'POST')}${text}`;
}

/** Returns the headers that the web application sends for a user: the n-th tenant's own, or a user of another tenant. */
export async function headersOf(n: number, tenant = n): Promise<Record<string, string>> {
  const claims = {
    profile: 'Analista',
    user: `analista${n}@bench.example`,
    name: `Analista ${n}`,
    tenant: `Escritório ${tenant}`,
    uuid: benchId('usuario', n),
    permissoes: ['EMPRESA_BUSCA', 'EMPRESA_EDITA', 'FORNECEDOR_BUSCA', 'FORNECEDOR_EDITA'],
    modulos: ['CADASTROS'],
    sid: benchId('sessao', n),
  };
  const { token } = await signAccessToken(claims, new TextEncoder().encode(SECRET), new Date());
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'farol-empresa-usuario': benchId('vinculo', n),
  };
}

/** Returns the product's cursor for the page before `offset`. */
async function cursorBefore(port: number, scenario: Scenario, offset: number, n: number): Promise<string> {
  const url = `http://127.0.0.1:${port}${productPath(scenario, offset - PAGE)}`;
  const cursor = (await fetch(url, { headers: await headersOf(n) })).headers.get('farol-cursor');
  if (cursor === null) throw new Error(`No cursor before row ${offset} of tenant ${n}`);
  return cursor;
}

/** Returns requests to the product: every tenant, every page of the scenario. Their tokens expire after ten minutes. */
export async function productRequests(port: number, scenario: Scenario): Promise<string[]> {
  const requests: string[] = [];
  for (const offset of scenario.offsets) {
    for (const n of TENANT_NUMBERS) {
      const cursor = scenario.keyset ? await cursorBefore(port, scenario, offset, n) : undefined;
      requests.push(get(productPath(scenario, offset, cursor), await headersOf(n)));
    }
  }
  return requests;
}

/** Builds the same requests for the bare server, and the statements it starts with. */
export class BareBook {
  readonly pages: Statement[][] = [];
  readonly #sent: Statements;

  constructor(sent: Statements) {
    this.#sent = sent;
  }

  async requests(scenario: Scenario): Promise<string[]> {
    const requests: string[] = [];
    for (const offset of scenario.offsets) {
      for (const n of TENANT_NUMBERS) {
        const { empresa, statements } = await this.#sent.of(scenario, offset, n);
        const number = this.pages.push(statements) - 1;
        requests.push(get(`/${benchId('tenant', n)}/${empresa}/${number}`));
      }
    }
    return requests;
  }
}
