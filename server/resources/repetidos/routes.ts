import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { ESTADOS_TAREFA, isEnded } from '../../../contract/tarefas.ts';
import { dispensarSchema, repetidosPath, repetidosSchema, uniaoGuard } from '../../../contract/unioes.ts';
import { quemAge } from '../../auth/actor.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import { tarefas } from '../../db/taskTables.ts';
import { repetidosBuscas } from '../../db/uniaoTables.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json, noContent } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { auditedTitle } from '../present.ts';
import type { Repository } from '../repository.ts';
import { dismissPares, readRepetidosPage } from './ler.ts';
import { procurarRepetidos } from './procurar.ts';

const comecada = z.object({ tarefaId: z.uuid() });

/** Returns the id of the running search, or null. */
async function emCurso({ tx }: ActorContext, recurso: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: tarefas.id, estado: tarefas.estado })
    .from(repetidosBuscas)
    .innerJoin(tarefas, eq(tarefas.id, repetidosBuscas.tarefaId))
    .where(eq(repetidosBuscas.recurso, recurso));
  return row && !isEnded(z.enum(ESTADOS_TAREFA).parse(row.estado)) ? row.id : null;
}

/** Returns the routes of a resource's possible duplicates: search in the background, read by page, dismiss. */
export function repetidosRoutes(of: { resource: Resource; table: ResourceTable; rows: Repository }): Route[] {
  const { resource, rows } = of;
  const path = `/v1/${resource.name}/repetidos`;
  const needs = { guard: uniaoGuard(resource) };
  const tag = resource.label.many;

  const read = actorRoute(
    {
      ...needs,
      method: 'get',
      path,
      body: noBody,
      doc: {
        tag,
        summary: 'Os grupos de registros que parecem repetidos, como se acharam da última vez',
        responseSchema: z.toJSONSchema(repetidosSchema),
        query: { apos: 'O que veio em proxima' },
      },
    },
    async ({ tx, query }) => json(await readRepetidosPage(tx, of, query.get('apos'))),
  );

  const search = actorRoute(
    {
      ...needs,
      method: 'post',
      path: `${path}/procurar`,
      body: noBody,
      doc: {
        tag,
        summary: 'Procura repetidos em segundo plano',
        responseSchema: z.toJSONSchema(comecada),
        status: 202,
      },
    },
    async (context) => {
      const { tx, ator } = context;
      // Two concurrent requests share one search.
      await advisoryLock(tx, `repetidos ${ator.tenantId} ${resource.name}`);
      const running = await emCurso(context, resource.name);
      if (running) return json({ tarefaId: running }, { status: 202 });
      const tarefaId = await enqueueTarefa(
        context,
        procurarRepetidos,
        { recurso: resource.name },
        { titulo: `Procura de repetidos em ${resource.label.many}`, link: repetidosPath(resource) },
      );
      await tx
        .insert(repetidosBuscas)
        .values({ tenantId: ator.tenantId, recurso: resource.name, tarefaId })
        .onConflictDoUpdate({
          target: [repetidosBuscas.tenantId, repetidosBuscas.recurso],
          set: { tarefaId },
        });
      return json({ tarefaId }, { status: 202 });
    },
  );

  const dismiss = actorRoute(
    {
      ...needs,
      method: 'post',
      path: `${path}/dispensar`,
      body: dispensarSchema,
      doc: {
        tag,
        summary: 'Guarda que estes registros não são repetidos',
        status: 204,
        erros: ['NAO_ENCONTRADO'],
      },
    },
    async ({ tx, ator, now, audit }, { registros }) => {
      const found = await rows.findAll(tx, registros);
      if (found.length < new Set(registros).size)
        throw new ApiProblem('NAO_ENCONTRADO', 'Um destes registros não existe ou foi removido.');
      await dismissPares(tx, resource.name, registros, { quem: quemAge(ator), now });
      await audit({
        acao: 'DISPENSA',
        recurso: resource,
        registro: found
          .map((row) => auditedTitle(resource, row))
          .join(' e ')
          .slice(0, 200),
        depois: { naoRepetidos: found.map((row) => auditedTitle(resource, row)) },
      });
      return noContent();
    },
  );
  return [read, search, dismiss];
}
