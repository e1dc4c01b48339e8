import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import {
  previaSchema,
  type Uniao,
  uniaoGuard,
  uniaoSchema,
  unioesSchema,
  unirSchema,
} from '../../../contract/unioes.ts';
import type { Tx } from '../../db/database.ts';
import { unioes } from '../../db/uniaoTables.ts';
import { noBody } from '../../http/body.ts';
import { recordJsonSchema } from '../../http/jsonSchema.ts';
import { pascal } from '../../http/openapi/components.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { presentRow } from '../present.ts';
import { emProducaoAoDesfazer } from './emProducao.ts';
import { prever } from './previa.ts';
import { undoUniao } from './undoUniao.ts';
import { type EscritaDaUniao, uniteRecords } from './uniteRecords.ts';

const PAGINA = 50;
const { id, fica, tituloFica, tituloSaiu, unidoPor, unidoEm, expiraEm } = unioes;
const mostrada = { id, ficaId: fica, fica: tituloFica, sai: tituloSaiu, unidoPor, unidoEm, expiraEm };

type Mostrada = { [K in keyof typeof mostrada]: (typeof mostrada)[K]['_']['data'] };
/** Returns merges as shown, in the given order. */
async function presentUnioes(tx: Tx, recurso: string, rows: readonly Mostrada[]): Promise<Uniao[]> {
  const ids = rows.map((row) => row.id);
  const emProducao = await emProducaoAoDesfazer(tx, recurso, ids);
  return rows.map((row) => ({
    ...row,
    emProducao: emProducao.get(row.id) ?? [],
    unidoEm: row.unidoEm.toISOString(),
    expiraEm: row.expiraEm.toISOString(),
  }));
}

const umId = (query: URLSearchParams, nome: string) => {
  const found = z.uuid().safeParse(query.get(nome));
  if (found.success) return found.data;
  throw new ApiProblem('REQUISICAO_INVALIDA', `Informe em ${nome} o id de um registro.`);
};

/** Returns the routes of merges of two records: preview, merge, list of those that can be undone, and undo. */
export function uniaoRoutes(of: EscritaDaUniao): Route[] {
  const { resource, service, rules } = of;
  const guard = uniaoGuard(resource);
  const path = `/v1/${resource.name}/unioes`;
  const tag = resource.label.many;
  const nome = pascal(resource.label.one);
  const own = ({ now }: ActorContext) =>
    and(eq(unioes.recurso, resource.name), isNull(unioes.desfeitaEm), gt(expiraEm, now));

  const preview = actorRoute(
    {
      guard,
      method: 'get',
      path: `${path}/previa`,
      body: noBody,
      doc: {
        tag,
        summary: 'Dois registros lado a lado, e o que resultaria de uni-los; nada é gravado',
        responseSchema: z.toJSONSchema(previaSchema),
        query: { fica: 'O id do que fica', sai: 'O id do que sai' },
        erros: ['NAO_ENCONTRADO', 'REQUISICAO_INVALIDA'],
      },
    },
    async (context) => {
      const { tx, query } = context;
      const stays = await service.require(tx, umId(query, 'fica'));
      const goes = await service.require(tx, umId(query, 'sai'));
      return json(await prever(context, of, stays, goes));
    },
  );

  const unite = actorRoute(
    {
      guard,
      pessoa: rules.pessoa?.includes('remove'),
      method: 'post',
      path,
      body: unirSchema,
      doc: {
        tag,
        summary: 'Une dois registros: um fica, o outro sai',
        operationId: `unir${nome}`,
        responseSchema: z.toJSONSchema(uniaoSchema),
        status: 201,
        erros: ['CONFLITO_VERSAO', 'EM_USO', 'NAO_ENCONTRADO', 'ULTIMO_ADMINISTRADOR'],
      },
    },
    async (context, asked) => {
      const made = await uniteRecords(context, of, asked);
      const rows = await context.tx.select(mostrada).from(unioes).where(eq(id, made));
      const [uniao] = await presentUnioes(context.tx, resource.name, rows);
      if (!uniao) throw new Error('insert returned no row');
      return json(uniao, { status: 201 });
    },
  );

  const list = actorRoute(
    {
      guard,
      method: 'get',
      path,
      body: noBody,
      doc: {
        tag,
        summary: 'As uniões que ainda se desfazem, a última primeiro',
        responseSchema: z.toJSONSchema(unioesSchema),
        query: { apos: 'O que veio em proxima' },
      },
    },
    async (context) => {
      const { tx, query } = context;
      const apos = z.uuid().safeParse(query.get('apos')).data;
      const [last] = apos
        ? await tx
            .select({ em: unidoEm })
            .from(unioes)
            .where(and(own(context), eq(id, apos)))
        : [];
      const after =
        last && apos ? or(lt(unidoEm, last.em), and(eq(unidoEm, last.em), lt(id, apos))) : undefined;
      const rows = await tx
        .select(mostrada)
        .from(unioes)
        .where(and(own(context), after))
        .orderBy(desc(unidoEm), desc(id))
        .limit(PAGINA + 1);
      const linhas = await presentUnioes(tx, resource.name, rows.slice(0, PAGINA));
      return json({ linhas, proxima: rows.length > PAGINA ? (linhas.at(-1)?.id ?? null) : null });
    },
  );

  const undo = actorRoute(
    {
      guard,
      pessoa: rules.pessoa?.includes('create'),
      method: 'post',
      path: `${path}/{id}/desfazer`,
      body: noBody,
      doc: {
        tag,
        summary: 'Desfaz uma união: o registro que saiu volta',
        operationId: `desfazerUniao${nome}`,
        responseSchema: recordJsonSchema(resource),
        erros: ['EM_USO', 'NAO_ENCONTRADO'],
      },
    },
    async (context) => json(presentRow(resource, await undoUniao(context, of, recordId(context.params)))),
  );
  return [preview, unite, list, undo];
}
