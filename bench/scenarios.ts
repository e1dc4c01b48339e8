import { lessened } from './sizes.ts';

/** List of the product, as a user requests it. */
export interface Scenario {
  name: string;
  /** Resource of the list. */
  recurso: 'empresas' | 'nfes' | 'nfses';
  filter: Record<string, unknown>;
  sort: readonly [string, 'ASC' | 'DESC'];
  /** First rows of the pages, requested in rotation. */
  offsets: readonly number[];
  /** Starts from the cursor of the previous page instead of an offset. */
  keyset?: true;
}

export const PAGE = 25;

const BY_NAME = ['nome', 'ASC'] as const;

export const FIRST_PAGE: Scenario = {
  name: 'primeira página (nome)',
  recurso: 'empresas',
  filter: {},
  sort: BY_NAME,
  offsets: [0],
};

/** Scenario of the API's published figures: filter, sort and total. */
export const FILTERED: Scenario = {
  name: 'filtro uf + ordem nome',
  recurso: 'empresas',
  filter: { uf: ['SP'] },
  sort: BY_NAME,
  offsets: [0, 25],
};

export const TWO_FILTERS: Scenario = {
  name: 'filtro uf, regime + ordem município desc.',
  recurso: 'empresas',
  filter: { uf: ['SP', 'PR'], regimeTributario: ['SIMPLES'] },
  sort: ['municipio', 'DESC'],
  offsets: [0, 25],
};

export const SEARCH: Scenario = {
  name: 'busca "padaria aurora"',
  recurso: 'empresas',
  filter: { q: 'Padaria Aurora' },
  sort: BY_NAME,
  offsets: [0],
};

export const DEEP_OFFSET: Scenario = {
  ...FIRST_PAGE,
  name: 'linha 19.000 por posição',
  offsets: [lessened(19_000, PAGE)],
};
export const DEEP_CURSOR: Scenario = { ...DEEP_OFFSET, name: 'linha 19.000 por cursor', keyset: true };

/** Returns the path of the product's list for a scenario. */
export function productPath(scenario: Scenario, offset: number, cursor?: string): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(scenario.filter),
    range: JSON.stringify([offset, offset + PAGE - 1]),
    sort: JSON.stringify(scenario.sort),
    ...(cursor !== undefined && { apos: cursor }),
  });
  return `/api/v1/${scenario.recurso}?${query}`;
}
