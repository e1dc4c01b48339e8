import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCpfCnpj, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { filterSchema, MAX_SORT_KEYS } from '../../contract/list.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { sortKeys } from '../../contract/sort.ts';
import {
  COMPARTILHA_VISAO,
  MAX_VISOES,
  mudancaVisaoSchema,
  novaVisaoSchema,
  type Visao,
  visaoSchema,
  visoesSchema,
} from '../../contract/visoes.ts';
import { withCompany } from '../../contract/withCompany.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { visoes } from '../db/preferenceTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';

const PATH = '/v1/visoes';
const TAG = 'Visões de listas';
const head = { guard: { allOf: ['NOT_ADMIN'] }, company: 'ignored' } as const;

/** Views are one's own, also under a delegation, and those that somebody shows to all. */
async function readViews({ tx, sessao }: PersonContext, recurso: string): Promise<Visao[]> {
  const { id, nome, filtro, ordem, padrao, colunas, aparencia, compartilhada, usuarioId } = visoes;
  const own = eq(usuarioId, sessao.usuarioId);
  const rows = await tx
    .select({ id, nome, filtro, ordem, padrao, colunas, aparencia, compartilhada, usuarioId })
    .from(visoes)
    .where(and(or(own, compartilhada), eq(visoes.recurso, recurso)))
    .orderBy(nome, id);
  return visoesSchema.parse(
    rows.map(({ usuarioId: of, ...visao }) => {
      const propria = of === sessao.usuarioId;
      return { ...visao, propria, padrao: propria && visao.padrao };
    }),
  );
}

const isSortable = ({ list }: Resource, { campo, direcao }: Visao['ordem']) => {
  const keys = sortKeys({ field: campo, order: direcao });
  return keys.length <= MAX_SORT_KEYS && keys.every(([key]) => list.sortable.includes(key));
};

/** Whether columns, and those that have a width, are all of the list. */
const hasColumns = ({ fields }: Resource, { colunas, aparencia }: Pick<Visao, 'colunas' | 'aparencia'>) =>
  [...(colunas ?? []), ...Object.keys(aparencia?.larguras ?? {})].every((key) => Object.hasOwn(fields, key));

const notFound = () => new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');

const strange = () =>
  new ApiProblem('REQUISICAO_INVALIDA', 'Os filtros ou as colunas desta visão não servem para esta lista.');

const mayShare = (sessao: PersonContext['sessao']) => isAllowed(sessao, { allOf: [COMPARTILHA_VISAO] });

/** Shows a view to all of the tenant, or to its owner alone again. Throws 403 without the right, 404 where it is not one's to show. */
async function share({ tx, sessao, now }: PersonContext, id: string, compartilhada: boolean): Promise<void> {
  if (!mayShare(sessao))
    throw new ApiProblem(
      'SEM_PERMISSAO',
      'Para mostrar uma visão a todos é preciso a permissão de mostrar visões de listas a todos. Peça a quem administra os perfis.',
    );
  const seen = and(eq(visoes.id, id), or(eq(visoes.usuarioId, sessao.usuarioId), visoes.compartilhada));
  const [visao] = await tx.select({ filtro: visoes.filtro }).from(visoes).where(seen);
  if (!visao) throw notFound();
  if (compartilhada && namesSomebody(visao.filtro))
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Esta visão filtra por um CPF ou CNPJ, que todos passariam a ver. Salve outra sem ele e mostre essa.',
    );
  await tx
    .update(visoes)
    .set({ compartilhada, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
    .where(seen);
}

/** Whether a whole tax number stands anywhere in a filter. */
function namesSomebody(filtro: unknown): boolean {
  if (typeof filtro === 'string') return isCpfCnpj(normalizeTaxNumber(filtro));
  return typeof filtro === 'object' && filtro !== null && Object.values(filtro).some(namesSomebody);
}

/** In: the resources of the product. Out: the routes of the saved views of lists. */
export function visaoRoutes(resources: readonly Resource[]): Route[] {
  /** Throws 404 unless the person may read the list. */
  const requireList = ({ sessao }: PersonContext, recurso: string): Resource => {
    const resource = resources.find(({ name }) => name === recurso);
    if (!resource || !isAllowed(sessao, resourceGuard(resource, 'search'))) {
      throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
    }
    return resource;
  };
  const list = personRoute(
    {
      ...head,
      method: 'get',
      path: PATH,
      body: noBody,
      doc: {
        tag: TAG,
        summary: 'As próprias visões de uma lista, e as que alguém mostra a todos',
        query: { recurso: 'Nome da lista' },
        responseSchema: z.toJSONSchema(visoesSchema),
      },
    },
    async (context) => json(await readViews(context, context.query.get('recurso') ?? '')),
  );
  const create = personRoute(
    {
      ...head,
      method: 'post',
      path: PATH,
      body: novaVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Guarda filtros, ordem, colunas e aparência com um nome',
        erros: ['NAO_ENCONTRADO'],
        responseSchema: z.toJSONSchema(visaoSchema),
        status: 201,
      },
    },
    async (context, nova) => {
      const { tx, sessao, now } = context;
      const { recurso, filtro, ordem } = nova;
      const resource = withCompany(requireList(context, recurso));
      const fits = filterSchema(resource).safeParse(filtro).success && isSortable(resource, ordem);
      if (!fits || !hasColumns(resource, nova)) throw strange();
      const own = (await readViews(context, recurso)).filter(({ propria }) => propria);
      if (own.length >= MAX_VISOES) {
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `Cada lista guarda até ${MAX_VISOES} visões. Remova uma antes.`,
        );
      }
      const id = crypto.randomUUID();
      const owner = { tenantId: sessao.tenantId, usuarioId: sessao.usuarioId };
      await tx
        .insert(visoes)
        .values({ ...owner, ...nova, id, criadoEm: now, alteradoEm: now })
        .catch((error: unknown) => {
          if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
          throw invalidFields({ nome: 'Você já tem uma visão com este nome.' });
        });
      const { recurso: _, ...kept } = nova;
      const made = { ...kept, id, padrao: false, compartilhada: false, propria: true };
      return json(made, { status: 201 });
    },
  );
  const change = personRoute(
    {
      ...head,
      method: 'put',
      path: `${PATH}/{id}`,
      body: mudancaVisaoSchema,
      doc: {
        tag: TAG,
        summary:
          'Torna uma visão a primeira que a lista mostra, ou a mostra a todos; ou deixa de fazê-lo; ou guarda outras colunas nela',
        status: 204,
      },
    },
    async (context, change) => {
      const { tx, sessao, params, now } = context;
      const id = recordId(params);
      if ('compartilhada' in change) {
        await share(context, id, change.compartilhada);
        return noContent();
      }
      const [own, asked] = [eq(visoes.usuarioId, sessao.usuarioId), eq(visoes.id, id)];
      if ('colunas' in change) {
        const [visao] = await tx.select({ recurso: visoes.recurso }).from(visoes).where(and(own, asked));
        if (!visao) throw notFound();
        if (!hasColumns(withCompany(requireList(context, visao.recurso)), change)) throw strange();
        await tx
          .update(visoes)
          .set({ ...change, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
          .where(and(own, asked));
        return noContent();
      }
      const { padrao } = change;
      const itsList = tx.select({ recurso: visoes.recurso }).from(visoes).where(and(own, asked));
      const changed = await tx
        .update(visoes)
        .set({ padrao: padrao ? asked : false, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
        .where(and(own, inArray(visoes.recurso, itsList), or(asked, visoes.padrao)))
        .returning({ id: visoes.id });
      if (changed.length === 0) throw notFound();
      return noContent();
    },
  );
  const remove = personRoute(
    {
      ...head,
      method: 'delete',
      path: `${PATH}/{id}`,
      body: noBody,
      doc: { tag: TAG, summary: 'Remove uma visão', status: 204 },
    },
    async ({ tx, sessao, params }) => {
      const id = recordId(params);
      const mine = eq(visoes.usuarioId, sessao.usuarioId);
      const gone = await tx
        .delete(visoes)
        .where(and(eq(visoes.id, id), mayShare(sessao) ? or(mine, visoes.compartilhada) : mine))
        .returning({ id: visoes.id });
      if (gone.length === 0) throw notFound();
      return noContent();
    },
  );
  return [list, create, change, remove];
}
