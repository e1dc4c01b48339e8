import type { Cursor } from '../server/resources/listQuery.ts';

/** A list of the product, and the table behind it. */
export interface Lista {
  resource: string;
  /** What the product answers of each row. */
  columns: string;
}

export const EMPRESAS: Lista = {
  resource: 'empresas',
  columns: `id, versao, criado_em, alterado_em, cpf_cnpj, nome, nome_fantasia, inscricao_estadual,
  inscricao_municipal, regime_tributario, cnae, email, telefone, cep, logradouro, numero, complemento, bairro,
  municipio, codigo_ibge, uf, ambiente, ativa`,
};

/** One list as a person asks for it, and the same as SQL for the bare server. */
export interface Scenario {
  name: string;
  lista: Lista;
  filter: Record<string, unknown>;
  sort: readonly [string, 'ASC' | 'DESC'];
  /** First rows of the pages asked for in rotation. */
  offsets: readonly number[];
  /** Starts from the cursor of the page before instead of counting rows off. */
  keyset?: true;
  sql: { where: string; params: readonly unknown[]; order: string; after?: string };
}

export const PAGE = 25;

const BY_NAME = { sort: ['nome', 'ASC'], order: 'nome asc, id asc' } as const;

export const FIRST_PAGE: Scenario = {
  name: 'primeira página (nome)',
  lista: EMPRESAS,
  filter: {},
  sort: BY_NAME.sort,
  offsets: [0],
  sql: { where: 'true', params: [], order: BY_NAME.order, after: '(nome, id) >' },
};

/** What the figures of the API are about: filter, sort and total. */
export const FILTERED: Scenario = {
  name: 'filtro uf + ordem nome',
  lista: EMPRESAS,
  filter: { uf: ['SP'] },
  sort: BY_NAME.sort,
  offsets: [0, 25],
  sql: { where: 'uf = any($1)', params: [['SP']], order: BY_NAME.order },
};

export const TWO_FILTERS: Scenario = {
  name: 'filtro uf, regime + ordem município desc.',
  lista: EMPRESAS,
  filter: { uf: ['SP', 'PR'], regimeTributario: ['SIMPLES'] },
  sort: ['municipio', 'DESC'],
  offsets: [0, 25],
  sql: {
    where: 'uf = any($1) and regime_tributario = any($2)',
    params: [['SP', 'PR'], ['SIMPLES']],
    order: 'municipio desc, id desc',
  },
};

export const SEARCH: Scenario = {
  name: 'busca "padaria aurora"',
  lista: EMPRESAS,
  filter: { q: 'Padaria Aurora' },
  sort: BY_NAME.sort,
  offsets: [0],
  sql: { where: 'busca like $1 and busca like $2', params: ['%padaria%', '%aurora%'], order: BY_NAME.order },
};

export const DEEP_OFFSET: Scenario = { ...FIRST_PAGE, name: 'linha 19.000 por posição', offsets: [19_000] };
export const DEEP_CURSOR: Scenario = { ...DEEP_OFFSET, name: 'linha 19.000 por cursor', keyset: true };

/** The address that the product answers. */
export function productPath(scenario: Scenario, offset: number, cursor?: string): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(scenario.filter),
    range: JSON.stringify([offset, offset + PAGE - 1]),
    sort: JSON.stringify(scenario.sort),
    ...(cursor !== undefined && { apos: cursor }),
  });
  return `/api/v1/${scenario.lista.resource}?${query}`;
}

/** The two queries that the bare server runs. */
export interface BareQueries {
  rows: { text: string; values: unknown[] };
  count: { text: string; values: unknown[] };
}

/** The same list as plain SQL: one page, and the count up to the cap. */
export function bareQueries({ sql, lista }: Scenario, offset: number, after: Cursor | null): BareQueries {
  const values = [...sql.params];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const keyset = after ? ` and ${sql.after} (${bind(after.value)}, ${bind(after.id)})` : '';
  const limit = `limit ${bind(PAGE)} offset ${bind(after ? 0 : offset)}`;
  return {
    rows: {
      text: `select ${lista.columns} from ${lista.resource} where ${sql.where}${keyset} order by ${sql.order} ${limit}`,
      values,
    },
    count: {
      text: `select count(*)::int as total from (select 1 from ${lista.resource} where ${sql.where} limit 1001) as capped`,
      values: [...sql.params],
    },
  };
}
