import { signAccessToken } from '../server/auth/accessToken.ts';
import type { Cursor } from '../server/resources/listQuery.ts';
import { benchId, TENANTS } from './load.ts';
import { type BareQueries, bareQueries, PAGE, productPath, type Scenario } from './scenarios.ts';

/** FAROL_SEGREDO of the servers measured. */
export const SECRET = 'segredo-do-banco-de-provas-sem-valor-algum';
const TENANT_NUMBERS = Array.from({ length: TENANTS }, (_, n) => n);

function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The headers that the web application sends for the person of a tenant. */
export async function headersOf(n: number): Promise<Record<string, string>> {
  const claims = {
    profile: 'Analista',
    user: `analista${n}@bench.example`,
    name: `Analista ${n}`,
    tenant: `Escritório ${n}`,
    uuid: benchId('usuario', n),
    permissoes: ['EMPRESA_BUSCA', 'EMPRESA_EDITA'],
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

/** The cursor that the product gives for the page before `offset`. */
async function cursorBefore(port: number, scenario: Scenario, offset: number, n: number): Promise<string> {
  const url = `http://127.0.0.1:${port}${productPath(scenario, offset - PAGE)}`;
  const cursor = (await fetch(url, { headers: await headersOf(n) })).headers.get('farol-cursor');
  if (cursor === null) throw new Error(`No cursor before row ${offset} of tenant ${n}`);
  return cursor;
}

/** Requests to the product: every tenant, every page of the scenario. Their tokens last ten minutes. */
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

/** The same requests to the bare server, and the queries that it is started with. */
export class BareBook {
  readonly queries: BareQueries[] = [];
  readonly #empresas: readonly string[];

  /** In: the company that the person of each tenant acts for. */
  constructor(empresas: readonly string[]) {
    this.#empresas = empresas;
  }

  async requests(productPort: number, scenario: Scenario): Promise<string[]> {
    const requests: string[] = [];
    for (const offset of scenario.offsets) {
      for (const n of TENANT_NUMBERS) {
        const cursor = scenario.keyset ? decode(await cursorBefore(productPort, scenario, offset, n)) : null;
        const number = this.queries.push(bareQueries(scenario, offset, cursor)) - 1;
        requests.push(get(`/${benchId('tenant', n)}/${this.#empresas[n]}/${number}`));
      }
    }
    return requests;
  }
}

function decode(cursor: string): Cursor {
  const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  return { value, id };
}
