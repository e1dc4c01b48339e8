import { z } from 'zod';
import { normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import { formatMoney } from '../../contract/brasil/money.ts';
import { type Achado, API_BUSCA, aboutWhat, buscaSchema, isKeyTyped } from '../../contract/busca.ts';
import { plainText } from '../../contract/csv.ts';
import { searched, taxNumberFields, textsSearched } from '../../contract/list.ts';
import { isAllowed, type Subject } from '../../contract/permissions.ts';
import { menuGuard, type Resource } from '../../contract/resource.ts';
import { COMPANY_FIELD, withCompany } from '../../contract/withCompany.ts';
import type { Actor } from '../auth/actor.ts';
import { companiesOf } from '../auth/empresasOf.ts';
import type { Tx } from '../db/database.ts';
import { fieldMessages, noBody, parseJson } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { findExact } from './exatos.ts';
import { mayReveal, presentFields, type Row } from './present.ts';
import { repository } from './repository.ts';
import { countLookups } from './revealLimit.ts';
import { exactAsked, searchedNumber } from './where.ts';

/** Maximum number of records of each resource found by text. */
const EACH = 5;
const CNPJ_LENGTH = 14;

const filterSchema = z.strictObject({
  q: z
    .string({ error: 'Informe o que procurar.' })
    .trim()
    .min(2, 'Use ao menos 2 caracteres.')
    .pipe(searched),
});

/** Returns whether this user may search records of a resource now. */
function isSearched(resource: Resource, ator: Actor): boolean {
  const { scope, journal, list } = resource;
  const isFound = list.search.length > 0 || list.exact.length > 0;
  return (
    isFound &&
    !journal &&
    (scope !== 'empresa' || ator.empresas.length > 0) &&
    isAllowed(ator, menuGuard(resource))
  );
}

/**
 * Returns the field by which a row was found: a full number or value, the typed tax number, or the first text with the most words. A prefix
 * identifies a CNPJ only for a user who may reveal it, and a CPF never (`taxNumberMatches`).
 */
function fieldOf(resource: Resource, row: Row, typed: string, reveals: boolean): string {
  const whole = exactAsked(resource, typed).find(({ key, values }) =>
    values.some((value) => value === row[key]),
  );
  if (whole) return whole.key;
  const number = searchedNumber(typed);
  const isTyped = (value: string) =>
    value === number ||
    (reveals && number !== null && value.length === CNPJ_LENGTH && value.startsWith(number));
  const byNumber = taxNumberFields(resource).find((key) =>
    isTyped(normalizeTaxNumber(String(row[key] ?? ''))),
  );
  if (byNumber) return byNumber;
  const words = fold(typed).split(' ').filter(Boolean);
  const known = textsSearched(resource);
  const texts = [...new Set([resource.title, ...known])].filter((key) => known.includes(key));
  const held = (key: string) => words.filter((word) => fold(String(row[key] ?? '')).includes(word)).length;
  const [best = resource.title] = texts.toSorted((a, b) => held(b) - held(a));
  return best;
}

/** Returns a field as text, its tax numbers masked as in lists. */
function shown(resource: Resource, row: Row, key: string): string {
  const field = resource.fields[key];
  const value = presentFields(resource, row, [key])[key];
  if (field?.kind === 'money' && value !== null) return `R$ ${formatMoney(Number(value))}`;
  return field ? plainText(field, value) : '';
}

function toAchado(resource: Resource, row: Row, campo: string, nomes: ReadonlyMap<string, string>): Achado {
  const [ordem] = resource.list.order;
  const kind = resource.fields[ordem]?.kind;
  const empresa = resource.scope === 'empresa' ? String(row[COMPANY_FIELD]) : null;
  return {
    recurso: resource.name,
    tipo: resource.label.one,
    id: String(row.id),
    titulo: shown(resource, row, resource.title),
    porque: { campo, rotulo: resource.fields[campo]?.label ?? campo, valor: shown(resource, row, campo) },
    empresa: empresa === null ? null : { id: empresa, nome: nomes.get(empresa) ?? '' },
    data:
      kind === 'date' || kind === 'instant' || kind === 'momento'
        ? shown(resource, row, ordem) || null
        : null,
    link: `${resource.path}/${row.id}`,
  };
}

/** Search: the actor, the companies, and the text. */
interface Procura {
  tx: Tx;
  ator: Subject & Pick<Actor, 'tenantId' | 'tenantInteiro' | 'empresas'>;
  typed: string;
  /** Names of the companies, by id. */
  nomes: ReadonlyMap<string, string>;
}

/** Returns the matches of one resource: by full values first, then by text. */
export async function findIn(
  { tables, rules }: Catalogue,
  { tx, ator, typed, nomes }: Procura,
  declared: Resource,
): Promise<Achado[]> {
  const resource = withCompany(declared);
  const table = tables[resource.name];
  if (!table) return [];
  const rows = repository(resource, table, rules[resource.name]);
  const empresas = resource.scope === 'empresa' ? ator.empresas : undefined;
  const exact = await findExact(tx, { resource, table }, typed, empresas);
  const whole = (await rows.findAll(tx, [...exact.keys()])).map((row) =>
    toAchado(resource, row, exact.get(String(row.id)) ?? resource.title, nomes),
  );
  if (isKeyTyped(typed) || resource.list.search.length === 0) return whole;
  const [key, direction] = resource.list.order;
  const byText = await rows.rows(
    tx,
    {
      filter: { q: typed },
      sort: { key, direction },
      ...(empresas && { empresas, semFiltro: ator.tenantInteiro ? 'tenant' : 'ator' }),
      offset: 0,
      limit: EACH,
      // The company itself is found, and its page leads to its records.
      soDaLinha: true,
      after: null,
      dono: ator.tenantId,
    },
    mayReveal(ator),
  );
  const others = byText.filter(({ id }) => !exact.has(String(id)));
  return [
    ...whole,
    ...others.map((row) => toAchado(resource, row, fieldOf(resource, row, typed, mayReveal(ator)), nomes)),
  ];
}

/**
 * Returns `GET /v1/busca`: records of every resource that the session may read, in the companies that it sees, each with the reason of its
 * match. The text may be a tax number: it is sent as a list's filter is, and a full CPF counts as a look-up.
 */
export function searchRoutes(catalogue: Catalogue): Route[] {
  return [
    actorRoute(
      {
        method: 'get',
        path: API_BUSCA,
        guard: {},
        company: 'any',
        body: noBody,
        doc: {
          tag: 'Busca',
          summary: 'Registros e documentos por nome, número, chave, CNPJ ou CPF, valor ou protocolo',
          query: { filter: 'JSON com o que se procura, por exemplo {"q":"padaria"}' },
          responseSchema: z.toJSONSchema(buscaSchema),
          erros: ['LIMITE_REVELACOES'],
        },
      },
      async (context) => {
        const { ator, query, tx } = context;
        const asked = filterSchema.safeParse(parseJson(query.get('filter') ?? '{}', 'filter'));
        if (!asked.success) throw invalidFields(fieldMessages(asked.error));
        const may = catalogue.resources.filter((resource) => isSearched(resource, ator));
        const { resources, text } = aboutWhat(may, asked.data.q);
        for (const resource of resources) await countLookups(context, resource, { q: text });
        const nomes = new Map((await companiesOf(tx, ator)).map(({ empresaId, nome }) => [empresaId, nome]));
        const procura = { tx, ator, typed: text, nomes };
        const achados: Achado[] = [];
        for (const resource of resources) achados.push(...(await findIn(catalogue, procura, resource)));
        const isWhole = ({ recurso, porque }: Achado) =>
          resources.some(({ name, list }) => name === recurso && list.exact.includes(porque.campo));
        return json({ achados: achados.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a))) });
      },
    ),
  ];
}
